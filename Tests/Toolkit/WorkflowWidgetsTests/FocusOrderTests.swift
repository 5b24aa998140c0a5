import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets

/// Focus order, default focus, and where Tab continues after the focused widget was removed.
@MainActor
@Suite struct FocusOrderTests {
  private func buttons(_ names: String...) -> [ButtonWidget] { names.map { ButtonWidget($0) } }

  private func focused(_ driver: Driver) -> String? {
    driver.tree.flattened.first { $0.semantics.state.contains(.focused) }?.semantics.name
  }

  /// The names visited by Tab in one round, checked in reverse with Shift-Tab.
  private func order(_ content: Widget, _ environment: ViewEnvironment? = nil) -> [String] {
    let driver = makeDriver(content)
    if let environment { driver.window.environment = environment }
    func walk(_ modifiers: Modifiers) -> [String] {
      var names: [String] = []
      while names.count < 20 {
        driver.press(.tab, modifiers)
        guard let name = focused(driver), name != names.first else { break }
        names.append(name)
      }
      return names
    }
    let there = walk([])
    driver.window.moveFocus(to: nil)
    #expect(walk(.shift) == there.reversed())
    return there
  }

  // MARK: - Reading order

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `by default, Tab follows reading order`(direction: LayoutDirection) {
    let rows = [("a", "b"), ("c", "d")].map { Stack(.horizontal, buttons($0.0, $0.1)) }
    let grid = GridWidget(columns: [.hugging(), .hugging()], buttons("e", "f", "g", "h"))
    let flow = Flow(buttons("i", "j", "k"))
    var environment = ViewEnvironment.empty
    environment.layoutDirection = direction
    let column = Stack(.vertical, rows + [grid, flow])
    #expect(order(column, environment).joined() == "abcdefghijk")
    let places = "abcd".compactMap { name in
      column.shownWidgets.first { ($0 as? ButtonWidget)?.title == String(name) }?.frameInWindow
        .origin
    }
    #expect((places[0].x < places[1].x) == (direction == .leftToRight))
    #expect(places[0].y < places[2].y)
  }

  @Test func `a widget in front is not read later`() {
    let parts = buttons("a", "b")
    parts[0].zIndex = 5
    #expect(order(Stack(.vertical, parts)) == ["a", "b"])
  }

  // MARK: - Priorities

  @Test func `a higher priority comes first, equal ones in reading order`() {
    let parts = buttons("cancel", "name", "save", "mail")
    parts[0].focusPriority = -1
    parts[2].focusPriority = -1
    #expect(order(Stack(.vertical, parts)) == ["name", "mail", "cancel", "save"])
    parts[3].focusPriority = 2
    #expect(order(Stack(.vertical, parts)) == ["mail", "name", "cancel", "save"])
  }

  @Test func `a priority applies to descendants until one overrides it`() {
    let inner = buttons("c", "d")
    inner[1].focusPriority = 0
    let last = Stack(.horizontal, inner)
    last.focusPriority = -1
    #expect(order(Stack(.vertical, [last] + buttons("a", "b"))) == ["d", "a", "b", "c"])
  }

  @Test func `a section is traversed as a whole, in its own order`() {
    let inner = buttons("street", "town")
    inner[1].focusPriority = 9
    let address = Stack(.vertical, inner)
    address.isFocusSection = true
    #expect(
      order(Stack(.vertical, [ButtonWidget("name"), address, ButtonWidget("save")]))
        == ["name", "town", "street", "save"])
    address.focusPriority = 1
    #expect(
      order(Stack(.vertical, [ButtonWidget("name"), address, ButtonWidget("save")]))
        == ["town", "street", "name", "save"])
  }

  @Test func `a group is one stop, positioned by its priority`() {
    let bar = TabBar()
    bar.items = [.init("one"), .init("two")]
    bar.selectedIndex = 1
    bar.focusPriority = -1
    #expect(order(Stack(.vertical, [bar] + buttons("a", "b"))) == ["a", "b", "two"])
  }

  // MARK: - Default focus

  @Test func `the default focus has the focus and its ring when the window opens`() {
    let parts = buttons("a", "b")
    parts[1].isDefaultFocus = true
    let driver = makeDriver(Stack(.vertical, parts))
    #expect(focused(driver) == "b")
    #expect(parts[1].showsFocusRing)
  }

  @Test func `a container as default focuses the first stop in it`() {
    let inner = buttons("x", "y")
    inner[1].focusPriority = 1
    let stack = Stack(.vertical, inner)
    stack.isDefaultFocus = true
    #expect(focused(makeDriver(Stack(.vertical, [ButtonWidget("a"), stack]))) == "y")
  }

  @Test func `a default that is added later gets the focus only if no widget has it`() {
    let stack = Stack(.vertical, buttons("a"))
    let driver = makeDriver(stack)
    driver.press(.tab)
    let late = ButtonWidget("late")
    late.isDefaultFocus = true
    stack.add(late)
    driver.window.bringUpToDate()
    #expect(focused(driver) == "a")
    let later = ButtonWidget("later")
    later.isDefaultFocus = true
    stack.children[0].isHidden = true
    stack.add(later)
    driver.window.bringUpToDate()
    #expect(focused(driver) == "later")
  }

  @Test func `a default focused by a click has no ring`() {
    let stack = Stack(.vertical, buttons("a"))
    let driver = makeDriver(stack)
    let button = stack.children[0] as? ButtonWidget
    button?.didPress = {
      let fresh = ButtonWidget("fresh")
      fresh.isDefaultFocus = true
      stack.replaceChildren(with: [fresh])
    }
    driver.click(at: stack.children[0].frameInWindow.center)
    #expect(focused(driver) == "fresh")
    #expect(driver.window.focusedWidget?.showsFocusRing == false)
  }

  @Test func `a default out of view is scrolled into view before the first frame`() {
    let parts = (1...30).map { ButtonWidget("\($0)") }
    parts[28].isDefaultFocus = true
    let driver = makeDriver(ScrollViewWidget(.vertical, Stack(.vertical, parts)))
    #expect(driver.window.bounds.contains(parts[28].frameInWindow.center))
    #expect(driver.damage().isEmpty)
  }

  @Test func `with a disabled default, nothing has the focus`() {
    let parts = buttons("a")
    parts[0].isDefaultFocus = true
    parts[0].isEnabled = false
    #expect(focused(makeDriver(Stack(.vertical, parts))) == nil)
  }

  @Test func `a default behind a modal waits until the modal is dismissed`() {
    let content = Widget()
    let sheet = Sheet()
    sheet.add(ButtonWidget("ok"))
    let page = ButtonWidget("page")
    page.isDefaultFocus = true
    content.add(page)
    content.add(sheet)
    let driver = makeDriver(content)
    #expect(focused(driver) == "ok")
    sheet.removeFromParent()
    driver.window.bringUpToDate()
    #expect(focused(driver) == "page")
  }

  // MARK: - Lost focus

  @Test(arguments: ["removed", "replaced", "hidden", "with its stack"])
  func `Tab continues from where the removed focused widget was`(way: String) {
    let parts = buttons("1", "2", "3", "4")
    let middle = Stack(.vertical, [parts[1]])
    let stack = Stack(.vertical, [parts[0], middle, parts[2], parts[3]])
    let driver = makeDriver(stack)
    for _ in 1...2 { driver.press(.tab) }
    switch way {
    case "removed": parts[1].removeFromParent()
    case "replaced": stack.replaceChildren(with: [parts[0], parts[2], parts[3]])
    case "hidden": middle.isHidden = true
    default: middle.removeFromParent()
    }
    driver.window.bringUpToDate()
    #expect(focused(driver) == nil)
    driver.press(.tab)
    #expect(focused(driver) == "3")
    driver.press(.tab, .shift)
    #expect(focused(driver) == "1")
  }

  @Test func `Tab continues there even if its neighbours were removed and it was the last`() {
    let parts = buttons("1", "2", "3", "4")
    let stack = Stack(.vertical, parts)
    let driver = makeDriver(stack)
    for _ in 1...2 { driver.press(.tab) }
    stack.replaceChildren(with: [parts[0], parts[3]])
    driver.press(.tab)
    #expect(focused(driver) == "4")
    parts[3].removeFromParent()
    driver.press(.tab, .shift)
    #expect(focused(driver) == "1")
  }

  @Test func `if the widget to refocus after a modal was removed, Tab continues from there`() {
    let parts = buttons("1", "2", "3")
    let (content, sheet) = (Widget(), Sheet())
    content.add(Stack(.vertical, parts))
    let driver = makeDriver(content)
    for _ in 1...2 { driver.press(.tab) }
    sheet.add(ButtonWidget("ok"))
    content.add(sheet)
    driver.window.bringUpToDate()
    #expect(focused(driver) == "ok")
    parts[1].removeFromParent()
    sheet.removeFromParent()
    driver.window.bringUpToDate()
    #expect(focused(driver) == nil)
    driver.press(.tab)
    #expect(focused(driver) == "3")
  }
}
