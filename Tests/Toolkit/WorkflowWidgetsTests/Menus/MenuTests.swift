import Testing
import ViewEnvironment
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// The chosen items, in order.
@MainActor
final class ChosenItems {
  var titles: [String] = []

  func item(
    _ title: String, isChecked: Bool? = nil, isEnabled: Bool = true, shortcut: Shortcut? = nil
  ) -> MenuItem {
    MenuItem(title, isChecked: isChecked, isEnabled: isEnabled, shortcut: shortcut) {
      self.titles.append(title)
    }
  }
}

@MainActor
@Suite struct MenuTests {
  private let menu = MenuWidget("More")
  private let other = ButtonWidget("Other")
  private let chosen = ChosenItems()

  /// Shows the menu's button at the top left, and another button below it.
  private func harness(size: Size = Size(width: 400, height: 300)) throws -> Harness {
    if menu.items.isEmpty {
      menu.items = [
        chosen.item("Rename", shortcut: Shortcut("r")),
        chosen.item("Hidden files", isChecked: true),
        chosen.item("Paste", isEnabled: false), .separator,
        MenuItem.submenu("Sort by") {
          chosen.item("Name")
          chosen.item("Size")
        },
        chosen.item("Delete"),
      ]
    }
    return try Harness(
      size: size,
      widget: Stack(.vertical, spacing: 200, alignment: .leading, [menu, other, SpacerWidget()]))
  }

  private func items(_ harness: Harness) -> [String] {
    harness.tree.flattened.filter { $0.semantics.role == .menuItem }.map(\.semantics.name)
  }

  // MARK: - Opening and closing

  @Test func `a click opens it, and a click on an item chooses and closes it`() async throws {
    let harness = try harness()
    try await harness.click("More")
    #expect(items(harness) == ["Rename", "Hidden files", "Paste", "Sort by", "Delete"])
    #expect(chosen.titles == [])
    try await harness.click("Delete")
    #expect(chosen.titles == ["Delete"])
    #expect(items(harness) == [])
    #expect(harness.window.focusedWidget == nil)
  }

  @Test func `it fades in while it rises by 4 points, within 100 ms, then is idle`() async throws {
    let harness = try harness()
    let before = try harness.image
    try await harness.click("More")
    let bounds = try harness.find("Rename").bounds
    #expect(try harness.image != before, "The first frame already shows it.")
    var frames = 0
    while harness.window.nextFiniteFrame != nil {
      #expect(try harness.image == harness.redrawnImage)
      try await harness.advance(by: Window.frameInterval)
      frames += 1
    }
    #expect((4...6).contains(frames))
    #expect(try harness.find("Rename").bounds == bounds, "Its frame is at the end immediately.")
    try await harness.expectIdle()
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `its button looks pressed while it is open`() async throws {
    let harness = try harness()
    harness.environment.theme = Theme(motion: .reduced)
    let button = try harness.find("More").bounds
    func fill() throws -> UInt32 { try harness.image[Int(button.minX) + 6, Int(button.center.y)] }
    try await harness.hover("Other")
    let plain = try fill()
    try await harness.press(.tab)
    try await harness.press(.down)
    #expect(try fill() != plain && harness.image == harness.redrawnImage)
    try await harness.press(.escape)
    #expect(try fill() == plain && harness.image == harness.redrawnImage)
  }

  @Test(arguments: [Motion.standard, .reduced])
  func `it closes in two frames, each fainter, or immediately with reduced motion`(
    motion: Motion
  ) async throws {
    let harness = try harness()
    harness.environment.theme = Theme(motion: motion)
    try await harness.click("More")
    try await harness.settle()
    let row = try harness.find("Rename").bounds
    func darkest() throws -> Int {
      let image = try harness.image
      #expect(try image == harness.redrawnImage)
      return (Int(row.minX)..<Int(row.midX)).map { Int(image[$0, Int(row.midY)] & 0xff) }.min() ?? 0
    }
    var amounts = [try darkest()]
    try await harness.press(.escape)
    #expect(items(harness) == [])
    for _ in 1...3 {
      amounts.append(try darkest())
      try await harness.advance(by: Window.frameInterval)
    }
    let closed = Int(Palette.light.background.blue)
    if motion == .reduced {
      #expect(amounts.dropFirst().allSatisfy { $0 == closed })
    } else {
      #expect(amounts.last == closed && amounts == Set(amounts).sorted(), "\(amounts)")
    }
    try await harness.settle()
    try await harness.expectIdle()
  }

  @Test func `rows that are highlighted or scroll while it rises are drawn where it is`() throws {
    menu.items = (1...20).map { chosen.item("Item \($0)") }
    let harness = try harness(size: Size(width: 300, height: 200))
    let button = try harness.find("More").bounds
    let center = Point(x: button.minX + button.width / 2, y: button.minY + button.height / 2)
    harness.window.handle(.pointerPressed(center, .primary))
    harness.window.handle(.pointerReleased(center, .primary))
    #expect(try harness.image == harness.redrawnImage)
    let row = try harness.find("Item 3").bounds
    let point = Point(x: row.minX + 20, y: row.minY + 10)
    harness.window.handle(.pointerMoved(point))
    #expect(try harness.image == harness.redrawnImage)
    for step in 1...8 {
      harness.window.handle(.wheel(point, delta: Size(width: 0, height: 4)))
      #expect(try harness.find("Item 3").bounds.minY == row.minY - 4 * Double(step))
      #expect(try harness.image == harness.redrawnImage)
    }
  }

  @Test func `a submenu also fades in, and with reduced motion nothing does`() async throws {
    let harness = try harness()
    try await harness.click("More")
    try await harness.settle()
    try await harness.hover("Sort by")
    let first = try harness.image
    try await harness.settle()
    #expect(try harness.image != first)
    let reduced = try Harness(
      size: Size(width: 400, height: 300), theme: Theme(motion: .reduced), widget: menu)
    try await reduced.click("More")
    let only = try reduced.image
    try await reduced.settle()
    #expect(try reduced.image == only)
  }

  @Test func `the tree has its items, checked and disabled states, and positions`() async throws {
    let harness = try harness()
    try await harness.click("More")
    let hidden = try harness.find("Hidden files").semantics
    #expect(hidden.value == "on")
    #expect(hidden.position == Semantics.Position(index: 1, count: 5))
    #expect(try harness.find("Paste").semantics.state.contains(.disabled))
    let card = try #require(harness.tree.flattened.first { $0.semantics.role == .menu })
    #expect(card.semantics.name == "More")
    #expect(card.semantics.state.contains(.modal))
    #expect(try harness.find("Delete").semantics.actions == [.press, .focus])
  }

  @Test func `open or closed, it requests no frames`() async throws {
    let harness = try harness()
    try await harness.settle()
    try await harness.expectIdle()
    try await harness.click("More")
    try await harness.settle()
    try await harness.expectIdle()
    try await harness.press(.escape)
    try await harness.settle()
    try await harness.expectIdle()
  }

  @Test func `without items it does not open`() async throws {
    let harness = try harness()
    for items in [[], [MenuItem.separator]] {
      menu.items = items
      try await harness.click("More")
      try await harness.focus("More")
      try await harness.press(.enter)
      #expect(!harness.tree.flattened.contains { $0.semantics.role == .menu })
      #expect(harness.window.focusedWidget === menu)
    }
  }

  @Test func `a click outside closes it and does nothing else`() async throws {
    var presses = 0
    other.didPress = { presses += 1 }
    let harness = try harness()
    try await harness.click("More")
    harness.driver.click(at: other.frameInWindow.center)
    #expect(items(harness) == [])
    #expect(presses == 0)
    #expect(harness.window.focusedWidget == nil)
    harness.driver.click(at: other.frameInWindow.center)
    #expect(presses == 1)
  }

  @Test func `a click on a disabled item or a separator leaves it open`() async throws {
    let harness = try harness()
    try await harness.click("More")
    harness.driver.click(at: try harness.find("Paste").bounds.center)
    let below = try harness.find("Paste").bounds
    harness.driver.click(at: Point(x: below.center.x, y: below.maxY + 4))
    #expect(items(harness).count == 5)
    #expect(chosen.titles == [])
  }

  @Test func `Escape restores the focus`() async throws {
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(.enter)
    #expect(harness.focused?.semantics.name == "Rename")
    try await harness.press(.escape)
    #expect(items(harness) == [])
    #expect(harness.window.focusedWidget === menu)
    #expect(menu.showsFocusRing)
  }

  @Test func `it closes when the window is resized, or its owner is removed or disabled`()
    async throws
  {
    let harness = try harness()
    try await harness.click("More")
    try await harness.resize(to: Size(width: 300, height: 300))
    #expect(items(harness) == [])
    try await harness.click("More")
    menu.isEnabled = false
    try await harness.settle()
    #expect(items(harness) == [])
    menu.isEnabled = true
    try await harness.click("More")
    menu.isHidden = true
    harness.window.bringUpToDate()
    #expect(items(harness) == [])
    menu.isHidden = false
    try await harness.click("More")
    menu.removeFromParent()
    harness.window.bringUpToDate()
    #expect(items(harness) == [])
  }

  @Test func `keys and shortcuts behind it do nothing`() async throws {
    var presses = 0
    other.didPress = { presses += 1 }
    other.pressShortcut = Shortcut("o")
    let harness = try harness()
    try await harness.press("o", .control)
    try await harness.click("More")
    try await harness.press("o", .control)
    #expect(presses == 1)
    #expect(items(harness).count == 5)
  }

  // MARK: - Keys

  @Test func `arrows, Home, End and Tab move among enabled items, and wrap around`() async throws {
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(.down)
    var way: [String] = []
    for key in [Key.down, .down, .down, .down, .up, .home, .end, .tab] {
      try await harness.press(key)
      way.append(harness.focused?.semantics.name ?? "")
    }
    #expect(
      way == [
        "Hidden files", "Sort by", "Delete", "Rename", "Delete", "Rename", "Delete", "Rename",
      ])
    try await harness.press(.tab, .shift)
    #expect(harness.focused?.semantics.name == "Delete")
  }

  @Test(arguments: [Key.enter, .space]) func `Return and Space choose`(key: Key) async throws {
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(key)
    try await harness.press(.down)
    try await harness.press(key)
    #expect(chosen.titles == ["Hidden files"])
    #expect(items(harness) == [])
  }

  @Test func `a repeating key opens it but chooses nothing`() async throws {
    let harness = try harness()
    try await harness.press(.tab)
    harness.driver.send(.keyPressed(KeyPress(.enter)))
    harness.driver.send(.keyPressed(KeyPress(.enter, isRepeat: true)))
    #expect(items(harness).count == 5)
    #expect(chosen.titles == [])
  }

  @Test func `typing moves to the item that starts with the text`() async throws {
    menu.items = ["Day", "Decade", "Year", "Minute", "Month", "Monday"].map { chosen.item($0) }
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(.enter)
    var way: [String] = []
    func type(_ text: String) async throws {
      try await harness.type(text)
      way.append(harness.focused?.semantics.name ?? "")
    }
    for _ in 0..<2 {
      try await type("mo")
      try await harness.advance(by: .seconds(2))
    }
    try await type("d")
    try await type("d")
    try await harness.advance(by: .seconds(2))
    try await type("x")
    #expect(way == ["Month", "Monday", "Day", "Decade", "Decade"])
  }

  @Test func `an item's shortcut works while the menu is closed`() async throws {
    let harness = try harness()
    try await harness.press("r", .control)
    #expect(chosen.titles == ["Rename"])
    menu.items = [chosen.item("Rename", isEnabled: false, shortcut: Shortcut("r"))]
    try await harness.press("r", .control)
    #expect(chosen.titles == ["Rename"])
  }

  // MARK: - Pointer

  @Test func `one press, drag and release choose an item`() async throws {
    let harness = try harness()
    try await harness.click("More")
    let target = try harness.find("Hidden files").bounds.center
    try await harness.press(.escape)
    harness.driver.drag(from: menu.frameInWindow.center, to: target)
    #expect(chosen.titles == ["Hidden files"])
    #expect(items(harness) == [])
  }

  @Test func `a drag that ends outside closes it, one that ends on its button does not`()
    async throws
  {
    let harness = try harness()
    let middle = menu.frameInWindow.center
    harness.driver.drag(from: middle, to: Point(x: 350, y: 280))
    #expect(items(harness) == [])
    harness.driver.drag(from: middle, to: middle + Point(x: 8, y: 4))
    #expect(items(harness).count == 5)
    #expect(chosen.titles == [])
  }

  @Test func `a press in it may be released on another item`() async throws {
    let harness = try harness()
    try await harness.click("More")
    try await harness.drag("Rename", to: "Delete")
    #expect(chosen.titles == ["Delete"])
  }

  @Test func `the pointer moves the highlight`() async throws {
    let harness = try harness()
    try await harness.click("More")
    try await harness.hover("Delete")
    #expect(harness.focused?.semantics.name == "Delete")
    try await harness.press(.up)
    #expect(harness.focused?.semantics.name == "Sort by")
  }

  // MARK: - Submenus

  @Test func `one arrow opens a submenu, the other closes it`() async throws {
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(.enter)
    try await harness.type("s")
    try await harness.press(.right)
    #expect(harness.focused?.semantics.name == "Name")
    try await harness.press(.left)
    #expect(harness.focused?.semantics.name == "Sort by")
    #expect(!items(harness).contains("Size"))
    try await harness.press(.enter)
    try await harness.press(.end)
    try await harness.press(.enter)
    #expect(chosen.titles == ["Size"])
    #expect(items(harness) == [])
  }

  @Test func `the pointer opens a submenu beside its item, and another item closes it`()
    async throws
  {
    let harness = try harness()
    try await harness.click("More")
    try await harness.hover("Sort by")
    let (item, name) = (
      try harness.find(.menuItem("Sort by")).bounds, try harness.find("Name").bounds
    )
    #expect(name.minX >= item.maxX)
    #expect(name.minY == item.minY)
    try await harness.hover("Rename")
    #expect(!items(harness).contains("Size"))
    try await harness.hover("Sort by")
    try await harness.click("Size")
    #expect(chosen.titles == ["Size"])
  }

  @Test func `Escape closes one menu at a time`() async throws {
    let harness = try harness()
    try await harness.click("More")
    try await harness.click("Sort by")
    try await harness.press(.escape)
    #expect(harness.focused?.semantics.name == "Sort by")
    try await harness.press(.escape)
    #expect(items(harness) == [])
  }

  @Test func `an empty submenu is disabled`() async throws {
    menu.items = [chosen.item("Rename"), MenuItem.submenu("Recent") {}]
    let harness = try harness()
    try await harness.click("More")
    #expect(try harness.find("Recent").semantics.state.contains(.disabled))
  }

  // MARK: - Changes

  @Test func `items that change while it is open are shown and called`() async throws {
    let harness = try harness()
    try await harness.click("More")
    menu.items = [chosen.item("Cut"), chosen.item("Copy")]
    harness.window.bringUpToDate()
    #expect(items(harness) == ["Cut", "Copy"])
    try await harness.click("Copy")
    #expect(chosen.titles == ["Copy"])
    try await harness.click("More")
    menu.items = []
    harness.window.bringUpToDate()
    #expect(!harness.window.accessibilityTree.flattened.contains { $0.semantics.role == .menu })
  }

  @Test func `it follows appearance changes while it is open`() async throws {
    let harness = try harness()
    try await harness.click("More")
    try await harness.perform(.appearance(.dark))
    #expect(try harness.image == harness.uncachedImage)
    let dark = try harness.image
    try await harness.perform(.textScale(2))
    #expect(try harness.image != dark)
    #expect(try harness.image == harness.uncachedImage)
  }

  // MARK: - Position

  @Test func `it opens below its button, above if space is missing, always inside`() async throws {
    let harness = try harness()
    try await harness.click("More")
    let card = try #require(harness.tree.flattened.first { $0.semantics.role == .menu })
    #expect(card.bounds.minY == menu.frameInWindow.maxY + 4)
    #expect(card.bounds.minX >= menu.frameInWindow.minX)
  }

  @Test func `a menu higher than the window scrolls to the focused item`() async throws {
    menu.items = (1...40).map { chosen.item("Item \($0)") }
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.press(.enter)
    try await harness.press(.end)
    let last = try harness.find("Item 40")
    #expect(last.semantics.state.contains(.focused))
    #expect(last.bounds.maxY <= 300)
    try await harness.click("Item 40")
    #expect(chosen.titles == ["Item 40"])
  }

  @Test func `it is accessible, open and closed`() async throws {
    let harness = try harness()
    try await harness.expectAccessible()
    try await harness.click("More")
    try await harness.expectAccessible()
    menu.items = [chosen.item("Nothing", isEnabled: false)]
    try await harness.expectAccessible()
  }
}
