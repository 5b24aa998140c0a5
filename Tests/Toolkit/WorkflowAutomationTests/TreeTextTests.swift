import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TreeTextTests {
  @Test func `one line per node: role, name, value, state and bounds`() {
    let board = Board()
    board.put(
      Described(
        Semantics(
          role: .alert, name: "a \"b\" \\ \n c", value: "12%", state: [.modal, .disabled, .busy])),
      in: Rect(x: 1.004, y: 2.5, width: 3.126, height: 4))
    board.put(
      Described(Semantics(role: .table, name: "")), in: Rect(x: -7, y: 0, width: 0, height: 1))
    let window = Window(
      title: "Test", content: board, size: Size(width: 800, height: 600), text: FixedWidths(),
      environment: .empty)

    #expect(
      window.accessibilityTree.text == #"""
        window "Test" 0,0 800x600
          alert "a \"b\" \\ \n c" value "12%" [disabled, busy, modal] 1,2.5 3.13x4
          table -7,0 0x1

        """#)
  }

  @Test func `the focused element has its caret and selection, in characters`() throws {
    let field = TextFieldWidget("Name", text: "añb c")
    let note = Label("one two")
    note.isSelectable = true
    let harness = try Harness(
      size: Size(width: 400, height: 100), widget: Stack(.vertical, [field, note]))
    func line(_ name: String) -> String {
      let lines = harness.tree.text.split(separator: "\n").map(String.init)
      return lines.first { $0.contains(name) } ?? ""
    }
    #expect(line("Name").contains("\"Name\" value \"añb c\" 60,0 "))
    harness.driver.press(.tab)
    #expect(line("Name").contains(" value \"añb c\" caret 5 selection 0..<5 [focused] "))
    harness.driver.press(.home)
    harness.driver.press(.right)
    harness.driver.press(.right)
    #expect(line("Name").contains(" value \"añb c\" caret 2 [focused] "))
    harness.driver.press(.tab)
    #expect(line("Name").contains("\"Name\" value \"añb c\" 60,0 "))
    #expect(line("one two").contains("label \"one two\" [focused] "))
    #expect(try AccessibilityNode(parsing: harness.tree.text).text == harness.tree.text)
  }

  @Test func `children are indented by two spaces`() throws {
    let harness = try Harness(size: Size(width: 400, height: 100), widget: navigation())
    harness.driver.press(.tab)
    let lines = harness.driver.tree.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == "  navigation bar \"Demo\" 0,0 400x100")
    #expect(lines[2].hasPrefix("    heading \"Demo\" "))
    #expect(lines[3].hasPrefix("    button \"Reset\" [focused] "))
  }

  private func navigation() -> NavigationBar {
    let bar = NavigationBar()
    bar.title = "Demo"
    bar.rightItem = BarButton(.text("Reset"))
    return bar
  }
}
