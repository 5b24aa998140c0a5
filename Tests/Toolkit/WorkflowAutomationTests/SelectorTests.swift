import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@Suite struct SelectorTests {
  @Test(arguments: [
    ("\"+\"", "+" as Selector),
    (#"button "Update""#, .button("Update")),
    (#"navigation bar "Demo""#, Selector(role: .navigationBar, text: "Demo")),
    (#"row at 2"#, .role(.row).at(2)),
    (#"text field "Name""#, .field("Name")),
    (#"column header "Size""#, .columnHeader("Size")),
    (#"menu button "File""#, .menuButton("File")),
    (#"menu item "Save""#, .menuItem("Save")),
    (#"id "save""#, .id("save")),
    (
      #"button "a" id "b" at 1 in row "c" at 3 in table"#,
      Selector(role: .button, text: "a", identifier: "b", index: 1)
        .in(.row("c").at(3).in(.role(.table)))
    ),
    (#""a \"b\" \\ \n \t \u{1b} é""#, .text("a \"b\" \\ \n \t \u{1b} é")),
    ("anything", Selector()),
    ("anything in alert", Selector().in(.role(.alert))),
  ])
  func `is parsed from its description`(text: String, selector: Selector) throws {
    #expect(selector.description == text)
    #expect(try Selector(parsing: text) == selector)
  }

  @Test(arguments: [
    ("", "Expected a role, a quoted text, id \"…\" or at N, but found the end of the line"),
    ("botton \"a\"", #"Expected a role, a quoted text, id "…" or at N, but found "botton \"a\"""#),
    ("\"a", #"Expected a closing quote after "\"a""#),
    ("button at x", "Expected a number from 0 after at, but found \"x\""),
    ("button at -1", "Expected a number from 0 after at, but found \"-1\""),
    ("id a", "Expected a quoted identifier after id, but found \"a\""),
    (
      #""\q""#,
      #"Expected one of \n \r \t \" \\ \u{…} in a quoted text, but found another character after \"#
    ),
    (
      "button \"a\" \"b\"",
      "Expected a selector like button \"Update\" in row \"Milk\", but found \"\\\"b\\\"\" in: button \"a\" \"b\""
    ),
  ])
  func `reports why a text is invalid`(text: String, message: String) {
    let error = #expect(throws: AutomationError.self) { try Selector(parsing: text) }
    #expect(error?.description == message)
  }

  @MainActor
  private func node(
    _ role: Semantics.Role, _ name: String, _ children: [AccessibilityNode] = []
  ) -> AccessibilityNode {
    AccessibilityNode(
      semantics: Semantics(role: role, name: name), identifier: name, bounds: .zero,
      children: children, widget: nil)
  }

  /// Two tables of two rows with one button each.
  @MainActor
  private var tables: AccessibilityNode {
    func row(_ name: String) -> AccessibilityNode {
      node(.row, name, [node(.button, "in \(name)")])
    }
    return node(
      .window, "w",
      [node(.table, "t", [row("a"), row("b")]), node(.table, "u", [row("c"), row("d")])])
  }

  @MainActor
  @Test(
    arguments: [
      (.role(.button).in(.role(.row).at(2)), ["in c"]),
      (.role(.button).in(.role(.row).at(1).in(.role(.table).at(1))), ["in d"]),
      (.role(.button).in(.role(.table).at(0)), ["in a", "in b"]),
      (.role(.button).at(1).in(.role(.table).at(1)), ["in d"]),
      (.role(.button).in(.role(.row).at(4)), []),
      (.role(.button).in(.role(.row).at(1)).in(.role(.table)), ["in b"]),
    ] as [(Selector, [String])])
  func `an index selects the container`(selector: Selector, names: [String]) {
    #expect(selector.matches(in: tables).map(\.semantics.name) == names)
  }
}
