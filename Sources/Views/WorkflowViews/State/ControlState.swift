public import ViewEnvironment

/// The state of the control whose label contains a view; see `ViewEnvironment.controlState`.
///
/// Whether the control is enabled is `ViewEnvironment.isEnabled`.
public struct ControlState: Hashable, Sendable {
  /// Whether the pointer is over the control.
  public internal(set) var isHovered = false
  /// Whether the control is held down with the pointer or the space key.
  public internal(set) var isPressed = false
  /// Whether the control shows that it has the keyboard focus.
  public internal(set) var isFocused = false
  /// Whether a toggle button is on.
  public internal(set) var isOn = false
}

private enum ControlStateKey: ViewEnvironmentKey {
  static var defaultValue: ControlState { ControlState() }
}

extension ViewEnvironment {
  /// The state of the button whose label contains the view; without a button, no state is true.
  ///
  ///     struct SectionLabel: View {
  ///       let title: String
  ///       @Environment(\.controlState) private var state
  ///
  ///       var body: some View {
  ///         IconImage(decorative: state.isOn ? .chevronDown : .chevronForward)
  ///         Text(title)
  ///       }
  ///     }
  public internal(set) var controlState: ControlState {
    get { self[ControlStateKey.self] }
    set { self[ControlStateKey.self] = newValue }
  }
}
