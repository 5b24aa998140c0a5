import WorkflowViews

struct TogglePage: WidgetPage {
  var hasWireless = true
  var isSilent = false

  func body(_ change: Change<TogglePage>) -> some View {
    Examples {
      Example("Default", alignment: .fill) {
        Toggle("Wireless", isOn: hasWireless, onToggle: change(\.hasWireless))
        Toggle("Do not disturb", isOn: isSilent, onToggle: change(\.isSilent))
      }
      Example("Disabled", alignment: .fill) {
        Toggle("Disabled and off", isOn: false, onToggle: { _ in })
        Toggle("Disabled and on", isOn: true, onToggle: { _ in })
      }.disabled()
    }
  }
}
