import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Tabs that the user closes and moves, as a workflow with documents has them.
@MainActor
@Suite struct DocumentTabsTests: TabTests {
  let log = Log()

  private struct Documents {
    var names: [String]
    var shown: String
  }

  private func documents(
    _ count: Int = 3, shown: Int = 1, width: Double = 480, hidesSingleTab: Bool = false
  ) async throws -> Harness {
    let start = Documents(names: (1...count).map { "d\($0)" }, shown: "d\(shown)")
    let workflow = Showing(value: start) { state, change in
      let items = state.names.map { name in
        var item = self.item(name)
        item.hasUnsavedChanges = name == "d2"
        return item
      }
      var tabs = Tabs.Screen(items: items, selectedKey: state.shown) { key in
        change { $0.shown = key }
      }
      tabs.hidesSingleTab = hidesSingleTab
      tabs.onClose = { key in
        self.log.add("close \(key)")
        change { state in
          state.names.removeAll { $0 == key }
          if state.shown == key { state.shown = state.names.first ?? "" }
        }
      }
      tabs.onMove = { key, index in
        change { state in
          state.names.removeAll { $0 == key }
          state.names.insert(key, at: index)
        }
      }
      return tabs
    }
    let harness = try Harness(size: Size(width: width, height: 600), workflow: workflow)
    try await harness.settle()
    return harness
  }

  private func names(in harness: Harness) -> [String] {
    harness.all(.role(.tab)).map(\.semantics.name)
  }

  /// The middle of the button that closes a tab: 8 points before its end, and 16 wide.
  private func closeButton(of name: String, in harness: Harness) throws -> Point {
    let tab = try harness.find(.tab(name)).bounds
    return Point(x: tab.maxX - 16, y: tab.center.y)
  }

  @Test func `the button at its end closes a tab, elsewhere it is selected`() async throws {
    let harness = try await documents()
    let close = try closeButton(of: "Tab d2", in: harness)
    for point in [close, close + Point(x: 0, y: 100)] {
      harness.driver.send(.pointerMoved(close))
      harness.driver.send(.pointerPressed(close, .primary))
      harness.driver.send(.pointerMoved(point))
      harness.driver.send(.pointerReleased(point, .primary))
      try await harness.settle()
    }
    #expect(names(in: harness) == ["Tab d1", "Tab d3"] && log.lines == ["close d2"])
    #expect(selected(in: harness) == ["Tab d1"])
    try await harness.click(.tab("Tab d3"))
    #expect(selected(in: harness) == ["Tab d3"])
  }

  @Test func `Delete, Ctrl+W, the middle button and the menu of a tab close it`() async throws {
    let harness = try await documents(6)
    try await harness.press("w", .control)
    try await harness.focus(.tab("Tab d2"))
    try await harness.press(.delete)
    let third = try harness.find(.tab("Tab d3")).bounds.center
    harness.driver.click(at: third, with: .middle)
    try await harness.settle()
    harness.driver.click(at: try harness.find(.tab("Tab d4")).bounds.center, with: .secondary)
    try await harness.settle()
    try await harness.click("Close")
    #expect(log.lines == ["close d1", "close d2", "close d3", "close d4"])
    harness.driver.click(at: try harness.find(.tab("Tab d6")).bounds.center, with: .secondary)
    try await harness.settle()
    try await harness.click("Close Others")
    #expect(names(in: harness) == ["Tab d6"])
  }

  @Test func `Ctrl+W that is held down closes one tab`() async throws {
    let harness = try await documents()
    for isRepeat in [false, true, true] {
      harness.send(.keyPressed(KeyPress("w", .control, isRepeat: isRepeat)))
    }
    try await harness.settle()
    #expect(names(in: harness) == ["Tab d2", "Tab d3"])
  }

  @Test(arguments: [false, true])
  func `the bar of a single tab can be hidden, and then the page has its focus`(
    isHidden: Bool
  ) async throws {
    let harness = try await documents(2, hidesSingleTab: isHidden)
    let top = try harness.find("d1 1").bounds.minY
    try await harness.focus(.tab("Tab d2"))
    try await harness.press(.delete)
    try await harness.settle()
    #expect(names(in: harness) == (isHidden ? [] : ["Tab d1"]))
    #expect(try harness.find("d1 1").bounds.minY == top - (isHidden ? 44 : 0))
    if isHidden { #expect(harness.focused?.semantics.name == "d1 1") }
  }

  @Test func `a click on the tab of a document leaves the focus to the documents`() async throws {
    let harness = try await documents()
    try await harness.focus("d1 2")
    try await harness.press(.tab, .control)
    try await harness.focus("d2 1")
    try await harness.click(.tab("Tab d1"))
    #expect(harness.focused?.semantics.name == "d1 2")
  }

  @Test func `a document that is not saved says so`() async throws {
    let harness = try await documents()
    #expect(harness.all(.role(.tab)).map(\.semantics.value) == [nil, "Not saved", nil])
    try await harness.expectAccessible()
  }

  @Test func `keys and drags move the selected tab`() async throws {
    let harness = try await documents()
    try await harness.press(.pageDown, [.control, .shift])
    #expect(names(in: harness) == ["Tab d2", "Tab d1", "Tab d3"])
    try await harness.press(.pageUp, [.control, .shift])
    try await harness.press(.pageUp, [.control, .shift])
    #expect(names(in: harness) == ["Tab d1", "Tab d2", "Tab d3"])
    let start = try harness.find(.tab("Tab d1")).bounds.center
    let end = try harness.find(.tab("Tab d3")).bounds.center
    harness.driver.send(.pointerMoved(start))
    harness.driver.send(.pointerPressed(start, .primary))
    for step in 1...8 {
      let x = start.x + (end.x + 8 - start.x) * Double(step) / 8
      harness.driver.send(.pointerMoved(Point(x: x, y: start.y)))
      try await harness.settle()
    }
    harness.driver.send(.pointerReleased(end, .primary))
    try await harness.settle()
    #expect(names(in: harness) == ["Tab d2", "Tab d3", "Tab d1"])
    #expect(selected(in: harness) == ["Tab d1"])
  }

  /// Presses a tab and drags it to a place along the bar.
  private func drag(_ name: String, to x: Double, in harness: Harness) async throws {
    let start = try harness.find(.tab(name)).bounds.center
    harness.driver.send(.pointerMoved(start))
    harness.driver.send(.pointerPressed(start, .primary))
    for step in 1...8 {
      let place = start.x + (x - start.x) * Double(step) / 8
      harness.driver.send(.pointerMoved(Point(x: place, y: start.y)))
      try await harness.settle()
    }
  }

  @Test func `Escape moves a dragged tab back, and the drag ends`() async throws {
    let harness = try await documents()
    try await drag("Tab d1", to: 460, in: harness)
    #expect(names(in: harness) == ["Tab d2", "Tab d3", "Tab d1"])
    try await harness.press(.escape)
    #expect(names(in: harness) == ["Tab d1", "Tab d2", "Tab d3"])
    harness.driver.send(.pointerMoved(Point(x: 300, y: 20)))
    harness.driver.send(.pointerReleased(Point(x: 300, y: 20), .primary))
    try await harness.settle()
    #expect(names(in: harness) == ["Tab d1", "Tab d2", "Tab d3"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a tab that is dragged to an end moves on by itself`(direction: LayoutDirection)
    async throws
  {
    let harness = try await documents(12)
    harness.environment.layoutDirection = direction
    let (isMirrored, start) = (direction == .rightToLeft, names(in: harness))
    try await drag("Tab d1", to: isMirrored ? 50 : 430, in: harness)
    for _ in 0..<40 { try await harness.advance(by: .milliseconds(250)) }
    #expect(names(in: harness) == start.dropFirst() + ["Tab d1"])
    harness.driver.send(.pointerMoved(Point(x: isMirrored ? 475 : 5, y: 20)))
    for _ in 0..<40 { try await harness.advance(by: .milliseconds(250)) }
    #expect(names(in: harness) == start)
    harness.driver.send(.pointerReleased(Point(x: isMirrored ? 475 : 5, y: 20), .primary))
    try await harness.settle()
    try await harness.expectIdle()
  }

  @Test func `a drag that is cancelled at an end moves the tab no further`() async throws {
    let harness = try await documents(12)
    try await drag("Tab d1", to: 200, in: harness)
    harness.driver.send(.pointerMoved(Point(x: 430, y: 20)))
    // The same happens when a modal opens.
    harness.window.pointer.endInteraction(inside: harness.window.content)
    try await harness.advance(by: .zero)
    let order = names(in: harness)
    #expect(order.last != "Tab d1")
    for _ in 0..<20 { try await harness.advance(by: .milliseconds(250)) }
    #expect(names(in: harness) == order)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the cross that closes a tab is drawn at the end of the title`(direction: LayoutDirection)
    async throws
  {
    let harness = try await documents()
    harness.environment.layoutDirection = direction
    let tab = try harness.find(.tab("Tab d1")).bounds
    let x = direction == .leftToRight ? tab.maxX - 16 : tab.minX + 16
    func isDark(_ x: Double) throws -> Bool {
      try harness.image[Int(x), Int(tab.center.y)] & 0xff < 128
    }
    #expect(try isDark(x) && !isDark(x - 6) && !isDark(x + 6))
  }

  @Test func `many tabs scroll, and a menu has all of them`() async throws {
    let harness = try await documents(12)
    let last = try harness.find(.tab("Tab d12")).bounds
    #expect(last.minX > 480)
    try await harness.click("All Tabs")
    #expect(harness.shows("Tab d2 •") && harness.shows("Tab d3"), "Not saved.")
    try await harness.click(.role(.menuItem, "Tab d12"))
    #expect(try harness.find(.tab("Tab d12")).bounds.maxX < 480)
    #expect(try harness.find(.tab("Tab d1")).bounds.maxX < 0)
    #expect(selected(in: harness) == ["Tab d12"])
    try await harness.press(.tab, .control)
    #expect(try harness.find(.tab("Tab d1")).bounds.minX >= 0)
    harness.driver.send(.wheel(Point(x: 100, y: 20), delta: Size(width: 0, height: 600)))
    try await harness.settle()
    #expect(try harness.find(.tab("Tab d1")).bounds.minX < 0, "The wheel scrolls the tabs.")
    #expect(!(try await documents(3)).shows("All Tabs"))
  }

  @Test func `a window without space for the menu of all tabs is laid out`() async throws {
    let harness = try await documents()
    try await harness.resize(to: Size(width: 1, height: 1))
    try await harness.resize(to: Size(width: 480, height: 600))
    #expect(names(in: harness) == ["Tab d1", "Tab d2", "Tab d3"])
  }

  @Test func `the selected tab stays in view while the window becomes narrower`() async throws {
    let harness = try await documents(6, shown: 6, width: 900)
    #expect(try harness.find(.tab("Tab d1")).bounds.minX >= 0)
    try await harness.resize(to: Size(width: 400, height: 600))
    try await harness.settle()
    #expect(try harness.find(.tab("Tab d6")).bounds.maxX <= 400)
    #expect(try harness.find(.tab("Tab d1")).bounds.maxX < 0)
  }
}
