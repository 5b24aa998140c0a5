import Testing
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Containers against reference pictures.
@MainActor
@Suite struct PictureTests {
  private let list = Rows(rows: ["Milk", "Bread", "Apples"])
  private let letter = Letter(
    title: "Saturday",
    text: "Two litres of the fresh one, please, and if they are out of it, the other will do.")

  private let question = Letter(
    title: "Leave the note?", text: "It is not saved yet.", answer: "Leave")

  private func tabs(_ selected: String) -> Tabs.Screen<String, AnyScreen> {
    Tabs.Screen(
      items: [
        .init(key: "list", title: "Shopping", screen: list.asAnyScreen()),
        .init(key: "letter", title: "Notes", screen: letter.asAnyScreen()),
        .init(key: "past", title: "Past", isEnabled: false, screen: list.asAnyScreen()),
      ], selectedKey: selected, onSelect: { _ in })
  }

  private func sheet(_ key: String = "sheet") -> Modal.Sheet<AnyScreen> {
    Modal.Sheet(
      key: key, title: "Note",
      screen: letter.titled(
        "Note", left: Bar.ButtonItem(content: .text("Cancel")),
        right: Bar.ButtonItem(content: .text("Save"), isEnabled: false)))
  }

  private func expect(_ harness: Harness, named name: String, _ look: Look) throws {
    try expectSnapshot(of: harness, named: "\(name)-\(look.testDescription)")
  }

  @Test(arguments: Look.all) func `tabs with one hovered match their picture`(look: Look)
    async throws
  {
    let harness = try await look.show(tabs("list").titled("Errands"))
    try await harness.hover(.tab("Notes"))
    try await harness.settle()
    try expect(harness, named: "tabs", look)
  }

  @Test(arguments: Look.all) func `tabs with keyboard focus match their picture`(look: Look)
    async throws
  {
    let harness = try await look.show(tabs("letter"))
    try await harness.press(.tab)
    try await harness.settle()
    try expect(harness, named: "tabs-focused", look)
  }

  @Test(arguments: Look.all) func `a split screen with its divider hovered matches its picture`(
    look: Look
  ) async throws {
    let split = Split.Screen(leading: list, trailing: letter)
    let harness = try await look.show(split.titled("Errands"))
    try await harness.hover(.role(.separator))
    try await harness.settle()
    try expect(harness, named: "split", look)
  }

  @Test(arguments: Look.all) func `a split screen with keyboard focus matches its picture`(
    look: Look
  ) async throws {
    let harness = try await look.show(Split.Screen(leading: list, trailing: letter))
    try await harness.focus(.role(.separator))
    try await harness.settle()
    try expect(harness, named: "split-focused", look)
  }

  @Test(arguments: Look.all) func `a split screen in a narrow window matches its picture`(
    look: Look
  ) async throws {
    let split = Split.Screen(
      leading: list, trailing: letter, leadingTitle: "Errands", trailingTitle: "Saturday")
    let harness = try await look.show(split, size: Size(width: 300, height: 400))
    try expect(harness, named: "split-narrow", look)
    try await harness.click("Saturday")
    try await harness.settle()
    try expect(harness, named: "split-narrow-trailing", look)
  }

  @Test(arguments: Look.all) func `a sheet matches its picture`(look: Look) async throws {
    let screen = Modal.Screen(baseScreen: tabs("list").titled("Errands"), sheet: sheet())
    try expect(try await look.show(screen), named: "sheet", look)
  }

  @Test(arguments: Look.all)
  func `a sheet during its presentation over another matches its picture`(look: Look)
    async throws
  {
    let base = tabs("list").titled("Errands")
    let first = sheet("first")
    let harness = try await look.show(Modal.Screen(baseScreen: base, sheet: first))
    let second = Modal.Sheet(key: "second", title: "Sure?", screen: question.asAnyScreen())
    try await harness.show(Modal.Screen(baseScreen: base, sheets: [first, second]))
    try await harness.advance(by: .milliseconds(50))
    try expect(harness, named: "sheet-arriving", look)
  }

  @Test(arguments: Look.all) func `a destructive alert matches its picture`(look: Look) async throws
  {
    let alert = Alert(
      title: "Delete the note?", message: "It cannot be undone.",
      actions: [.init(title: "Delete", style: .destructive), .init(title: "Keep", style: .cancel)])
    let screen = Alert.Screen(baseScreen: tabs("list").titled("Errands"), alert: alert)
    try expect(try await look.show(screen), named: "alert-destructive", look)
  }

  @Test func `edges are crisp at every scale`() async throws {
    let split = Split.Screen(leading: list, trailing: tabs("letter"))
    for scale in [1.25, 1.5] {
      let look = Look(appearance: .light, scale: scale)
      let screen = Modal.Screen(baseScreen: split.titled("Errands"), sheet: sheet())
      let harness = try await look.show(screen)
      try expectSnapshot(of: harness, named: "all@\(scale)x")
    }
  }
}
