import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct TooltipTests {
  private let save = ButtonWidget("Save")
  private let other = ButtonWidget("Other")

  private func harness() throws -> Harness {
    save.tooltip = "Writes the file"
    return try Harness(
      size: Size(width: 300, height: 200),
      widget: Stack(.vertical, spacing: 60, alignment: .leading, [save, other]))
  }

  private func shows(_ harness: Harness) -> Bool {
    harness.tree.flattened.contains { $0.semantics.role == .tooltip }
  }

  @Test(arguments: [120.0, 600]) func `a text that is cut is its own tooltip`(width: Double)
    async throws
  {
    let name = "The full name of a company and its address"
    let choices = SegmentedControlWidget(title: "", items: [.init(name)], selectedIndex: 0)
    let picker = PickerWidget("Name", items: [.init(name)], selectedIndex: 0)
    for widget in [
      Label(name, lineLimit: 1), ButtonWidget(name), MenuWidget(name), choices,
      picker,
    ] {
      let harness = try Harness(
        size: Size(width: width, height: 100), widget: Stack(.vertical, alignment: .fill, [widget]))
      try await harness.settle()
      harness.driver.send(.pointerMoved(widget.frameInWindow.center))
      try await harness.advance(by: .milliseconds(600))
      #expect(shows(harness) == (width == 120))
      #expect(!shows(harness) || harness.tree.flattened.last?.semantics.name == name)
    }
  }

  @Test func `a tooltip that the app gave comes before a text that is cut`() async throws {
    let name = "The full name of a company and its address"
    let row = Stack(.vertical, alignment: .fill, [Label(name, lineLimit: 1)])
    row.tooltip = "Help"
    let harness = try Harness(size: Size(width: 120, height: 100), widget: row)
    try await harness.settle()
    harness.driver.send(.pointerMoved(row.frameInWindow.center))
    try await harness.advance(by: .milliseconds(600))
    #expect(harness.tree.flattened.last?.semantics.name == "Help")
  }

  @Test func `it appears below after the pointer stays for 600 ms, then is idle`() async throws {
    let harness = try harness()
    try await harness.hover("Save")
    try await harness.advance(by: .milliseconds(599))
    #expect(!shows(harness))
    try await harness.advance(by: .milliseconds(1))
    let tooltip = try #require(harness.tree.flattened.last)
    #expect(tooltip.semantics == Semantics(role: .tooltip, name: "Writes the file"))
    #expect(tooltip.bounds.minY > save.frameInWindow.center.y)
    try await harness.settle()
    try await harness.expectIdle()
  }

  @Test func `it fades in while it rises by 4 points, within 100 ms`() async throws {
    let harness = try harness()
    try await harness.hover("Save", for: .milliseconds(600))
    let (bounds, first) = (try #require(harness.tree.flattened.last).bounds, try harness.image)
    var images = [first]
    for _ in 0..<6 {
      #expect(try harness.image == harness.redrawnImage)
      try await harness.advance(by: Window.frameInterval)
      images.append(try harness.image)
    }
    #expect(Set(images).count >= 5)
    #expect(harness.tree.flattened.last?.bounds == bounds, "Its frame is at the end immediately.")
    try await harness.expectIdle()
    #expect(try harness.image == harness.redrawnImage)
  }

  @Test func `one step hovers for a duration`() async throws {
    let harness = try harness()
    try await harness.hover("Save", for: .milliseconds(599))
    #expect(!shows(harness))
    try await harness.hover("Other")
    try await harness.hover("Save", for: .milliseconds(600))
    #expect(shows(harness))
    #expect(harness.clock.now.sinceStart == .milliseconds(1_199))
  }

  @Test func `it disappears when the pointer leaves, without a trace`() async throws {
    let harness = try harness()
    try await harness.hover("Save")
    try await harness.advance(by: .seconds(1))
    harness.driver.send(.pointerLeft)
    try await harness.settle()
    #expect(!shows(harness))
    #expect(try harness.image == harness.redrawnImage)
    try await harness.expectIdle()
  }

  @Test func `the delay starts again while the pointer moves`() async throws {
    let harness = try harness()
    for step in 0..<10 {
      harness.driver.send(.pointerMoved(save.frameInWindow.center + Point(x: Double(step), y: 0)))
      try await harness.advance(by: .milliseconds(300))
      #expect(!shows(harness))
    }
    try await harness.advance(by: .milliseconds(300))
    #expect(shows(harness))
    harness.driver.send(.pointerMoved(save.frameInWindow.center))
    #expect(shows(harness))
  }

  @Test func `from one widget to another, the delay is the same`() async throws {
    other.tooltip = "Does something else"
    let harness = try harness()
    try await harness.hover("Save", for: .seconds(1))
    #expect(shows(harness))
    try await harness.hover("Other", for: .milliseconds(599))
    #expect(!shows(harness))
    try await harness.advance(by: .milliseconds(1))
    #expect(harness.tree.flattened.last?.semantics.name == "Does something else")
  }

  @Test func `no tooltip appears while a widget is pressed`() async throws {
    other.tooltip = "Does something else"
    let harness = try harness()
    harness.driver.send(.pointerMoved(save.frameInWindow.center))
    harness.driver.send(.pointerPressed(save.frameInWindow.center, .primary))
    harness.driver.send(.pointerMoved(other.frameInWindow.center))
    try await harness.advance(by: .seconds(1))
    #expect(!shows(harness))
    harness.driver.send(.pointerMoved(save.frameInWindow.center))
    harness.driver.send(.pointerReleased(save.frameInWindow.center, .primary))
    harness.driver.send(.pointerMoved(save.frameInWindow.center + Point(x: 1, y: 0)))
    try await harness.advance(by: .seconds(1))
    #expect(!shows(harness))
  }

  @Test func `a new text is shown in the next frame, which it requests`() async throws {
    let harness = try harness()
    try await harness.hover("Save", for: .seconds(1))
    try await harness.settle()
    save.tooltip = "Writes the file again"
    #expect(harness.window.nextFrame != nil)
    _ = harness.window.frame(at: harness.window.now)
    #expect(harness.tree.flattened.last?.semantics.name == "Writes the file again")
  }

  @Test func `a press, a key or the wheel hides it until the pointer has left`() async throws {
    let harness = try harness()
    let middle = { save.frameInWindow.center }
    let ends: [(Driver) -> Void] = [
      { $0.click(at: middle()) }, { $0.press(.escape) },
      { $0.send(.wheel(middle(), delta: Size(width: 0, height: 10))) },
    ]
    for end in ends {
      try await harness.hover("Save")
      try await harness.advance(by: .seconds(1))
      #expect(shows(harness))
      end(harness.driver)
      #expect(!shows(harness))
      harness.driver.send(.pointerMoved(middle() + Point(x: 2, y: 0)))
      try await harness.advance(by: .seconds(1))
      #expect(!shows(harness))
      try await harness.hover("Other")
    }
  }

  @Test func `it appears beside its owner on keyboard focus, and disappears with the focus`()
    async throws
  {
    let harness = try harness()
    try await harness.press(.tab)
    try await harness.advance(by: .milliseconds(599))
    #expect(!shows(harness))
    try await harness.advance(by: .milliseconds(1))
    #expect(harness.tree.flattened.last?.bounds.minY ?? 0 >= save.frameInWindow.maxY)
    #expect(harness.window.focusedWidget === save)
    try await harness.press(.tab)
    #expect(!shows(harness))
    try await harness.advance(by: .seconds(1))
    #expect(!shows(harness))
  }

  @Test func `focus by pointer shows no tooltip`() async throws {
    let harness = try harness()
    harness.driver.click(at: save.frameInWindow.center)
    harness.driver.send(.pointerLeft)
    try await harness.advance(by: .seconds(1))
    #expect(!shows(harness))
  }

  @Test func `it is transparent to the pointer`() async throws {
    var presses = 0
    other.didPress = { presses += 1 }
    save.tooltip = "Writes the file\nwhere it was read from,\nand nowhere else"
    let harness = try Harness(
      size: Size(width: 300, height: 200),
      widget: Stack(.vertical, spacing: 0, alignment: .leading, [save, other]))
    try await harness.hover("Save")
    try await harness.advance(by: .seconds(1))
    let tooltip = try #require(harness.tree.flattened.last)
    let place = Point(x: 60, y: 54)
    #expect(tooltip.bounds.contains(place))
    #expect(harness.window.widget(at: place) === other)
    harness.driver.click(at: place)
    #expect(presses == 1)
  }

  @Test func `a disabled owner shows its tooltip`() async throws {
    save.isEnabled = false
    let harness = try harness()
    harness.driver.send(.pointerMoved(save.frameInWindow.center))
    try await harness.advance(by: .seconds(1))
    #expect(shows(harness))
  }

  @Test func `it disappears with its owner, its text, or a menu in front`() async throws {
    let harness = try harness()
    func show() async throws {
      harness.driver.send(.pointerMoved(Point(x: 290, y: 190)))
      try await harness.hover("Save")
      try await harness.advance(by: .seconds(1))
      #expect(shows(harness))
    }
    try await show()
    save.isHidden = true
    try await harness.settle()
    #expect(!shows(harness))
    save.isHidden = false
    harness.window.bringUpToDate()
    try await show()
    save.tooltip = nil
    try await harness.settle()
    #expect(!shows(harness))
    save.tooltip = "Again"
    try await show()
    save.contextMenu = [MenuItem("Rename") {}]
    harness.driver.click(at: save.frameInWindow.center, with: .secondary)
    #expect(!shows(harness))
    try await harness.advance(by: .seconds(1))
    #expect(!shows(harness))
  }

  @Test func `it is its owner's accessibility description, unless another is set`() throws {
    let harness = try harness()
    #expect(try harness.find("Save").details == "Writes the file")
    other.identifier = "note"
    save.describedBy = "note"
    #expect(try harness.find("Save").details == "Other")
    other.accessibilityLabel = " "
    #expect(try harness.find("Save").details == "Writes the file")
  }

  @Test func `a widget with a tooltip is accessible`() async throws {
    let harness = try harness()
    try await harness.hover("Save")
    try await harness.advance(by: .seconds(1))
    try await harness.expectAccessible()
  }
}
