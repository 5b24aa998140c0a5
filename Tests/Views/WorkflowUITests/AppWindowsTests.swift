import Harness
import Testing
import ViewEnvironment
import Workflow
import WorkflowAutomation
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct AppWindowsTests {
  /// A window whose button goes to the next rendering.
  private nonisolated static func window(
    _ key: String, modalTo: String? = nil, asks: (() -> Void)? = nil, _ next: @escaping () -> Void
  ) -> Window.Item {
    Window.Item(
      key: key, title: key.uppercased(), modalTo: modalTo, onRequestClose: asks,
      content: Title(text: "Next", press: next))
  }

  private func keys(_ harness: Harness) -> [String] { harness.windows.map(\.window.key) }

  @Test func `a closed window stays closed until its key leaves the items`() async throws {
    let harness = try Harness(
      workflow: Renderings { count, next, _ in
        Windows.Screen((count == 2 ? ["a"] : ["a", "b"]).map { Self.window($0, next) })
          .asAnyScreen()
      })
    #expect(keys(harness) == ["a", "b"] && harness.window.key == "a")
    try await harness.window("b").requestClose()
    #expect(keys(harness) == ["a"] && harness.window.key == "a")
    try await harness.click("Next")
    #expect(keys(harness) == ["a"])
    try await harness.click("Next")
    #expect(keys(harness) == ["a"])
    try await harness.click("Next")
    #expect(keys(harness) == ["a", "b"])
  }

  @Test func `a window comes in front after each change of its activation, with its modal one`()
    async throws
  {
    let harness = try Harness(
      workflow: Renderings(start: 1) { count, next, _ in
        var items = ["a", "b", "c"].map { Self.window($0, next) }
        items[1].activation = min(count, 3) - 2
        if count > 3 { items.append(Self.window("d", modalTo: "a", next)) }
        items[0].activation = count > 4 ? 1 : 0
        return Windows.Screen(items).asAnyScreen()
      })
    #expect(harness.window.key == "a")
    try await harness.click("Next")
    #expect(harness.window.key == "b")
    try await harness.window("a").click("Next")
    #expect(harness.window.key == "b")
    try await harness.window("c").click("Next")
    #expect(harness.window.key == "d")
    try await harness.window("c").click("Next")
    #expect(harness.window.key == "d")
    try await harness.window("c").click("Next")
    #expect(harness.window.key == "c", "No value has changed.")
  }

  @Test func `the app goes on without windows if its screen asks for it, until it quits`()
    async throws
  {
    let harness = try Harness(
      workflow: Renderings { count, next, finish in
        Windows.Screen(
          [Self.window("a", asks: nil, next)], endsWithLastWindow: false
        ).asAnyScreen()
      })
    try await harness.requestClose()
    #expect(harness.windows.isEmpty && !harness.isOver)
    try await harness.press("q", .control)
    #expect(harness.isOver)
  }

  @Test func `an app can start without windows`() async throws {
    let harness = try Harness(
      workflow: Renderings(start: 5) { count, next, _ in
        Windows.Screen(
          count == 5 ? [] : [Self.window("a", next)], endsWithLastWindow: false
        ).asAnyScreen()
      })
    #expect(harness.windows.isEmpty && !harness.isOver)
    try await harness.settle()
  }

  @Test func `an output of the root asks every window to close`() async throws {
    let log = Log()
    let harness = try Harness(
      workflow: Renderings { count, next, finish in
        Windows.Screen([
          Self.window("a", asks: count < 2 ? { log.add("a asked") } : nil, next),
          Self.window("b", finish),
        ]).asAnyScreen()
      })
    try await harness.window("b").click("Next")
    #expect(log.lines == ["a asked"] && keys(harness) == ["a"] && !harness.isOver)
    try await harness.click("Next")
    try await harness.requestClose()
    #expect(harness.isOver)
  }

  @Test func `a plain screen has one window, which an output closes after it was asked`()
    async throws
  {
    let log = Log()
    let harness = try Harness(
      workflow: Renderings { count, _, finish in
        Title(text: "Finish", press: finish)
          .windowClosing(count < 2 ? .asking { log.add("asked") } : .allowed).asAnyScreen()
      })
    #expect(keys(harness) == ["main"] && harness.window.title == "Test")
    try await harness.click("Finish")
    #expect(log.lines == ["asked"] && !harness.isClosed)
    try await harness.click("Finish")
    #expect(log.lines == ["asked"] && harness.isOver)
  }

  @Test func `content that asks comes before the item`() async throws {
    let log = Log()
    let harness = try Harness(
      workflow: Renderings { count, next, _ in
        Windows.Screen([
          Window.Item(
            key: "a", title: "A", onRequestClose: { log.add("item") },
            content: Title(text: "Next", press: next).windowClosing(
              count == 0 ? .asking { log.add("content") } : count == 1 ? .allowed : .now))
        ]).asAnyScreen()
      })
    try await harness.requestClose()
    try await harness.click("Next")
    try await harness.requestClose()
    #expect(log.lines == ["content", "item"] && !harness.isClosed)
    try await harness.click("Next")
    #expect(log.lines == ["content", "item"] && harness.isOver)
  }

  @Test func `quitting asks a window behind a modal one if that closes`() async throws {
    let log = Log()
    let harness = try Harness(
      workflow: Renderings { count, next, _ in
        Windows.Screen([
          Self.window("a", asks: { log.add("a asked") }, next),
          Self.window(
            "b", modalTo: "a", asks: count == 0 ? { log.add("b asked") } : nil, next),
        ]).asAnyScreen()
      })
    #expect(harness.window.key == "b" && harness.driver.windows[0].isBlocked)
    try await harness.press("q", .control)
    #expect(log.lines == ["b asked"])
    try await harness.click("Next")
    #expect(log.lines == ["b asked"])
    try await harness.press("q", .control)
    #expect(log.lines == ["b asked", "a asked"] && keys(harness) == ["a"])
    #expect(!harness.driver.windows[0].isBlocked && harness.window.key == "a")
  }

  @Test func `a root can change between a plain screen and windows`() async throws {
    let harness = try Harness(
      workflow: Renderings { count, next, _ in
        count == 1
          ? Windows.Screen(["main", "b"].map { Self.window($0, next) }).asAnyScreen()
          : Title(text: "plain \(count)", press: next).asAnyScreen()
      })
    let main = harness.window
    try await harness.click("plain 0")
    #expect(keys(harness) == ["main", "b"] && harness.window.key == "b")
    #expect(main.title == "MAIN" && harness.driver.windows[0] === main)
    try await harness.window("main").click("Next")
    #expect(keys(harness) == ["main"] && main.title == "Test" && harness.window === main)
    try await harness.click("plain 2")
    #expect(harness.shows("plain 3"))
  }

  @Test func `keys that widgets and shortcuts use do not reach the app`() async throws {
    let log = Log()
    let harness = try Harness(
      workflow: Renderings { _, next, _ in
        Title(text: "Next", press: next).shortcut(Shortcut("w")) { log.add("w") }
          .shortcut(Shortcut(.function(11), [])) { log.add("F11") }.asAnyScreen()
      })
    try await harness.press("w", .control)
    try await harness.press(.function(11))
    #expect(log.lines == ["w", "F11"] && !harness.isClosed)
    #expect(harness.window.presentation == .normal)
  }

  // MARK: - Misuse

  @Test func `two windows with one key are a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Windows.Screen(["a", "a"].map { Self.window($0) {} }) }
    }
    try expectMisuse(
      result,
      reports: "Windows.Screen has two items with the key \"a\". Give each window its own key.")
  }

  @Test func `a window that is modal to itself is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = Windows.Screen([
          Self.window("a", modalTo: "b") {}, Self.window("b", modalTo: "a") {},
        ])
      }
    }
    try expectMisuse(
      result,
      reports:
        "The window \"a\" is modal to itself, or to a window that is. Change modalTo, or no window gets input."
    )
  }

  @Test func `windows inside a screen are a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await MainActor.run {
        _ = try Harness(screen: Windows.Screen([Self.window("a") {}]))
      }
    }
    try expectMisuse(
      result,
      reports:
        "Windows.Screen was shown inside another screen. Render it in the root workflow, without modifiers."
    )
  }
}

/// Renders a screen for the number of times that `next` was called; `finish` also sends an output.
private struct Renderings: Workflow {
  var start = 0
  let screen:
    (_ count: Int, _ next: @escaping () -> Void, _ finish: @escaping () -> Void) -> AnyScreen

  typealias Output = Void

  func makeInitialState() -> Int { start }

  func render(state: Int, context: RenderContext<Self>) -> AnyScreen {
    let sink = context.makeSink(of: Action.self)
    return screen(state, { sink.send(.next) }, { sink.send(.finish) })
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Renderings

    case next, finish

    func apply(toState state: inout Int) -> Void? {
      state += 1
      return self == .finish ? () : nil
    }
  }
}
