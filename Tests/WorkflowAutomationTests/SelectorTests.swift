import Testing
import WorkflowAutomation

@Suite struct SelectorTests {
  @Test(arguments: [
    ("\"+\"", "+" as Selector),
    (#"button "Update""#, .button("Update")),
    (#"navigation bar "Demo""#, Selector(role: .navigationBar, text: "Demo")),
    (#"row at 2"#, .role(.row).at(2)),
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
  func `is read back from its description`(text: String, selector: Selector) throws {
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
      #"Expected one of \n \r \t \" \\ \u{…} in a quoted text, but found another sign after \"#
    ),
    (
      "button \"a\" \"b\"",
      "Expected a selector like button \"Update\" in row \"Milk\", but found \"\\\"b\\\"\" in: button \"a\" \"b\""
    ),
  ])
  func `says what is wrong with a text`(text: String, message: String) {
    let error = #expect(throws: AutomationError.self) { try Selector(parsing: text) }
    #expect(error?.description == message)
  }
}
