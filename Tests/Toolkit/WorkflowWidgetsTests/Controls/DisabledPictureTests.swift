import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

extension ButtonWidget {
  fileprivate func with(_ change: (ButtonWidget) -> Void) -> ButtonWidget {
    change(self)
    return self
  }
}

/// Disabled controls are drawn at 45 % opacity as a whole: each pixel is 45 % of the enabled control
/// and 55 % of what is behind it.
@MainActor
@Suite struct DisabledPictureTests {
  private enum Kind: CaseIterable {
    case plain, prominent, destructive, icon, on, borderless, bar, back, menu, field, editor,
      toggle, switchedOff
    case checkbox, mixed, unchecked, radio, segments, slider, stepper, number, date, time, search
    case picker, comboBox

    @MainActor func make() -> Widget {
      let items = ["One", "Two"].map { ChoiceGroup.Item($0) }
      return switch self {
      case .plain: ButtonWidget("Button")
      case .prominent: ButtonWidget("Button", style: .prominent)
      case .destructive: ButtonWidget("Button", style: .destructive)
      case .icon: ButtonWidget("Button", icon: .plus)
      case .on: ButtonWidget("Button").with { $0.isOn = true }
      case .borderless: ButtonWidget("Button").with { $0.isBorderless = true }
      case .bar: BarButton(.text("Button"))
      case .back: BarButton(.back(title: "Button"))
      case .menu: MenuWidget("Menu", items: [MenuItem("One") {}])
      case .field: TextFieldWidget("Placeholder", text: "Text")
      case .editor: TextEditorWidget("Placeholder")
      case .toggle: ToggleWidget("Toggle", isOn: true)
      case .switchedOff: ToggleWidget("Toggle")
      case .checkbox: CheckboxWidget("Checkbox", mark: .on)
      case .mixed: CheckboxWidget("Checkbox", mark: .mixed)
      case .unchecked: CheckboxWidget("Checkbox")
      case .radio: RadioGroupWidget(title: "Group", items: items, selectedIndex: 0)
      case .segments: SegmentedControlWidget(title: "Group", items: items, selectedIndex: 0)
      case .slider: SliderWidget("Slider", value: 0.4)
      case .stepper: StepperWidget("Stepper", value: 3)
      case .number: NumberFieldWidget("Number", value: 3)
      case .date: DateFieldWidget("Date")
      case .time: TimeFieldWidget("Time")
      case .search: SearchFieldWidget("Search", text: "Text")
      case .picker: PickerWidget("Picker", items: [PickerWidget.Item("One")], selectedIndex: 0)
      case .comboBox: ComboBoxWidget("Combo box", text: "Text")
      }
    }
  }

  @Test(arguments: Kind.allCases, Appearance.allCases)
  private func `a disabled control is drawn at 45 % as a whole`(
    kind: Kind, appearance: Appearance
  ) async throws {
    let theme = Theme(appearance: appearance, motion: .reduced)
    func image(isEnabled: Bool) async throws -> PixelImage {
      let control = kind.make()
      (control as? Control)?.isEnabled = isEnabled
      (control as? ChoiceGroup)?.isEnabled = isEnabled
      let harness = try Harness(
        size: Size(width: 240, height: 140), scale: 2, theme: theme,
        widget: Inset(control, by: Insets(20)))
      try await harness.settle()
      return try harness.image
    }
    let (enabled, disabled) = (try await image(isEnabled: true), try await image(isEnabled: false))
    let background = enabled[0, 0]
    var worst = 0.0
    for (enabled, disabled) in zip(enabled.pixels, disabled.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let front = Double(enabled >> shift & 0xff)
        let back = Double(background >> shift & 0xff)
        let expected = 0.45 * front + 0.55 * back
        worst = max(worst, abs(expected - Double(disabled >> shift & 0xff)))
      }
    }
    #expect(enabled != disabled)
    #expect(worst <= 6, "\(kind): \(worst)")
  }

  @Test func `one disabled segment is dimmed by itself, and not twice in a disabled group`() {
    let items = [ChoiceGroup.Item("One"), ChoiceGroup.Item("Two", isEnabled: false)]
    let group = SegmentedControlWidget(title: "Group", items: items, selectedIndex: 0)
    let driver = makeDriver(group)
    #expect(layers(in: driver) == 1)
    group.isEnabled = false
    #expect(layers(in: driver) == 1)
  }

  private func layers(in driver: Driver) -> Int {
    driver.window.damageAll()
    let commands = driver.window.frame(at: .zero)?.list.commands ?? []
    return commands.count { $0 == .popLayer(opacity: 0.45, scale: 1) }
  }
}
