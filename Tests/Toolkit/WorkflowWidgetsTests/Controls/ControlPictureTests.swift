import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Controls against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct ControlPictureTests {
  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `choice and range controls match their pictures`(appearance: Appearance, scale: Double)
    async throws
  {
    let page = Stack(
      .horizontal, spacing: 32, alignment: .leading,
      [column(isEnabled: true), column(isEnabled: false)])
    let harness = try Harness(
      size: Size(width: 520, height: 520), scale: scale,
      theme: Theme(appearance: appearance, motion: .reduced),
      widget: Inset(page, by: Insets(20)))
    try await harness.press(.tab)
    try await harness.press(.tab)
    try await harness.press(.tab)
    try expectSnapshot(of: harness, named: "controls-\(appearance.rawValue)@\(Int(scale))x")
  }

  private func column(isEnabled: Bool) -> Widget {
    let items = ["Small", "Medium", "Large"].map { ChoiceGroup.Item($0) }
    let controls: [Widget] = [
      ToggleWidget("Wireless", isOn: true), ToggleWidget("Bluetooth"),
      CheckboxWidget("Remember me", mark: .on),
      CheckboxWidget("All files", mark: .mixed),
      CheckboxWidget("Keep a copy on this machine until it is full"),
      RadioGroupWidget(title: "Size", items: items, selectedIndex: 1),
      SegmentedControlWidget(title: "Size", items: items, selectedIndex: 0),
      SliderWidget("Volume", value: 0.4), StepperWidget("Copies", value: 3, in: 3...10),
      DividerWidget(),
      ProgressBarWidget("Upload", value: 0.6), ProgressBarWidget("Waiting"),
    ]
    for control in controls {
      (control as? Control)?.isEnabled = isEnabled
      (control as? ChoiceGroup)?.isEnabled = isEnabled
    }
    return Stack(.vertical, spacing: 12, alignment: .leading, controls)
      .sized(width: 220)
  }
}

extension Widget {
  fileprivate func sized(width: Double) -> Widget {
    let sized = Positioned(self)
    sized.size(.horizontal, to: .exactly(width))
    return sized
  }
}
