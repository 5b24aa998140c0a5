import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct SemanticsTests {
  @Test func `plain containers are omitted and their content stays`() {
    let root = Widget()
    root.add(Stack(.vertical, [Label("text"), Stack(.horizontal, [ButtonWidget("press")])]))
    let driver = makeDriver(root)
    #expect(driver.tree.children.map(\.semantics.name) == ["text", "press"])
  }

  @Test func `hidden and inert widgets are omitted with their content`() {
    let (hidden, inert) = (Stack(.vertical, [Label("a")]), Stack(.vertical, [Label("b")]))
    let driver = makeDriver(Stack(.vertical, [hidden, inert, Label("c")]))
    hidden.isHidden = true
    inert.isInert = true
    #expect(driver.tree.children.map(\.semantics.name) == ["c"])
  }

  @Test func `behind a modal everything is inert and without actions`() throws {
    let (root, sheet) = (Widget(), Sheet())
    root.add(Stack(.vertical, [ButtonWidget("behind")]))
    sheet.add(ButtonWidget("on top"))
    root.add(sheet)
    let nodes = makeDriver(root).tree.flattened

    let behind = try #require(nodes.first { $0.semantics.name == "behind" }).semantics
    let onTop = try #require(nodes.first { $0.semantics.name == "on top" }).semantics
    let modal = try #require(nodes.first { $0.semantics.name == "Sheet" }).semantics

    #expect(behind.state == .inert)
    #expect(behind.actions.isEmpty)
    #expect(onTop.actions == [.press, .focus])
    #expect(!onTop.state.contains(.inert))
    #expect(modal.state == .modal)
  }

  @Test func `bounds are in window coordinates, and the focus is marked`() throws {
    let board = Board()
    let button = ButtonWidget("press")
    let inner = Board()
    inner.put(button, at: 5, 6, 120, 36)
    board.put(inner, at: 10, 20, 200, 100)
    let driver = makeDriver(board)
    driver.press(.tab)

    let node = try #require(driver.tree.children.first)
    #expect(node.bounds == Rect(x: 15, y: 26, width: 120, height: 36))
    #expect(node.semantics.state == .focused)
    #expect(node.widget === button)
  }

  @Test func `the root is the window, named by its title`() {
    let tree = makeDriver(Widget()).tree
    #expect(tree.semantics == Semantics(role: .window, name: "Test"))
    #expect(tree.bounds == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(tree.widget == nil)
  }
}
