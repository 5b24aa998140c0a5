import ErgoLayouts
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

/// The controls as a layout.
struct ControlsLayout: LayoutProvider {
  typealias Screen = ControlsScreen

  func layout(with screen: some ScreenProxy<ControlsScreen>) -> AnyLayout {
    let items = ControlsScreen.sizes.map { ChoiceGroup.Item($0) }
    return Stack.vertical(spacing: 12, alignment: .leading) {
      ToggleWidget("Wireless").setting(\.isOn, to: screen.isOn).toggled(screen.toggle)
        .enabled(screen.isEnabled)
      ButtonWidget("Bold").setting(\.isOn, to: screen.isOn.map { $0 }).tapped(screen.setBold)
        .enabled(screen.isEnabled)
      ButtonWidget("More").setting(\.isBorderless, to: true).tapped(screen.setBold)
        .enabled(screen.isEnabled)
      CheckboxWidget("Remember me").setting(\.mark, to: screen.mark).toggled(screen.check)
        .enabled(screen.isEnabled)
      RadioGroupWidget(title: "Size", items: items).setting(\.selectedIndex, to: screen.size)
        .selected(screen.chooseSize).enabled(screen.isEnabled)
      SegmentedControlWidget(title: "Size in short", items: items)
        .setting(\.selectedIndex, to: screen.size).selected(screen.chooseSize)
        .enabled(screen.isEnabled)
      SliderWidget("Volume").setting(\.value, to: screen.amount)
        .changed(screen.setAmount).enabled(screen.isEnabled)
      StepperWidget("Copies", in: 0...10).setting(\.value, to: screen.count)
        .changed(screen.setCount).enabled(screen.isEnabled)
      NumberFieldWidget<Double>("Price", in: 0...99, step: 0.5).setting(\.value, to: screen.price)
        .changed(screen.setPrice).enabled(screen.isEnabled)
      DividerWidget()
      ProgressBarWidget("Upload").setting(\.value, to: screen.progress)
    }.insetting(by: Insets(16)).centeringInParent(xOffset: nil)
  }
}
