import ErgoLayouts
import WorkflowLayouts
import WorkflowWidgets

/// The switch of `WirelessView` in a layout, and as a widget.
struct WirelessScreen: LayoutBackingScreen {
  typealias View = WirelessLayout
  let isWireless: Bool
  let setWireless: (Bool) -> Void
}

struct WirelessLayout: LayoutProvider {
  typealias Screen = WirelessScreen
  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    AnyLayout(
      ToggleWidget("Wireless").setting(\.isOn, to: screen.isWireless)
        .toggled(screen.setWireless)
    )
  }
}

@MainActor
func makeWirelessToggle(_ screen: WirelessScreen) -> ToggleWidget {
  let toggle = ToggleWidget("Wireless")
  toggle.isOn = screen.isWireless
  toggle.didToggle = screen.setWireless
  return toggle
}
