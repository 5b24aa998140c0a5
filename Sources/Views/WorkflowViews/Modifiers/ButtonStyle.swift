internal import ViewEnvironment
internal import WorkflowDiagnostics
public import WorkflowWidgets

/// Draws buttons: `buttonStyle(_:)` sets the style of all buttons in a view.
///
///     struct FadingButtonStyle: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding(8)
///           .opacity(configuration.state.isPressed ? 0.5 : 1)
///       }
///     }
///
///     form.buttonStyle(FadingButtonStyle())
///
/// The button keeps its behaviour and its accessibility name. It is as large as the body, takes
/// presses anywhere in it, and is dimmed while it is disabled. If a style is not `Equatable` and
/// has stored properties, it counts as changed in each update.
public protocol ButtonStyle {
  /// The type of view that `makeBody(configuration:)` returns.
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  /// The corner radius of the focus ring around the body, in points; infinity for a capsule.
  ///
  /// With nil there is no ring, and the body must show `state.isFocused`. The default is 8, the
  /// radius of the theme's buttons.
  @preconcurrency @MainActor var focusRingRadius: Double? { get }
  /// Returns the view that draws a button; called again when the state of the button changes.
  @ViewBuilder @preconcurrency @MainActor
  func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  public var focusRingRadius: Double? { 8 }
}

/// The parts and the state of a button that a `ButtonStyle` draws.
public struct ButtonStyleConfiguration {
  /// The label of a button: its views, or its icon and title.
  public struct Label: View {
    let view: ViewList

    public var body: some View { view }
  }

  public let label: Label
  /// The emphasis that the button was created with.
  public let style: ButtonWidget.Style
  /// Whether the button is hovered, pressed, focused or on.
  public let state: ControlState
}

/// A style of the toolkit: `.automatic` or `.borderless`.
public struct BuiltInButtonStyle: ButtonStyle, Hashable {
  let isBorderless: Bool

  /// The widget of the button draws these styles; they have no body.
  public func makeBody(configuration: Configuration) -> Never {
    // With an explicit return, the body is not the result of a view builder.
    return misuse("A built-in button style has no body. Set it with the modifier buttonStyle.")
  }
}

extension ButtonStyle where Self == BuiltInButtonStyle {
  /// The raised, filled or tinted buttons of the toolkit.
  public static var automatic: Self { BuiltInButtonStyle(isBorderless: false) }
  /// Buttons without a surface at rest, in the accent colour, for bars, rows and links.
  public static var borderless: Self { BuiltInButtonStyle(isBorderless: true) }
}

// MARK: - Environment

private enum ButtonStyleKey: ViewEnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension ViewEnvironment {
  /// The style of buttons; nil for the automatic one.
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// The style that draws buttons instead of their widgets; nil for a built-in one.
  var customButtonStyle: (any ButtonStyle)? {
    buttonStyle is BuiltInButtonStyle ? nil : buttonStyle
  }
}

extension View {
  /// Sets the style of the buttons and toggle buttons in the view; the innermost style applies.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    modified(style, isEqual: isSame, isForWidgets: true) { $1.buttonStyle = $0 }
  }
}
