import ErgoLayouts
import WorkflowCanvas
import WorkflowLayouts
import WorkflowWidgets

/// The controls as a layout.
struct ControlsLayout: LayoutProvider {
  typealias Screen = ControlsScreen

  func layout(with screen: some ScreenProxy<ControlsScreen>) -> AnyLayout {
    Stack.vertical(spacing: 12, alignment: .leading) {
      ToggleWidget("Wireless").on(screen.isOn).toggled(screen.toggle).enabled(screen.isEnabled)
      CheckboxWidget("Remember me").mark(screen.mark).toggled(screen.check).enabled(screen.isEnabled)
      RadioGroupWidget(title: "Size").items(ControlsScreen.sizes).selected(screen.size)
        .selecting(screen.chooseSize).enabled(screen.isEnabled)
      SegmentedControlWidget(title: "Size in short").items(ControlsScreen.sizes).selected(screen.size)
        .selecting(screen.chooseSize).enabled(screen.isEnabled)
      SliderWidget("Volume").value(screen.amount).changed(screen.setAmount).enabled(screen.isEnabled)
      StepperWidget("Copies", in: 0...10).value(screen.count).changed(screen.setCount)
        .enabled(screen.isEnabled)
      DividerWidget()
      ProgressBarWidget("Upload").value(screen.progress)
    }.insetting(by: Insets(16)).centeringVerticallyInParent()
  }
}
