public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// The appearance of an app: light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on light surfaces.
  case light
  /// Light text on dark surfaces.
  case dark
}

/// The contrast between colours.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  /// The minimum contrast of text (WCAG 2.2, 1.4.3).
  case standard
  /// Enhanced contrast, with a border around every control, for low vision (WCAG 2.2, 1.4.6 and
  /// 1.4.11).
  case high
}

/// The colours, distances, corner radii, fonts and animation durations of an app's widgets.
///
/// Change the theme of an app with `App.theme`. The preferences of its users, such as dark mode,
/// are applied on top:
///
///     var theme = Theme()
///     theme.palettes[.light, .standard].accent = Color(0x7a1fa2)
///     theme.spacing.medium = 16
///     theme.typography.body = Font(size: 14)
public struct Theme: Hashable, Sendable {
  public var appearance: Appearance
  public var contrast: Contrast
  /// The palettes for every appearance and contrast.
  public var palettes: Palettes
  /// The distances at the theme's text scale, with whose square root they grow, so that large text
  /// does not touch borders.
  public var spacing: Spacing {
    get {
      textScale == 1 ? plainSpacing : plainSpacing.scaled(by: textScale.squareRoot()).rounded
    }
    set {
      plainSpacing = textScale == 1 ? newValue : newValue.scaled(by: 1 / textScale.squareRoot())
    }
  }
  /// The distances at a text scale of 1.
  private var plainSpacing = Spacing()
  public var corner = Corner()
  /// The fonts, at a text scale of 1.
  public var typography = Typography()
  public var motion: Motion
  /// The factor by which font sizes are multiplied, clamped to `textScales`.
  ///
  /// - Precondition: The value is a number.
  public var textScale: Double {
    didSet { textScale = Theme.bounded(textScale) }
  }

  /// The supported text scales, from 0.5 to 3.
  public static let textScales = 0.5...3.0

  /// Creates a theme with the toolkit's palettes, fonts and distances.
  ///
  /// - Precondition: `textScale`, which is clamped to `textScales`, is a number.
  public init(
    appearance: Appearance = .light, contrast: Contrast = .standard, motion: Motion = .standard,
    textScale: Double = 1
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.motion = motion
    self.textScale = Theme.bounded(textScale)
    palettes = .standard
  }

  /// Returns the theme with the given values, such as a user's preferences; nil keeps the theme's
  /// own value.
  ///
  /// - Parameter accent: The accent of all palettes, in each as dark or as light as it must be to be
  ///   legible.
  public func with(
    appearance: Appearance? = nil, contrast: Contrast? = nil, motion: Motion? = nil,
    textScale: Double? = nil, accent: Color? = nil
  ) -> Theme {
    var theme = self
    if let accent { theme.palettes.setAccent(accent) }
    theme.appearance = appearance ?? self.appearance
    theme.contrast = contrast ?? self.contrast
    theme.motion = motion ?? self.motion
    if let textScale { theme.textScale = textScale }
    return theme
  }

  private static func bounded(_ scale: Double) -> Double {
    if scale.isNaN { misuse("Theme.textScale must be a number (was \(scale)).") }
    return min(max(scale, textScales.lowerBound), textScales.upperBound)
  }

  public var palette: Palette {
    get { palettes[appearance, contrast] }
    set { palettes[appearance, contrast] = newValue }
  }
}

// MARK: - Text

extension Theme {
  /// Returns the font to draw for `font`: the typography's font for its role, with the text scale
  /// applied; `display` grows with its square root, so that a screen has room for more than a value.
  public func font(_ font: Font) -> Font {
    var result = font.role.map { typography[$0] } ?? font
    result.hasTabularDigits = result.hasTabularDigits || font.hasTabularDigits
    result.size *= font.role == .display ? textScale.squareRoot() : textScale
    result.role = nil
    return result
  }

  /// Returns `height`, adjusted for the text scale, of an element that contains one line of body
  /// text.
  ///
  /// The padding around the text grows with the square root of the scale; the result is at least 1
  /// point.
  public func height(_ height: Double) -> Double {
    if textScale == 1 { return max(1, height) }
    let line = 1.4 * typography.body.size
    return max(1, (line * textScale + (height - line) * textScale.squareRoot()).rounded())
  }

  /// The maximum width of content that is comfortable to read, in points: about 80 characters of
  /// body text.
  public var readableWidth: Double { (44 * typography.body.size * textScale).rounded() }
}

private enum ThemeKey: ViewEnvironmentKey {
  static let defaultValue = Theme()
}

extension ViewEnvironment {
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}
