public import ViewEnvironment
public import WorkflowCanvas

/// Whether surfaces are bright or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on bright surfaces.
  case light
  /// Bright text on dark surfaces.
  case dark
}

/// The look of an app: what widgets take colours, fonts and movement from.
public struct Theme: Hashable, Sendable {
  /// The colours.
  public var palette: Palette
  /// How things move.
  public var motion: Motion

  /// The theme for `appearance`.
  public init(appearance: Appearance = .light, motion: Motion = .standard) {
    palette =
      switch appearance {
      case .light: .light
      case .dark: .dark
      }
    self.motion = motion
  }
}

/// How long things take to move.
public struct Motion: Hashable, Sendable {
  /// A screen pushed or popped.
  public var push: Duration
  /// An alert that appears or goes.
  public var alert: Duration
  /// A sheet that appears or goes.
  public var sheet: Duration
  /// What marks the chosen one of several, on its way to another.
  public var selection: Duration
  /// What the pointer comes over.
  public var hover: Duration
  /// How long the caret is to be seen, and then not; it stays where that is no time.
  public var blink: Duration
  /// Whether what changes its place or opacity is seen on its way, where an animation says so.
  public var allowsMovement = true

  /// Calm, and over before one waits for it.
  public static let standard = Motion(
    push: .milliseconds(240), alert: .milliseconds(160), sheet: .milliseconds(200),
    selection: .milliseconds(160), hover: .milliseconds(80), blink: .milliseconds(530))

  /// Nothing moves: for people whom movement disturbs.
  public static let reduced = Motion(
    push: .zero, alert: .zero, sheet: .zero, selection: .zero, hover: .zero,
    blink: .zero, allowsMovement: false)
}

/// Distances between things, in points.
public enum Spacing {
  /// Between parts of one thing.
  public static let tight = 4.0
  /// Between things that belong together.
  public static let small = 8.0
  /// Between controls.
  public static let medium = 12.0
  /// Between a thing and its edge.
  public static let large = 16.0
  /// Inside of cards.
  public static let extraLarge = 20.0
  /// Between groups.
  public static let group = 24.0
}

/// The fonts of a theme by their role.
extension Font {
  /// Titles of bars.
  public static let title = Font(size: 15, weight: .semibold)
  /// Rows and running text.
  public static let body = Font(size: 15)
  /// Titles of controls.
  public static let control = Font(size: 15, weight: .medium)
  /// Titles of columns.
  public static let columnHeader = Font(size: 13, weight: .medium)
  /// A value that is the point of a screen.
  public static let value = Font(size: 22, weight: .semibold, hasTabularDigits: true)
  /// Titles of alerts.
  public static let alertTitle = Font(size: 16, weight: .semibold)
  /// Messages of alerts.
  public static let message = Font(size: 14)
}

private enum ThemeKey: ViewEnvironmentKey {
  static let defaultValue = Theme()
}

extension ViewEnvironment {
  /// The look of what is shown.
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}
