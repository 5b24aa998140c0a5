import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct CheckboxTests {
  private let box = CheckboxWidget("Remember me")

  /// Shows the box, whose owner accepts requested changes.
  private func harness() throws -> Harness {
    box.didToggle = { [unowned box] in box.mark = $0 ? .on : .off }
    return try Harness(size: Size(width: 200, height: 40), widget: box)
  }

  @Test func `a click on the title, Space and Return request the opposite value`() async throws {
    let harness = try harness()
    try await harness.click("Remember me")
    #expect(try harness.find("Remember me").semantics.value == "on")
    try await harness.press(.tab)
    try await harness.press(.space)
    #expect(box.mark == .off)
    try await harness.press(.enter)
    #expect(box.mark == .on)
    try await harness.perform(.press, on: "Remember me")
    #expect(box.mark == .off)
  }

  @Test func `it shows its owner's value, whatever was requested`() async throws {
    let harness = try Harness(size: Size(width: 200, height: 40), widget: box)
    var requested: [Bool] = []
    box.didToggle = { requested.append($0) }
    try await harness.click("Remember me")
    box.mark = .mixed
    try await harness.click("Remember me")
    #expect(requested == [true, true])
    #expect(try harness.find("Remember me").semantics.value == "mixed")
  }

  @Test func `disabled, it requests nothing and is not in the focus order`() async throws {
    let harness = try harness()
    box.isEnabled = false
    try await harness.press(.tab)
    #expect(harness.focused == nil)
    await #expect(throws: AutomationError.self) { try await harness.click("Remember me") }
    #expect(box.mark == .off)
  }

  @Test func `a long title wraps beside the box, which stays with the first line`() throws {
    box.title = "Remember me on this machine until I log out again"
    let harness = try Harness(size: Size(width: 160, height: 120), widget: Stack(.vertical, [box]))
    _ = try harness.image
    #expect(box.frame.height > 60)
    #expect(box.frame.width <= 160)
  }
}

@MainActor
@Suite struct ToggleTests {
  private let toggle = ToggleWidget("Wireless")

  @Test func `its knob slides, then requests no more frames`() async throws {
    let harness = try Harness(size: Size(width: 200, height: 40), widget: toggle)
    toggle.didToggle = { [unowned toggle] in toggle.isOn = $0 }
    let off = try harness.image
    try await harness.click("Wireless")
    #expect(try harness.find("Wireless").semantics.value == "on")
    try await harness.advance(by: .milliseconds(60))
    let between = try harness.image
    try await harness.settle()
    let on = try harness.image
    #expect(off != between && between != on)
    try await harness.expectIdle()
  }

  @Test func `with reduced motion the knob moves immediately`() throws {
    let harness = try Harness(
      size: Size(width: 200, height: 40), theme: Theme(motion: .reduced), widget: toggle)
    _ = try harness.image
    toggle.isOn = true
    _ = try harness.image
    #expect(harness.window.nextFrame == nil)
  }
}

@MainActor
@Suite struct ChoiceGroupTests {
  private static let items = [
    ChoiceGroup.Item("One"), ChoiceGroup.Item("Two", isEnabled: false), ChoiceGroup.Item("Three"),
  ]

  private static func groups() -> [ChoiceGroup] {
    [
      RadioGroupWidget(title: "Number", items: items, selectedIndex: 0),
      SegmentedControlWidget(title: "Number", items: items, selectedIndex: 0),
    ]
  }

  /// Shows each kind of group, whose owner accepts requested changes.
  private func each(_ body: (ChoiceGroup, Harness) async throws -> Void) async throws {
    for group in Self.groups() {
      group.didSelect = { [unowned group] in group.selectedIndex = $0 }
      let stack = Stack(.vertical, [group, ButtonWidget("Next")])
      try await body(group, Harness(size: Size(width: 320, height: 200), widget: stack))
    }
  }

  @Test(arguments: Appearance.allCases)
  func `a hovered segment is fainter than the selected one`(appearance: Appearance) async throws {
    let group = SegmentedControlWidget(title: "Number", items: Self.items, selectedIndex: 0)
    let harness = try Harness(
      size: Size(width: 320, height: 200), theme: Theme(appearance: appearance),
      widget: Stack(.vertical, [group]))
    let fill = Theme(appearance: appearance).palette.fill
    func difference(_ name: Selector) throws -> Int {
      let segment = try harness.find(name).bounds
      let color = try harness.image[Int(segment.minX) + 6, Int(segment.center.y)]
      return abs(Int(color & 0xff) - Int(fill.blue))
    }
    try await harness.hover("Three")
    try await harness.settle()
    #expect(try 2 <= difference("Three") && difference("Three") < difference("One"))
  }

  @Test func `a click selects an item`() async throws {
    try await each { group, harness in
      try await harness.click("Three")
      #expect(group.selectedIndex == 2)
      #expect(try harness.find("Three").semantics.state.contains(.selected))
      #expect(try !harness.find("One").semantics.state.contains(.selected))
    }
  }

  @Test func `Tab stops once, at the selection, and arrows skip disabled items`() async throws {
    try await each { group, harness in
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == "One")
      try await harness.press(.right)
      #expect((harness.focused?.semantics.name, group.selectedIndex) == ("Three", 2))
      try await harness.press(.down)
      #expect(group.selectedIndex == 0)
      try await harness.press(.up)
      #expect(group.selectedIndex == 2)
      try await harness.press(.home)
      #expect(group.selectedIndex == 0)
      try await harness.press(.end)
      #expect(group.selectedIndex == 2)
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == "Next")
    }
  }

  @Test func `from right to left, the arrows are swapped`() async throws {
    try await each { group, harness in
      var environment = harness.environment
      environment.layoutDirection = .rightToLeft
      harness.environment = environment
      try await harness.press(.tab)
      try await harness.press(.left)
      #expect(group.selectedIndex == 2)
    }
  }

  @Test func `it shows its owner's selection even if a requested change is ignored`() async throws {
    try await each { group, harness in
      group.didSelect = { _ in }
      try await harness.click("Three")
      #expect(group.selectedIndex == 0)
      #expect(try harness.find("One").semantics.state.contains(.selected))
    }
  }

  @Test func `without items, or with an invalid index, nothing is selected`() async throws {
    try await each { group, harness in
      group.selectedIndex = 7
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == "One")
      #expect(harness.tree.flattened.allSatisfy { !$0.semantics.state.contains(.selected) })
      group.items = []
      _ = try harness.image
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == "Next")
    }
  }

  @Test func `disabled, nothing can be selected`() async throws {
    try await each { group, harness in
      group.isEnabled = false
      await #expect(throws: AutomationError.self) { try await harness.click("Three") }
      try await harness.press(.tab)
      #expect(harness.focused?.semantics.name == "Next")
    }
  }
}
