import ErgoViews
import WorkflowViews

/// The controls as a value.
struct ControlsView: BodyProvider {
  typealias Screen = ControlsScreen

  func body(with screen: ControlsScreen) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Wireless", isOn: screen.isOn, onToggle: screen.toggle)
      Button("Bold", isOn: screen.isOn) { _ in screen.setBold() }
      Button("More", action: screen.setBold).buttonStyle(.borderless)
      Checkbox("Remember me", mark: screen.mark, onToggle: screen.check)
      RadioGroup(
        "Size", ControlsScreen.sizes, selected: screen.size, onSelect: screen.chooseSize)
      SegmentedControl(
        "Size in short", ControlsScreen.sizes, selected: screen.size, onSelect: screen.chooseSize)
      Slider("Volume", value: screen.amount, onChange: screen.setAmount)
      Stepper("Copies", value: screen.count, in: 0...10, onChange: screen.setCount)
      NumberField("Price", value: screen.price, in: 0...99, step: 0.5, onChange: screen.setPrice)
      Divider()
      ProgressBar("Upload", value: screen.progress)
    }.padding(16).disabled(!screen.isEnabled)
  }
}
