import Harness
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct SplitScreenTests {
  private let log = Log()

  private func split(_ width: Double = 200) -> Split.Screen<Note, Note> {
    Split.Screen(
      leading: Note(text: "leading"), trailing: Note(text: "trailing"), leadingWidth: width,
      minimumLeadingWidth: 100, minimumTrailingWidth: 150
    ) { [log] in log.add("\($0)") }
  }

  private func show(_ width: Double = 200, size: Size = Size(width: 500, height: 300)) throws
    -> Harness
  {
    try Harness(size: size, screen: split(width))
  }

  private func widths(in harness: Harness) throws -> [Double] {
    try ["leading", "trailing"].map { try harness.find(.label($0)).bounds.width }
  }

  private func value(in harness: Harness) throws -> String? {
    try harness.find(.role(.separator)).semantics.value
  }

  // MARK: - Moving between panes

  /// The names of what has the focus after each key.
  private func order(_ keys: [KeyPress], in harness: Harness) async throws -> [String?] {
    var names: [String?] = []
    for press in keys {
      try await harness.press(press.key, press.modifiers)
      names.append(harness.focused?.semantics.name)
    }
    return names
  }

  @Test func `F6 moves to the next pane, and back to where the focus was in the first`()
    async throws
  {
    let harness = try Harness(
      size: Size(width: 700, height: 300),
      screen: Split.Screen(
        leading: Page(name: "a"),
        trailing: Split.Screen(leading: Page(name: "b"), trailing: Page(name: "c"))))
    _ = try harness.image
    let (next, previous) = (KeyPress(.function(6)), KeyPress(.function(6), .shift))
    let order = try await order(
      [next, KeyPress(.tab), next, next, next, previous, previous], in: harness)
    #expect(order == ["a 1", "a 2", "b 1", "c 1", "a 2", "c 1", "b 1"])
  }

  @Test func `F6 does nothing where a split shows one pane without controls beside another`()
    async throws
  {
    let harness = try Harness(
      size: Size(width: 700, height: 300),
      screen: Split.Screen(leading: Page(name: "a"), trailing: Note(text: "b")))
    _ = try harness.image
    let next = KeyPress(.function(6))
    #expect(try await order([next, KeyPress(.tab), next], in: harness) == ["a 1", "a 2", "a 2"])
  }

  // MARK: - Moving the divider

  @Test func `the divider leaves a scroll bar beside it to the pane`() async throws {
    let list = Rows(rows: (0..<50).map { "row \($0)" })
    let harness = try Harness(
      size: Size(width: 500, height: 300),
      screen: Split.Screen(leading: list, trailing: list, leadingWidth: 200))
    _ = try harness.image
    let window = harness.window
    let divider = try harness.find(.role(.separator)).widget
    for x in stride(from: 188.0, to: 198, by: 0.5) {
      let hit = try #require(window.widget(at: Point(x: x, y: 20)))
      #expect(hit !== divider, "at \(x)")
    }
    for x in stride(from: 198.0, to: 204, by: 0.5) {
      #expect(window.widget(at: Point(x: x, y: 20)) === divider, "at \(x)")
    }
    harness.driver.drag(from: Point(x: 196.5, y: 10), to: Point(x: 196.5, y: 70))
    let first = harness.tree.flattened.first { $0.semantics.role == .scrollBar }
    #expect(first?.semantics.value != "0%")
    #expect(try value(in: harness) == "200")
  }

  @Test func `without a scroll bar the divider can be grabbed from both sides`() throws {
    let harness = try show()
    let divider = try harness.find(.role(.separator)).widget
    for x in [196.0, 198, 200, 202, 204] {
      #expect(harness.window.widget(at: Point(x: x, y: 20)) === divider, "at \(x)")
    }
  }

  @Test func `the screens divide the window`() throws {
    let harness = try show()
    #expect(try widths(in: harness) == [200, 300])
    #expect(try value(in: harness) == "200")
  }

  @Test func `a drag moves the divider, as far as the minimums allow`() async throws {
    let harness = try show()
    try await harness.drag(.role(.separator), by: Point(x: 40, y: 0))
    #expect(try widths(in: harness) == [240, 260])
    try await harness.drag(.role(.separator), by: Point(x: 400, y: 0))
    #expect(try widths(in: harness) == [350, 150])
    try await harness.drag(.role(.separator), by: Point(x: -400, y: 0))
    #expect(try widths(in: harness) == [100, 400])
    #expect(log.lines.last == "100.0")
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `Escape cancels a drag, and a double click restores the first width`() async throws {
    let harness = try show()
    let start = try harness.find(.role(.separator)).bounds.center
    harness.driver.send(.pointerMoved(start))
    harness.driver.send(.pointerPressed(start, .primary))
    harness.driver.send(.pointerMoved(start + Point(x: 60, y: 0)))
    #expect(try widths(in: harness) == [260, 240])
    try await harness.press(.escape)
    harness.driver.send(.pointerMoved(start + Point(x: 90, y: 0)))
    harness.driver.send(.pointerReleased(start + Point(x: 90, y: 0), .primary))
    #expect(try widths(in: harness) == [200, 300])
    try await harness.drag(.role(.separator), by: Point(x: 40, y: 0))
    try await harness.advance(by: .seconds(1))
    let line = try harness.find(.role(.separator)).bounds.center
    for step in [0.0, 1] {
      harness.driver.send(.pointerPressed(line, .primary))
      harness.driver.send(.pointerMoved(line + Point(x: step, y: 0)))
      harness.driver.send(.pointerReleased(line + Point(x: step, y: 0), .primary))
    }
    #expect(try widths(in: harness) == [200, 300])
    #expect(log.lines.last == "200.0")
  }

  @Test func `the grip of the divider appears under the pointer and with the focus`() async throws {
    let harness = try show()
    func hasGrip() -> Bool {
      harness.window.fullDisplayList.commands.contains {
        guard case .roundedRect(let rect, _, _) = $0 else { return false }
        return rect.size == Size(width: 4, height: 36)
      }
    }
    try await harness.settle()
    #expect(!hasGrip())
    harness.driver.send(.pointerMoved(try harness.find(.role(.separator)).bounds.center))
    try await harness.settle()
    #expect(hasGrip())
    harness.driver.send(.pointerMoved(Point(x: 20, y: 20)))
    try await harness.settle()
    #expect(!hasGrip())
    try await harness.press(.tab)
    #expect(hasGrip())
  }

  @Test func `a drag beyond the minimum and back follows the pointer`() throws {
    let harness = try show()
    let start = try harness.find(.role(.separator)).bounds.center
    harness.driver.send(.pointerMoved(start))
    harness.driver.send(.pointerPressed(start, .primary))
    harness.driver.send(.pointerMoved(start + Point(x: -180, y: 0)))
    harness.driver.send(.pointerMoved(start + Point(x: 30, y: 0)))
    harness.driver.send(.pointerReleased(start + Point(x: 30, y: 0), .primary))
    harness.driver.send(.pointerMoved(start + Point(x: 90, y: 0)))
    #expect(try widths(in: harness) == [230, 270])
  }

  @Test func `keys move the focused divider`() async throws {
    let harness = try show()
    try await harness.press(.tab)
    #expect(harness.focused?.semantics.role == .separator)
    var values: [String?] = []
    for key in [Key.right, .right, .left, .home, .left, .end, .right] {
      try await harness.press(key)
      values.append(try value(in: harness))
    }
    #expect(values == ["216", "232", "216", "100", "100", "350", "350"])
  }

  @Test func `accessibility actions also move it`() async throws {
    let harness = try show()
    try await harness.perform(.increment, on: .role(.separator))
    #expect(try value(in: harness) == "216")
    try await harness.perform(.decrement, on: .role(.separator))
    #expect(try value(in: harness) == "200")
  }

  @Test func `from right to left keys and drags are mirrored`() async throws {
    let harness = try show()
    harness.environment.layoutDirection = .rightToLeft
    #expect(try harness.find(.label("leading")).bounds.maxX == 500)
    try await harness.drag(.role(.separator), by: Point(x: -40, y: 0))
    #expect(try widths(in: harness) == [240, 260])
    try await harness.press(.tab)
    try await harness.press(.left)
    #expect(try value(in: harness) == "256")
  }

  @Test func `a workflow can store the width`() async throws {
    let workflow = Showing(value: 200.0) { width, change in
      Split.Screen(
        leading: Note(text: "width \(Int(width))"), trailing: Note(text: "trailing"),
        leadingWidth: width, onMoveDivider: { new in change { $0 = new } })
    }
    let harness = try Harness(workflow: workflow)
    try await harness.drag(.role(.separator), by: Point(x: 25, y: 0))
    #expect(harness.shows("width 225"))
  }

  @Test func `the dragged width stays until the screen sets another`() async throws {
    let harness = try show()
    try await harness.drag(.role(.separator), by: Point(x: 40, y: 0))
    try await harness.show(split(200))
    #expect(try widths(in: harness) == [240, 260])
    try await harness.show(split(120))
    #expect(try widths(in: harness) == [120, 380])
  }

  @Test func `presenting a sheet ends a drag of the divider`() async throws {
    func screen(_ sheet: Modal.Sheet<Page>?) -> some Screen {
      Modal.Screen(baseScreen: split(), sheet: sheet)
    }
    let harness = try Harness(size: Size(width: 500, height: 300), screen: screen(nil))
    let start = try harness.find(.role(.separator)).bounds.center
    harness.driver.send(.pointerMoved(start))
    harness.driver.send(.pointerPressed(start, .primary))
    try await harness.show(screen(Modal.Sheet(title: "s", screen: Page(name: "s"))))
    harness.driver.send(.pointerMoved(start + Point(x: 50, y: 0)))
    #expect(log.lines.isEmpty)
  }

  // MARK: - Window sizes

  @Test func `the leading screen keeps its width while the window is resized`() async throws {
    let harness = try show()
    for (width, leading) in [(800.0, 200.0), (300, 150), (260, 110), (500, 200)] {
      try await harness.resize(to: Size(width: width, height: 300))
      #expect(try widths(in: harness) == [leading, width - leading])
    }
  }

  @Test func `without minimums either screen can be collapsed`() async throws {
    let shut = Split.Screen(
      leading: Note(text: "leading"), trailing: Note(text: "trailing"), minimumLeadingWidth: 0,
      minimumTrailingWidth: 0)
    let harness = try Harness(size: Size(width: 500, height: 300), screen: shut)
    try await harness.press(.tab)
    try await harness.press(.end)
    #expect(try widths(in: harness) == [500, 0])
    try await harness.press(.home)
    #expect(try widths(in: harness) == [0, 500])
  }

  @Test func `an invalid width is a misuse`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = Split.Screen(
          leading: Note(text: "a"), trailing: Note(text: "b"), leadingWidth: .infinity)
        _ = screen.widgetDescription(environment: .empty).buildWidget()
      }
    }
    try expectMisuse(
      result, reports: "Split.Screen.leadingWidth must be finite (was inf).")
  }

  @Test(arguments: [(-1.0, [0.0, 500]), (1e308, [500, 0])])
  func `a width is clamped`(width: Double, expected: [Double]) throws {
    let harness = try Harness(
      size: Size(width: 500, height: 300),
      screen: Split.Screen(
        leading: Note(text: "leading"), trailing: Note(text: "trailing"), leadingWidth: width,
        minimumLeadingWidth: min(width, 0), minimumTrailingWidth: -1))
    #expect(try widths(in: harness) == expected)
  }
}
