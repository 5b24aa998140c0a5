import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

/// Shapes grow with the text.
@MainActor
@Suite struct TextScaleTests {
  enum Shape: String, CaseIterable, CustomTestStringConvertible {
    case toggle, checkbox, radio, spinner, progress, slider, sign, icon, chevron, disclosure
    var testDescription: String { rawValue }

    /// A widget without words whose height is the height of its shape.
    @MainActor func make() -> Widget {
      switch self {
      case .toggle: ToggleWidget(isOn: true)
      case .checkbox: CheckboxWidget(mark: .on)
      case .radio: RadioGroupWidget(title: "Group", items: [.init("")])
      case .spinner: Spinner()
      case .progress: ProgressBarWidget(value: 0.5)
      case .slider: SliderWidget(value: 0.5)
      case .sign: BarButton(.icon(.plus, name: "Add"))
      case .icon: IconImageWidget(.folder, label: nil)
      case .chevron: BarButton(.back(title: ""))
      case .disclosure: DisclosureWidget()
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `a shape is twice as high at a text scale of 2`(shape: Shape) async throws {
    let (one, two) = (try await height(of: shape, at: 1), try await height(of: shape, at: 2))
    #expect(abs(two - 2 * one) <= 2, "\(one), then \(two) pixels")
  }

  private func height(of shape: Shape, at textScale: Double) async throws -> Int {
    let harness = try Harness(
      size: Size(width: 300, height: 100), theme: Theme(motion: .reduced, textScale: textScale),
      widget: Inset(Stack(.vertical, alignment: .leading, [shape.make()]), by: Insets(8)))
    try await harness.settle()
    let image = try harness.image
    let background = image[0, 0]
    let rows = (0..<image.height).filter { y in
      (0..<image.width).contains { image[$0, y] != background }
    }
    return try #require(rows.last) - #require(rows.first) + 1
  }

  @Test func `the title of a toggle is not cut where a text beside it can wrap`() async throws {
    let toggle = ToggleWidget("Code", isOn: true)
    let text = Label("Runs an action on a click, Return, Space or a shortcut.")
    let harness = try Harness(
      size: Size(width: 420, height: 200), theme: Theme(textScale: 2),
      widget: Stack(.horizontal, [text, toggle]))
    try await harness.settle()
    let needed = toggle.size(for: ProposedSize())
    #expect(toggle.frame.width >= needed.width)
    #expect(toggle.frame.maxX <= 420)
  }

  @Test(arguments: [1.0, 2.0])
  func `controls with large text match their pictures`(scale: Double) async throws {
    let items = ["Small", "Large"].map { ChoiceGroup.Item($0) }
    let menu = MenuWidget("Menu", items: [MenuItem("One") {}])
    let controls: [Widget] = [
      ToggleWidget("Wireless", isOn: true), ToggleWidget("Bluetooth"),
      CheckboxWidget("Remember me", mark: .on),
      CheckboxWidget("All files", mark: .mixed), CheckboxWidget("None"),
      RadioGroupWidget(title: "Size", items: items, selectedIndex: 1),
      SegmentedControlWidget(title: "Size", items: items, selectedIndex: 0),
      SliderWidget("Volume", value: 0.4), StepperWidget("Copies", value: -3, in: -3...10),
      ProgressBarWidget("Upload", value: 0.6), Spinner(), menu, ButtonWidget("Add", icon: .plus),
    ]
    let harness = try Harness(
      size: Size(width: 360, height: 860), scale: scale,
      theme: Theme(motion: .reduced, textScale: 2),
      widget: Inset(Stack(.vertical, alignment: .leading, controls), by: Insets(20)))
    try await harness.settle()
    try expectSnapshot(of: harness, named: "large-text@\(Int(scale))x", budget: 2 * snapshotBudget)
  }
}

/// Segments and columns use the available width where titles are long.
@MainActor
@Suite struct TitleWidthTests {
  private func group(_ width: Double) -> SegmentedControlWidget {
    let items = ["Rows", "Loading", "Empty"].map { ChoiceGroup.Item($0) }
    let group = SegmentedControlWidget(title: "State", items: items, selectedIndex: 0)
    let board = Board()
    board.put(group, at: 0, 0, width, 36)
    let driver = makeDriver(board)
    defer { withExtendedLifetime(driver) {} }
    return group
  }

  @Test func `segments are equally wide if all titles fit`() {
    #expect(group(304).children.map(\.frame.width) == [100, 100, 100])
  }

  @Test func `otherwise a segment is as wide as its title`() {
    // The titles are 40, 70 and 50 points wide, with 4 points of padding at each side.
    #expect(group(4 + 184 + 12).children.map(\.frame.width) == [52, 82, 62])
    #expect(group(4 + 184 + 12).children.map(\.frame.minX) == [2, 54, 136])
  }

  @Test func `if not even the titles fit, the longest are cut`() {
    #expect(group(4 + 160).children.map(\.frame.width) == [48, 56, 56])
  }

  @Test(arguments: [1.0, 2.0])
  func `a column is as many letters wide at every text scale`(textScale: Double) async throws {
    let table = Table(style: .plain)
    table.columns = [.init("Name"), .init("People", width: 96)]
    table.rows = ["Bergen"]
    let harness = try Harness(theme: Theme(textScale: textScale), widget: table)
    try await harness.settle()
    #expect(
      try harness.find(Selector(role: .columnHeader, text: "People")).bounds.width == 96 * textScale
    )
  }
}
