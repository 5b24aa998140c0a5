import ErgoWidgets
import WorkflowCanvas
import WorkflowWidgets

/// The controls as a widget with handwritten updates.
final class ControlsWidget: Widget, Updating {
  typealias Screen = ControlsScreen

  private let toggle = ToggleWidget("Wireless")
  private let bold = ButtonWidget("Bold")
  private let more = ButtonWidget("More")
  private let checkbox = CheckboxWidget("Remember me")
  private let sizes = RadioGroupWidget(title: "Size")
  private let segments = SegmentedControlWidget(title: "Size in short")
  private let slider = SliderWidget("Volume")
  private let stepper = StepperWidget("Copies", in: 0...10)
  private let price = NumberFieldWidget<Double>("Price", in: 0...99, step: 0.5)
  private let progress = ProgressBarWidget("Upload")

  init(screen: ControlsScreen) {
    super.init()
    more.isBorderless = true
    sizes.items = ControlsScreen.sizes.map { .init($0) }
    segments.items = sizes.items
    let stack = Stack(
      .vertical, spacing: 12, alignment: .leading,
      [
        toggle, bold, more, checkbox, sizes, segments, slider, stepper, price, DividerWidget(),
        progress,
      ])
    add(Positioned(Inset(stack, by: Insets(16)), vertical: .center(offset: 0)))
  }

  func update(with screen: ControlsScreen) {
    for control: Control in [toggle, bold, more, checkbox, slider, stepper, price] {
      control.isEnabled = screen.isEnabled
    }
    toggle.isOn = screen.isOn
    toggle.didToggle = screen.toggle
    bold.isOn = screen.isOn
    bold.didPress = screen.setBold
    more.didPress = screen.setBold
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
    price.value = screen.price
    price.didChange = screen.setPrice
    price.didClear = { screen.setPrice(nil) }
    progress.value = screen.progress
  }
}
