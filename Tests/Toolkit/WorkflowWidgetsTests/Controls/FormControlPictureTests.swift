import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

/// The controls of forms in a narrow window against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct FormControlPictureTests {
  private static func controls(isEnabled: Bool = true) -> [Widget] {
    let day = LocalDate(year: 2026, month: 11, day: 27)
    let box = FieldBox()
    box.content.add(ComboBoxWidget("City", text: "Reykjavík"))
    box.show(.invalid("There is no such city in this country."), waitsForLeaving: false)
    let toast = ToastWidget()
    toast.parts.add(Label("The message was archived."))
    toast.parts.add(ButtonWidget("Undo"))
    toast.parts.add(ButtonWidget("Close"))
    let anchor = PopoverAnchor()
    anchor.add(ButtonWidget("Why?"))
    let items = [PickerWidget.Item("Euro", icon: .folder), PickerWidget.Item("Swiss franc")]
    let controls: [Widget] = [
      PickerWidget("Currency", items: items, selectedIndex: 0),
      PickerWidget("Currency", items: items), box, SearchFieldWidget("Search notes"),
      SearchFieldWidget("Search notes", text: "Bergen"), DateFieldWidget("Due", date: day),
      DateFieldWidget("Due"), TimeFieldWidget("At", time: LocalTime(hour: 9, minute: 30)),
      NumberFieldWidget("Price", value: 1234.5, step: 0.5), StepperWidget("Copies", value: 3),
      DisclosureWidget("Advanced", isExpanded: true), DisclosureWidget("More"), anchor, toast,
    ]
    for control in controls { (control as? Control)?.isEnabled = isEnabled }
    return controls
  }

  private func harness(
    _ controls: [Widget], height: Double, scale: Double = 1, textScale: Double = 1,
    appearance: Appearance = .light, contrast: Contrast = .standard
  ) async throws -> Harness {
    let harness = try Harness(
      size: Size(width: 320, height: height), scale: scale,
      theme: Theme(
        appearance: appearance, contrast: contrast, motion: .reduced, textScale: textScale),
      widget: Inset(Stack(.vertical, alignment: .leading, controls), by: Insets(16)))
    try await harness.settle()
    return harness
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func `the controls of forms are inside of a narrow window`(textScale: Double) async throws {
    let controls = Self.controls()
    let harness = try await harness(controls, height: 1800, textScale: textScale)
    var lowest = 0.0
    for control in controls {
      let frame = control.frameInWindow
      #expect(frame.minX >= 16 && frame.maxX <= 304, "\(control): \(frame)")
      #expect(frame.minY >= lowest && frame.height >= 14 * textScale, "\(control): \(frame)")
      lowest = frame.maxY
    }
    #expect(try harness.image.height == 1800)
  }

  @Test(arguments: Appearance.allCases, Contrast.allCases)
  func `the controls of forms match their pictures`(appearance: Appearance, contrast: Contrast)
    async throws
  {
    for scale in [1.0, 2] {
      let harness = try await harness(
        Self.controls(), height: 760, scale: scale, appearance: appearance, contrast: contrast)
      let palette = appearance.rawValue + (contrast == .high ? "-high" : "")
      try expectSnapshot(of: harness, named: "form-controls-\(palette)@\(Int(scale))x")
    }
  }

  @Test(arguments: [0.5, 3.0])
  func `small and large controls of forms match their pictures`(textScale: Double) async throws {
    let harness = try await harness(
      Self.controls(), height: textScale < 1 ? 470 : 2000, textScale: textScale)
    try expectSnapshot(
      of: harness, named: "form-controls-text-\(textScale)", budget: 2 * snapshotBudget)
  }

  @Test(arguments: [1.0, 2.0])
  func `the controls of forms match their pictures from right to left`(scale: Double) async throws {
    let harness = try await harness(Self.controls(), height: 760, scale: scale)
    harness.environment.layoutDirection = .rightToLeft
    try await harness.settle()
    try expectSnapshot(of: harness, named: "form-controls-rtl@\(Int(scale))x")
  }

  @Test(arguments: Appearance.allCases)
  func `refused and disabled controls match their pictures`(appearance: Appearance) async throws {
    let items = ["Small", "Large"].map { ChoiceGroup.Item($0) }
    let refused = [
      CheckboxWidget("Agree"), CheckboxWidget("Agree", mark: .on), ToggleWidget("Wireless"),
      ToggleWidget("Wireless", isOn: true), SliderWidget("Volume", value: 0.4),
      RadioGroupWidget(title: "Size", items: items, selectedIndex: 1),
      SegmentedControlWidget(title: "Size", items: items, selectedIndex: 0),
    ].map { control in
      let box = FieldBox()
      box.content.add(control)
      box.show(.invalid("Not so."), waitsForLeaving: false)
      return box
    }
    let harness = try await harness(
      refused + Self.controls(isEnabled: false), height: 1200, scale: 2, appearance: appearance)
    try expectSnapshot(of: harness, named: "form-controls-refused-\(appearance.rawValue)@2x")
  }

  @Test(arguments: Appearance.allCases)
  func `a picker, a calendar and a popover match their pictures`(appearance: Appearance)
    async throws
  {
    let controls = Self.controls()
    let harness = try await harness(controls, height: 760, scale: 2, appearance: appearance)
    let name = "\(appearance.rawValue)@2x"
    try await harness.click(.role(.menuButton, "Currency").at(0))
    try await harness.settle()
    try expectSnapshot(of: harness, named: "form-picker-\(name)")
    try await harness.press(.escape)
    harness.window.moveFocus(to: controls[5])
    try await harness.press(.down, .alt)
    try await harness.settle()
    try expectSnapshot(of: harness, named: "form-calendar-\(name)")
    try await harness.press(.escape)
    let anchor = try #require(controls[12] as? PopoverAnchor)
    anchor.present(Inset(Label("The contact gives this PIN."), by: Insets(16)), at: .top)
    try await harness.settle()
    try expectSnapshot(of: harness, named: "form-popover-\(name)")
  }
}
