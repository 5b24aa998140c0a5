import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Focus that the program moves and follows.
@MainActor
@Suite struct FocusBindingTests {
  private let first = TextFieldWidget("First")
  private let second = TextFieldWidget("Second")
  private let content = Widget()
  private let driver: Driver

  init() {
    content.add(Stack(.vertical, [first, second]))
    driver = makeDriver(content)
  }

  private var focused: String? { (driver.window.focusedWidget as? EditingControl)?.placeholder }

  private func update() { driver.window.bringUpToDate() }

  @Test func `a change to true moves the focus, and one to false removes it`() {
    first.wantsFocus = true
    update()
    #expect(focused == "First")
    first.wantsFocus = false
    update()
    #expect(focused == nil)
    driver.press(.tab)
    #expect(focused == "First")
  }

  @Test func `a field that wants the focus selects its text after a click, as after a key`() throws
  {
    (first.text, second.text) = ("Soup", "Salad")
    try driver.click("First")
    #expect(first.selectedRange.isEmpty)
    second.wantsFocus = true
    update()
    #expect(second.selectedRange == 0..<5)
    driver.type("Tea")
    #expect(second.text == "Tea")
  }

  @Test func `the user's moves are reported, and setting the same value moves nothing`() {
    var moves: [String] = []
    first.didMoveFocus = { moves.append("first \($0)") }
    second.didMoveFocus = { moves.append("second \($0)") }
    first.wantsFocus = true
    update()
    driver.press(.tab)
    first.wantsFocus = true
    update()
    #expect(focused == "Second")
    driver.window.moveFocus(to: nil)
    update()
    #expect(moves == ["first true", "first false", "second true", "second false"])
  }

  @Test func `a container wants the focus for its first stop, and reports all inside as one`() {
    var moves: [Bool] = []
    content.children[0].didMoveFocus = { moves.append($0) }
    content.children[0].wantsFocus = true
    update()
    #expect(focused == "First")
    driver.press(.tab)
    #expect(moves == [true])
  }

  @Test func `a widget that is added later, hidden or behind a modal gets it when it can`() {
    let late = TextFieldWidget("Late")
    late.wantsFocus = true
    let sheet = Sheet()
    sheet.add(ButtonWidget("OK"))
    content.add(sheet)
    late.isHidden = true
    content.add(late)
    update()
    #expect(driver.window.focusedWidget is ButtonWidget)
    sheet.removeFromParent()
    update()
    #expect(focused == nil)
    late.isHidden = false
    update()
    #expect(focused == "Late")
  }

  @Test func `a focus request that was withdrawn has no effect`() {
    first.isEnabled = false
    first.wantsFocus = true
    update()
    first.wantsFocus = false
    first.isEnabled = true
    update()
    #expect(focused == nil)
  }

  @Test func `two widgets that both insist do not hang the window`() {
    var entries: [String] = []
    func insist(_ field: TextFieldWidget, against other: TextFieldWidget) {
      field.didMoveFocus = { [unowned field, unowned other] isInside in
        guard isInside else { return }
        entries.append(field.placeholder)
        other.wantsFocus = false
        other.wantsFocus = true
      }
    }
    insist(first, against: second)
    insist(second, against: first)
    first.wantsFocus = true
    update()
    #expect(entries.count == 8)
    #expect(focused == "Second")
  }

  /// Binds both fields to the name of the focused one, which reports change.
  ///
  /// - Returns: The function that sets the name.
  private func bindName(_ didMove: @escaping (String?) -> Void = { _ in }) -> (String?) -> Void {
    let set = { [unowned first, unowned second] (name: String?) in
      for field in [first, second] { field.wantsFocus = field.placeholder == name }
    }
    for field in [first, second] {
      field.didMoveFocus = { [unowned field] isInside in
        let name = isInside ? field.placeholder : nil
        didMove(name)
        set(name)
      }
    }
    return set
  }

  @Test func `a program moves the focus between two widgets without a detour`() {
    var moves: [String?] = []
    let set = bindName { moves.append($0) }
    set("First")
    update()
    set("Second")
    update()
    #expect(focused == "Second")
    #expect(moves == ["First", "Second"])
    driver.press(.tab, .shift)
    #expect(focused == "First")
    #expect(moves == ["First", "Second", nil, "First"])
  }

  @Test func `a move to a widget that cannot have the focus yet is not lost`() {
    let set = bindName()
    set("First")
    update()
    second.isEnabled = false
    set("Second")
    update()
    #expect(focused == nil)
    second.isEnabled = true
    update()
    #expect(focused == "Second")
  }

  @Test func `a focus request that is made while a menu of the focused widget is open is not lost`()
  {
    let set = bindName()
    set("First")
    update()
    driver.press(.menu)
    set("Second")
    update()
    driver.press(.escape)
    #expect(focused == "Second")
  }

  // MARK: - Default focus

  /// A part of the window that is a screen of its own.
  private func pane(_ names: String..., default index: Int? = nil) -> Widget {
    let fields = names.map { TextFieldWidget($0) }
    if let index { fields[index].isDefaultFocus = true }
    let pane = Stack(.vertical, fields)
    pane.isFocusSection = true
    return pane
  }

  @Test func `the default of a pane that appears takes the focus from outside`() throws {
    try driver.focus("First")
    content.add(pane("a", "b", default: 1))
    update()
    #expect(focused == "b")
    content.add(pane("c"))
    update()
    #expect(focused == "b")
  }

  @Test func `nothing takes the focus while the user types or moves in the focused widget`() throws
  {
    try driver.focus("First")
    for input in ["text", "arrow"] {
      first.didEdit = { [unowned content] _ in content.add(pane("a", default: 0)) }
      if input == "text" { driver.type("x") } else { driver.press(.left) }
      content.add(pane("late", default: 0))
      update()
      #expect(focused == "First")
    }
    driver.press("n", .control)
    content.add(pane("b", default: 0))
    update()
    #expect(focused == "b")
  }

  // MARK: - Rings

  @Test func `a click that moves the focus and opens a modal shows no ring in it`() {
    let sheet = Sheet()
    let ok = ButtonWidget("OK")
    sheet.add(ok)
    let open = ButtonWidget("Open")
    open.didPress = { [unowned content, unowned first, unowned driver] in
      driver.window.moveFocus(to: first)
      content.add(sheet)
    }
    content.children[0].add(open)
    update()
    driver.click(at: open.frameInWindow.center)
    #expect(ok.isFocused && !ok.showsFocusRing)
  }

  @Test func `a control that was clicked shows its ring when it uses a key`() throws {
    let slider = SliderWidget("Volume")
    content.children[0].add(slider)
    update()
    driver.click(at: slider.frameInWindow.center)
    #expect(slider.isFocused && !slider.showsFocusRing)
    driver.press("x", .control)
    #expect(!slider.showsFocusRing)
    driver.press(.right)
    #expect(slider.showsFocusRing)
  }

  @Test func `a modal that a key opened shows the ring of its default, one by a click does not`() {
    func open() -> Sheet {
      let sheet = Sheet()
      sheet.add(ButtonWidget("OK"))
      content.add(sheet)
      update()
      return sheet
    }
    driver.click(at: first.frameInWindow.center)
    driver.press("w", .control)
    var sheet = open()
    #expect(sheet.children[0].showsFocusRing)
    sheet.removeFromParent()
    update()
    driver.click(at: first.frameInWindow.center)
    sheet = open()
    #expect(sheet.children[0].isFocused && !sheet.children[0].showsFocusRing)
  }
}
