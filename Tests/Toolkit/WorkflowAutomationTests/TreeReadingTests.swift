import Testing
import WorkflowAutomation
import WorkflowWidgets

@Suite struct TreeReadingTests {
  @Test func `a tree is parsed from its text`() throws {
    let text = #"""
      window "Test" 0,0 800x600
        navigation bar "Demo" value "a \"b\"" id "bar" [disabled, busy] -1,2.5 3.13x4
          button "+" [focused] 1,2 3x4
        table 0,0 1x1
          row "x" [inert] 0,0 1x1
            label "y" 0,0 1x1
        alert [modal] 0,0 1x1
        text field "Name" value "añb" caret 2 selection 1..<2 id "name" [focused] 0,0 1x1
        text editor "Note" value "" caret 0 [focused] 0,0 1x1
        label "one two" selection 4..<7 [focused] 0,0 1x1

      """#
    let tree = try AccessibilityNode(parsing: text)
    #expect(tree.text == text)
    let content = try #require(tree.children.first { $0.identifier == "name" }?.content)
    #expect(content == TextContent(text: "añb", selection: 1..<3, caret: 3, isEditable: true))
    #expect(Selector.row("x").in(.role(.table)).matches(in: tree).count == 1)
  }

  @Test(arguments: [
    ("", "Expected an accessibility tree, but found no lines."),
    (
      "window 0,0 1x1\n    button 0,0 1x1",
      "Expected a line of an accessibility tree, but found:     button 0,0 1x1"
    ),
    (
      "window 0,0 1x1\nwindow 0,0 1x1",
      "Expected a line of an accessibility tree, but found: window 0,0 1x1"
    ),
    ("wondow 0,0 1x1", "Expected a line of an accessibility tree, but found: wondow 0,0 1x1"),
    (
      "label \"a\" selection 2..<1 0,0 1x1",
      "Expected a line of an accessibility tree, but found: label \"a\" selection 2..<1 0,0 1x1"
    ),
    ("window 0,0 1x", "Expected a line of an accessibility tree, but found: window 0,0 1x"),
  ])
  func `a text that is not a tree is refused, with its line`(text: String, message: String) {
    let error = #expect(throws: AutomationError.self) { try AccessibilityNode(parsing: text) }
    #expect(error?.description == message)
  }
}
