import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The events of a focus that moves, in the order that screen readers need.
@MainActor
@Suite struct FocusEventTests {
  @Test func `the text of a field that gets the focus is selected after the focus`() {
    let log = EventLog(Stack(.vertical, [TextFieldWidget("Name", text: "Anna")]))
    #expect(
      log.press(.tab) == [
        "text field \"Name\": StateChanged focused 1", "text field \"Name\": TextSelectionChanged",
      ])
    #expect(log.press(.home).first == "text field \"Name\": TextCaretMoved 0")
  }

  @Test func `the focus of a row is on its first cell`() {
    let table = Table(style: .plain)
    table.columns = [Table.Column("Name"), Table.Column("Age")]
    table.content = Table.Content(count: 9, id: { $0 }, cells: { ["Anna \($0)", "\($0)"] })
    table.allowsSelection = true
    let log = EventLog(table)
    _ = log.press(.tab, .tab)
    #expect(
      log.press(.down) == [
        "label \"Anna 0\": StateChanged focused 0",
        "table: ActiveDescendantChanged label \"Anna 1\"",
        "label \"Anna 1\": StateChanged focused 1",
      ])
  }

  @Test func `the focus of a list item is on the item`() {
    let table = Table()
    table.rows = ["Anna", "Ben"]
    table.allowsSelection = true
    let log = EventLog(table)
    _ = log.press(.tab)
    #expect(
      log.press(.down) == [
        "row \"Anna\": StateChanged focused 0", "table: ActiveDescendantChanged row \"Ben\"",
        "row \"Ben\": StateChanged focused 1",
      ])
  }

  @Test func `the focus inside a row is not the focus of the table`() {
    let table = Table()
    table.content = Table.Content(
      count: 3, id: { $0 }, name: { "Row \($0)" }, makeRow: { ButtonWidget("Open") },
      update: { _, _ in })
    let log = EventLog(table)
    #expect(log.press(.tab).last == "button \"Open\": StateChanged focused 1")
    #expect(log.press(.down).allSatisfy { !$0.contains("ActiveDescendantChanged") })
  }
}
