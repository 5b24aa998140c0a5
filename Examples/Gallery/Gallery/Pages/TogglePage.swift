import WorkflowViews

struct TogglePage: WidgetPage {
  var hasWireless = true
  var isSilent = false

  func body(_ change: Change<TogglePage>) -> some View {
    VStack(alignment: .fill) {
      Toggle("Wireless", isOn: hasWireless, onToggle: change(\.hasWireless))
      Toggle("Do not disturb", isOn: isSilent, onToggle: change(\.isSilent))
      Divider()
      Toggle("Disabled", isOn: false, onToggle: { _ in }).disabled()
      Toggle("Disabled and on", isOn: true, onToggle: { _ in }).disabled()
    }
  }
}
