import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

@MainActor
@Suite struct FocusTests {
  private let one = ButtonWidget("1")
  private let two = ButtonWidget("2")
  private let three = ButtonWidget("3")
  private let stack: Stack
  private let driver: Driver

  init() {
    stack = Stack(.vertical, [one, two, three])
    let root = Widget()
    root.add(stack)
    driver = makeDriver(root)
  }

  private var focused: String? { (driver.window.focusedWidget as? ButtonWidget)?.title }

  @Test func `Tab follows reading order and wraps around`() {
    var order: [String?] = []
    for _ in 1...4 {
      driver.press(.tab)
      order.append(focused)
    }
    #expect(order == ["1", "2", "3", "1"])
  }

  @Test func `Shift-Tab goes backwards and wraps around`() {
    var order: [String?] = []
    for _ in 1...4 {
      driver.press(.tab, .shift)
      order.append(focused)
    }
    #expect(order == ["3", "2", "1", "3"])
  }

  @Test func `Tab with other modifiers does not move the focus`() {
    driver.press(.tab, .control)
    driver.press(.tab, [.shift, .alt])
    #expect(focused == nil)
  }

  @Test func `hidden, inert and disabled widgets are skipped`() {
    one.isHidden = true
    two.isEnabled = false
    driver.press(.tab)
    #expect(focused == "3")
    one.isHidden = false
    one.isInert = true
    driver.press(.tab)
    #expect(focused == "3")
  }

  @Test func `without a focusable widget Tab does nothing`() {
    stack.isHidden = true
    driver.press(.tab)
    #expect(focused == nil)
  }

  @Test func `Tab continues from the clicked widget`() {
    driver.click(at: two.frameInWindow.center)
    driver.press(.tab)
    #expect(focused == "3")
    #expect(three.showsFocusRing)
  }

  @Test func `a click on the background keeps the focus`() {
    driver.press(.tab)
    driver.click(at: Point(x: 390, y: 290))
    #expect(focused == "1")
  }

  @Test func `what is typed after a click on the background reaches the field`() throws {
    let field = TextFieldWidget("Name")
    stack.add(field)
    _ = driver.damage()
    driver.click(at: field.frameInWindow.center)
    driver.type("A")
    driver.click(at: Point(x: 390, y: 290))
    driver.type("da")
    #expect(field.text == "Ada")
  }

  @Test(arguments: ["menu", "bar", "compact"])
  func `what is typed after a click on a command reaches the field`(kind: String) throws {
    let field = TextFieldWidget("Name")
    var texts: [String] = []
    let command: Control
    switch kind {
    case "menu":
      command = MenuWidget("Text", items: [MenuItem("Size") { texts.append(field.text) }])
    case "bar": command = BarButton(.text("Size"))
    default:
      let button = ButtonWidget("Size")
      button.isCompact = true
      command = button
    }
    if kind != "menu" { command.didPress = { texts.append(field.text) } }
    field.didEdit = { field.text = $0 }
    let board = Board()
    board.put(command, at: 0, 0, 120, 36)
    board.put(field, at: 0, 50, 200, 36)
    let driver = makeDriver(board)
    driver.click(at: field.frameInWindow.center)
    driver.type("A")
    try driver.compose(PreEdit("d"))
    driver.click(at: command.frameInWindow.center)
    if kind == "menu" { try driver.click("Size") }
    driver.type("a")
    #expect(field.text == "Ada")
    #expect(texts == ["Ad"])  // the marked text too
    #expect(driver.window.focusedWidget === field)
  }

  @Test func `a removed widget loses the focus`() {
    driver.press(.tab)
    one.removeFromParent()
    #expect(focused == nil)
    driver.press(.tab)
    #expect(focused == "2")
  }

  @Test(arguments: ["hidden", "inert", "disabled", "parent hidden"])
  func `a hidden, inert or disabled widget loses the focus`(reason: String) {
    driver.press(.tab)
    switch reason {
    case "hidden": one.isHidden = true
    case "inert": one.isInert = true
    case "disabled": one.isEnabled = false
    default: stack.isHidden = true
    }
    _ = driver.damage()
    driver.send(.activated(true))
    #expect(focused == nil)
  }

  @Test func `a disabled widget gets the focus back when it is enabled`() {
    driver.press(.tab)
    one.isEnabled = false
    _ = driver.damage()
    #expect(focused == nil)
    one.isEnabled = true
    _ = driver.damage()
    #expect(focused == "1")
    #expect(one.showsFocusRing)
  }

  @Test func `a disabled widget does not take the focus from another`() {
    driver.press(.tab)
    one.isEnabled = false
    _ = driver.damage()
    driver.press(.tab)
    one.isEnabled = true
    _ = driver.damage()
    #expect(focused == "2")
  }

  // MARK: - Groups

  @Test func `a group is one stop for Tab, at the row that had the focus last`() throws {
    let table = Table()
    table.rows = ["a", "b", "c"]
    table.allowsSelection = true
    let board = Board()
    board.put(ButtonWidget("before"), at: 0, 0, 120, 36)
    board.put(table, at: 0, 50, 400, 200)
    board.put(ButtonWidget("after"), at: 0, 260, 120, 36)
    let driver = makeDriver(board)
    func focused() -> String? {
      driver.tree.flattened.first { $0.semantics.state.contains(.focused) }?.semantics.name
    }
    var order: [String?] = []

    for key in [Key.tab, .tab, .down, .tab, .tab, .tab] {
      driver.press(key)
      order.append(focused())
    }

    #expect(order == ["before", "a", "b", "after", "before", "b"])
  }

  // MARK: - Modals

  @Test func `a modal takes the focus, traps it and restores it`() {
    let sheet = Sheet()
    let (yes, no) = (ButtonWidget("yes"), ButtonWidget("no"))
    driver.press(.tab)
    driver.press(.tab)

    sheet.add(yes)
    sheet.add(no)
    driver.window.content.add(sheet)
    _ = driver.damage()
    #expect(focused == "yes")

    var order: [String?] = []
    for _ in 1...3 {
      driver.press(.tab)
      order.append(focused)
    }
    #expect(order == ["no", "yes", "no"])

    sheet.removeFromParent()
    _ = driver.damage()
    #expect(focused == "2")
    #expect(two.showsFocusRing)
  }

  @Test func `a widget removed during a modal does not get the focus back`() {
    driver.press(.tab)
    let sheet = Sheet()
    sheet.add(ButtonWidget("ok"))
    driver.window.content.add(sheet)
    _ = driver.damage()

    one.removeFromParent()
    sheet.removeFromParent()
    _ = driver.damage()

    #expect(focused == nil)
  }

  @Test func `a modal over a modal has the focus until it is removed`() {
    let (lower, upper) = (Sheet(), Sheet())
    lower.add(ButtonWidget("lower"))
    upper.add(ButtonWidget("upper"))
    driver.press(.tab)
    driver.window.content.add(lower)
    _ = driver.damage()
    driver.window.content.add(upper)
    _ = driver.damage()
    #expect(focused == "upper")

    upper.removeFromParent()
    _ = driver.damage()
    #expect(focused == "lower")

    lower.removeFromParent()
    _ = driver.damage()
    #expect(focused == "1")
  }

  /// A sheet that moves the focus inside itself while it is asked for its default focus.
  private final class AskingSheet: Widget {
    override var isModal: Bool { true }
    override var preferredFocus: Widget? { window?.focus(in: self) ?? children.first }
  }

  @Test func `a modal may move the focus inside itself while it is asked for its default`() {
    let sheet = AskingSheet()
    sheet.add(ButtonWidget("ok"))
    driver.window.content.add(sheet)
    _ = driver.damage()
    #expect(focused == "ok")
  }

  @Test func `a widget that was disabled before a modal opened gets the focus back`() {
    driver.press(.tab)
    driver.press(.tab)
    two.isEnabled = false
    _ = driver.damage()
    let sheet = Sheet()
    sheet.add(ButtonWidget("ok"))
    driver.window.content.add(sheet)
    two.isEnabled = true
    _ = driver.damage()
    #expect(focused == "ok")
    sheet.removeFromParent()
    _ = driver.damage()
    #expect(focused == "2")
  }

  @Test func `a click behind a modal reaches nothing`() {
    var presses = 0
    one.didPress = { presses += 1 }
    let place = one.frameInWindow.center
    let sheet = Sheet()
    sheet.add(Box(1, 1))
    driver.window.content.add(sheet)
    driver.click(at: place)
    #expect(presses == 0)
    #expect(driver.window.widget(at: place) == nil)
  }

  // MARK: - Shortcuts

  @Test func `a shortcut goes to the innermost and frontmost widget first`() {
    let (outer, back, front) = (Box(9, 9, name: "o"), Box(9, 9, name: "b"), Box(9, 9, name: "f"))
    let log = Log()
    for box in [outer, back, front] {
      box.shortcut = .escape
      box.log = { log.lines.append($0) }
    }
    outer.add(back)
    outer.add(front)
    let driver = makeDriver(outer)

    driver.press(.escape)
    front.isHidden = true
    driver.press(.escape)
    back.isInert = true
    driver.press(.escape)

    #expect(log.lines == ["f", "b", "o"])
  }

  @Test func `a key that the focused widget uses triggers no shortcut`() {
    let log = Log()
    let box = Box(300, 200, name: "shortcut")
    box.shortcut = .enter
    box.log = { log.lines.append($0) }
    let button = ButtonWidget("Press")
    button.didPress = { log.lines.append("press") }
    box.add(button)
    let driver = makeDriver(box)

    driver.press(.enter)
    driver.press(.tab)
    driver.press(.enter)

    #expect(log.lines == ["shortcut", "press"])
  }

  @Test func `shortcuts behind a modal are ignored`() {
    let log = Log()
    let box = Box(300, 200, name: "behind")
    box.shortcut = .escape
    box.log = { log.lines.append($0) }
    let driver = makeDriver(box)
    box.add(Sheet())

    driver.press(.escape)

    #expect(log.lines.isEmpty)
  }
}

@MainActor
private final class Log {
  var lines: [String] = []
}
