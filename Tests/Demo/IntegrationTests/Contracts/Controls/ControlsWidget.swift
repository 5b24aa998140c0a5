import ErgoWidgets
import WorkflowCanvas
import WorkflowWidgets

/// The controls as a widget with handwritten updates.
final class ControlsWidget: Widget, Updating {
  typealias Screen = ControlsScreen

  private let toggle = Toggle("Wireless")
  private let checkbox = Checkbox("Remember me")
  private let sizes = RadioGroup(title: "Size")
  private let segments = SegmentedControl(title: "Size in short")
  private let slider = Slider("Volume")
  private let stepper = Stepper("Copies", in: 0...10)
  private let progress = ProgressBar("Upload")

  init(screen: ControlsScreen) {
    super.init()
    sizes.items = ControlsScreen.sizes.map { .init($0) }
    segments.items = sizes.items
    let stack = Stack(
      .vertical, spacing: 12, alignment: .leading,
      [toggle, checkbox, sizes, segments, slider, stepper, Divider(), progress])
    add(Positioned(Inset(stack, by: Insets(16)), vertical: .center(offset: 0)))
  }

  func update(with screen: ControlsScreen) {
    for control: Control in [toggle, checkbox, slider, stepper] {
      control.isEnabled = screen.isEnabled
    }
    toggle.isOn = screen.isOn
    toggle.didToggle = screen.toggle
    checkbox.mark = screen.mark
    checkbox.didToggle = screen.check
    for group in [sizes, segments] {
      group.selectedIndex = screen.size
      group.didSelect = screen.chooseSize
      group.isEnabled = screen.isEnabled
    }
    slider.value = screen.amount
    slider.didChange = screen.setAmount
    stepper.value = screen.count
    stepper.didChange = screen.setCount
    progress.value = screen.progress
  }
}
