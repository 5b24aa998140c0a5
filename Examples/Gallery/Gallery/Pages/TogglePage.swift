import WorkflowLanguage
import WorkflowViews

struct TogglePage: WidgetPage {
  var hasWireless = true
  var isSilent = false

  func body(_ change: Change<TogglePage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        Toggle(tr("Wireless"), isOn: hasWireless, onToggle: change(\.hasWireless))
        Toggle(tr("Do not disturb"), isOn: isSilent, onToggle: change(\.isSilent))
      }
      Example(tr("Disabled"), alignment: .fill) {
        Toggle(tr("Disabled and off"), isOn: false, onToggle: { _ in })
        Toggle(tr("Disabled and on"), isOn: true, onToggle: { _ in })
      }.disabled()
    }
  }
}
