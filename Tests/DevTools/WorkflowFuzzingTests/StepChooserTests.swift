import FieldsApp
import NotesDesk
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@testable import RootApp

@MainActor @Suite struct StepChooserTests {
  private func steps(_ count: Int, seed: UInt64) throws -> [Step] {
    let driver = try Harness(app: RootApp.self).driver
    let chooser = StepChooser(
      random: SeededRandomNumberGenerator(seed: seed), startSize: driver.window.size)
    return (0..<count).map { _ in chooser.next(for: driver) }
  }

  @Test func `the same seed chooses the same steps`() throws {
    #expect(try steps(100, seed: 1) == steps(100, seed: 1))
    #expect(try steps(100, seed: 1) != steps(100, seed: 2))
  }

  @Test func `every kind of step is chosen, presses most often`() throws {
    let kinds = try steps(2_000, seed: 1).reduce(into: [Substring: Int]()) { kinds, step in
      kinds[step.description.prefix { $0 != " " }, default: 0] += 1
    }
    #expect(
      kinds.keys.sorted() == [
        "advance", "appearance", "click", "contrast", "double-click", "drag", "focus", "hover",
        "perform",
        "press", "resize", "scale", "scroll", "settle", "text-scale", "type",
      ])
    #expect(kinds.max { $0.value < $1.value }?.key == "click")
  }

  @Test func `while a field is focused every other step edits`() throws {
    let driver = try Harness(app: FieldsApp.self).driver
    try driver.focus("Note")
    let chooser = StepChooser(
      random: SeededRandomNumberGenerator(seed: 1), startSize: driver.window.size)
    let steps = (0..<1_000).map { _ in chooser.next(for: driver) }
    let kinds = Set(steps.map { $0.description.prefix { $0 != " " } })
    #expect(kinds.isSuperset(of: ["paste", "compose", "commit", "hold"]))
    #expect(steps.contains(.press(.character("z"), .control)))
    #expect(steps.contains(.press(.left, .shift)))
    let field = Selector(role: .textEditor, text: "Note")
    #expect(steps.contains(.doubleClick(field)))
    #expect(steps.contains { if case .drag(field, _) = $0 { true } else { false } })
    #expect(steps.contains { if case .scroll(field, _) = $0 { true } else { false } })
    for step in steps { #expect(try Step(parsing: step.description) == step) }
  }

  @Test func `a view with gestures is clicked, held and dragged`() throws {
    let widget = ViewWidget(Text("card").onTap {}.onLongPress {}.onDrag { _ in })
    let driver = try Harness(widget: widget).driver
    let chooser = StepChooser(
      random: SeededRandomNumberGenerator(seed: 1), startSize: driver.window.size)
    let steps = (0..<300).map { _ in chooser.next(for: driver) }
    for verb in ["click", "double-click", "long-press", "drag"] {
      #expect(steps.contains { $0.description.hasPrefix("\(verb) button \"card\"") })
    }
  }

  @Test func `of several windows, others become active`() async throws {
    let harness = try Harness(app: NotesDesk.self)
    let driver = harness.driver
    let chooser = StepChooser(
      random: SeededRandomNumberGenerator(seed: 1), startSize: driver.window.size)
    func steps() -> [Step] { (0..<300).map { _ in chooser.next(for: driver) } }
    func isWindow(_ step: Step) -> Bool { if case .window = step { true } else { false } }
    #expect(!steps().contains(where: isWindow))
    try await harness.press("n", .control)
    try await harness.click("Settings")
    #expect(Set(steps().filter(isWindow)) == [.window("note-1"), .window("note-2")])
    for step in steps() { #expect(try Step(parsing: step.description) == step) }
  }

  @Test func `every step is parsed from its line`() throws {
    for step in try steps(500, seed: 3) {
      #expect(try Step(parsing: step.description) == step)
    }
  }
}

@MainActor @Suite struct SelectorNamingTests {
  private final class Column: Widget {
    private let role: Semantics.Role
    private let name: String

    init(_ role: Semantics.Role, _ name: String, _ widgets: [Widget]) {
      self.role = role
      self.name = name
      super.init()
      for widget in widgets { add(widget) }
    }

    override var semantics: Semantics? { Semantics(role: role, name: name) }
  }

  @Test func `the shortest unambiguous selector is chosen`() throws {
    let saved = ButtonWidget("Save")
    saved.identifier = "save"
    let content = Column(
      .table, "All",
      [
        ButtonWidget("One"), saved, Column(.row, "Milk", [ButtonWidget("Delete")]),
        Column(.row, "Bread", [ButtonWidget("Delete")]), ButtonWidget("Same"), ButtonWidget("Same"),
      ])
    let harness = try Harness(widget: content)
    let names = harness.tree.flattened.map { Selector(naming: $0, in: harness.tree).description }
    #expect(
      names == [
        "window \"Test\"", "table \"All\"", "button \"One\"", "id \"save\"", "row \"Milk\"",
        "button \"Delete\" in row \"Milk\"", "row \"Bread\"", "button \"Delete\" in row \"Bread\"",
        "button \"Same\" at 0", "button \"Same\" at 1",
      ])
  }
}
