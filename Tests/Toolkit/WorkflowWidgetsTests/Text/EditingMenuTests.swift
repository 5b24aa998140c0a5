import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// The editing menu of text controls, and the keys of the clipboard.
@MainActor
@Suite struct EditingMenuTests {
  private let field = TextFieldWidget("Name", text: "one two")
  private let secret = SecureFieldWidget("Password", text: "secret")
  private let driver: Driver

  init() {
    let board = Board()
    board.put(field, at: 20, 20, 220, 36)
    board.put(secret, at: 20, 70, 220, 36)
    driver = makeDriver(size: Size(width: 500, height: 500), board)
  }

  /// The point before character `index` of the field; each character is ten points wide.
  private func point(_ index: Double) -> Point { Point(x: 30 + 10 * index, y: 38) }

  private var shown: String {
    let range = field.selectedRange
    let text = Array(field.text)
    let marks = range.isEmpty ? "|" : "[" + String(text[range]) + "]"
    return String(text[..<range.lowerBound]) + marks + String(text[range.upperBound...])
  }

  /// The items of the open menu; disabled ones are in parentheses.
  private var items: [String] {
    driver.tree.flattened.filter { $0.semantics.role == .menuItem }.map {
      $0.semantics.state.contains(.disabled) ? "(\($0.semantics.name))" : $0.semantics.name
    }
  }

  private func choose(_ title: String, at index: Double) throws {
    driver.click(at: point(index), with: .secondary)
    try driver.click(Selector(role: .menuItem, text: title))
  }

  @Test func `the menu has the commands that can be performed now`() throws {
    driver.click(at: point(2), with: .secondary)
    #expect(shown == "on|e two")
    #expect(
      items == ["(Undo)", "(Redo)", "(Cut)", "(Copy)", "Paste", "(Delete)", "Select All"])
    driver.press(.escape)
    #expect(field.isFocused)
    #expect(shown == "on|e two")
    driver.type("X")
    driver.press("a", .control)
    driver.click(at: point(2), with: .secondary)
    #expect(shown == "[onXe two]")
    #expect(items == ["Undo", "(Redo)", "Cut", "Copy", "Paste", "Delete", "(Select All)"])
  }

  @Test func `each command acts on the selection for which the menu was opened`() throws {
    driver.click(at: point(5))
    driver.click(at: point(5))
    #expect(shown == "one [two]")
    try choose("Copy", at: 5)
    #expect(driver.clipboard.text == "two")
    #expect(shown == "one [two]")
    try choose("Cut", at: 5)
    #expect(shown == "one |")
    try choose("Paste", at: 0)
    #expect(shown == "two|one ")
    try choose("Undo", at: 0)
    try choose("Redo", at: 0)
    #expect(field.text == "twoone ")
    try choose("Select All", at: 0)
    #expect(shown == "[twoone ]")
    try choose("Delete", at: 1)
    #expect(shown == "|")
    #expect(field.isFocused)
  }

  @Test func `the Menu key opens it at the caret and leaves the selection unchanged`() throws {
    try driver.focus("Name")
    driver.press(.left)
    driver.press(.right, [.control, .shift])
    let before = shown
    let caret = try #require(driver.window.textInputArea)
    driver.press(.menu)
    let card = try #require(driver.tree.flattened.first { $0.semantics.role == .menu })
    #expect(card.bounds.minY >= caret.maxY && card.bounds.minX <= caret.minX)
    driver.press(.escape)
    #expect(shown == before)
  }

  @Test func `a password is not copied from its menu`() throws {
    driver.click(at: secret.frameInWindow.center, with: .secondary)
    driver.press("a", .control)
    driver.press(.escape)
    driver.press("a", .control)
    driver.click(at: Point(x: 40, y: 88), with: .secondary)
    #expect(items == ["(Undo)", "(Redo)", "(Cut)", "(Copy)", "Paste", "Delete", "(Select All)"])
  }

  @Test func `a menu of the app replaces it, and a disabled field has none`() throws {
    field.contextMenu = [MenuItem("Look Up") {}]
    driver.click(at: point(0), with: .secondary)
    #expect(items == ["Look Up"])
    driver.press(.escape)
    secret.isEnabled = false
    driver.click(at: secret.frameInWindow.center, with: .secondary)
    #expect(items.isEmpty)
  }

  @Test func `Shift and Control with Insert and Delete use the clipboard`() throws {
    try driver.focus("Name")
    driver.press(.insert, .control)
    #expect(driver.clipboard.text == "one two")
    driver.press(.delete, .shift)
    #expect(shown == "|")
    driver.press(.insert, .shift)
    driver.press(.insert, .shift)
    driver.press(.insert)
    #expect(shown == "one twoone two|")
  }

  @Test func `a field that gets the focus back from an alert keeps its caret`() throws {
    try driver.focus("Name")
    driver.press(.home)
    let sheet = Sheet()
    sheet.add(ButtonWidget("OK"))
    driver.window.content.add(sheet)
    driver.window.bringUpToDate()
    driver.press(.enter)
    sheet.removeFromParent()
    driver.window.bringUpToDate()
    #expect(field.isFocused)
    #expect(shown == "|one two")
  }

  @Test func `its menu is no move of the focus`() {
    var moves: [Bool] = []
    field.didMoveFocus = { moves.append($0) }
    field.wantsFocus = true
    driver.window.bringUpToDate()
    driver.press(.menu)
    #expect(!field.isFocused)
    driver.press(.escape)
    #expect(field.isFocused)
    #expect(moves == [true])
  }

  @Test func `a field has the same look whether it was clicked or reached with Tab`() {
    func look() -> [DrawCommand] {
      driver.window.damageAll()
      return driver.window.frame(at: driver.window.now)?.list.commands ?? []
    }
    field.text = ""
    driver.click(at: point(0))
    driver.send(.pointerLeft)
    let clicked = look()
    for _ in 1...2 { driver.press(.tab) }
    #expect(field.isFocused)
    #expect(look() == clicked)
  }
}
