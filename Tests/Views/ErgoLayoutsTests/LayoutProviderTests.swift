import Ergo
import ErgoLayouts
import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowLayouts
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A log of events, in order.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

private struct Form: LayoutBackingScreen {
  let log: Log
  var text = "text"
  var isEnabled = true
  var items: [String] = []
  var press: () -> Void = {}
  var select: (String) -> Void = { _ in }
  var canSelect: (String) -> Bool = { _ in true }

  struct View: LayoutProvider {
    typealias Screen = Form

    func layout(with screen: some ScreenProxy<Form>) -> AnyLayout {
      var log: Log?
      screen.log.observe {
        log = $0
        $0.add("screen")
      }
      log?.add("layout")
      screen.text.observe { [log] in log?.add($0) }
      (!screen.isEnabled).observe { [log] in log?.add("is disabled: \($0)") }
      return AnyLayout(
        Stack.vertical {
          Label().text(screen.text)
          ButtonWidget("Press").enabled(screen.isEnabled).tapped(screen.press)
          Table().content(
            items: screen.items.map { $0 }, text: { $0 }, canSelectItem: screen.canSelect.value
          ).itemSelected(screen.select)
        })
    }
  }
}

/// A screen whose layout captures the screen in a closure.
private struct Search: LayoutBackingScreen {
  let log: Log
  var isFocused = false
  var move: (Bool) -> Void = { _ in }

  struct View: LayoutProvider {
    typealias Screen = Search

    func layout(with screen: some ScreenProxy<Search>) -> AnyLayout {
      AnyLayout(
        TextFieldWidget("Search").focused(
          screen.isFocused, changed: Target { screen.move.send(!$0) }))
    }
  }
}

@MainActor
@Suite struct LayoutProviderTests {
  private let log = Log()
  private let described = DescribedWidget()

  private func show(_ change: (inout Form) -> Void = { _ in }) {
    var form = Form(log: log)
    change(&form)
    described.update(form.widgetDescription(environment: .empty))
  }

  @Test func `is laid out once, and observed values report only changes`() {
    show()
    #expect(log.lines == ["screen", "layout", "text", "is disabled: false"])

    show()
    #expect(log.lines.dropFirst(4) == ["screen"])

    show { $0.text = "other" }
    #expect(log.lines.dropFirst(5) == ["screen", "other"])

    show {
      $0.text = "other"
      $0.isEnabled = false
    }
    #expect(log.lines.dropFirst(7) == ["screen", "is disabled: true"])
  }

  @Test func `a value that changes back is reported again`() {
    show { $0.text = "a" }
    show { $0.text = "b" }
    show { $0.text = "a" }
    #expect(log.lines.filter { $0.count == 1 } == ["a", "b", "a"])
  }

  @Test func `a target calls the latest screen's closure`() throws {
    show { $0.press = { [log] in log.add("old") } }
    let harness = try Harness(widget: described)
    show { $0.press = { [log] in log.add("new") } }
    try harness.driver.click("Press")
    #expect(log.lines.last == "new")
    #expect(!log.lines.contains("old"))
  }

  @Test func `a target with a value passes it to the latest screen's closure`() throws {
    show { $0.items = ["apple"] }
    let harness = try Harness(widget: described)
    show {
      $0.items = ["fig", "apple"]
      $0.select = { [log] in log.add("chose \($0)") }
    }
    try harness.driver.click("apple")
    #expect(log.lines.last == "chose apple")
  }

  @Test func `the value of a closure is evaluated for each screen, also with mapped items`() throws
  {
    show {
      $0.items = ["apple"]
      $0.canSelect = { _ in false }
    }
    let harness = try Harness(widget: described)
    #expect(throws: AutomationError.self) { try harness.driver.click("apple") }
    show {
      $0.items = ["apple"]
      $0.select = { [log] in log.add("chose \($0)") }
    }
    try harness.driver.click("apple")
    #expect(log.lines.last == "chose apple")
  }

  @Test func `a layout shows each screen in the same widgets`() throws {
    show { $0.text = "one" }
    let harness = try Harness(widget: described)
    let before = described.content
    show {
      $0.text = "two"
      $0.isEnabled = false
    }
    #expect(harness.driver.shows("two"))
    #expect(described.content === before)
    #expect(throws: AutomationError.self) { try harness.driver.click("Press") }
  }

  @Test func `two positions with one screen have a layout each`() {
    let second = DescribedWidget()
    show()
    second.update(Form(log: log).widgetDescription(environment: .empty))
    #expect(log.lines.count { $0 == "layout" } == 2)
  }

  @Test func `a layout is released with all its widgets when another screen is shown`() {
    weak var widget: Widget?
    weak var stack: Widget?
    weak var table: Widget?
    do {
      show { $0.items = ["apple"] }
      widget = described.content
      stack = widget?.children.first
      table = stack?.children.last
      #expect(table is Table)
    }
    described.update(WidgetDescription(build: { Label("other") }, update: { _ in }))
    #expect(widget == nil)
    #expect(stack == nil)
    #expect(table == nil)
  }

  @Test func `a screen is released even if its layout captures it`() {
    weak var log: Log?
    do {
      let new = Log()
      log = new
      described.update(Search(log: new).widgetDescription(environment: .empty))
    }
    #expect(log != nil)
    described.update(WidgetDescription(build: { Label("other") }, update: { _ in }))
    #expect(log == nil)
  }
}
