public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Whether surfaces are bright or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on bright surfaces.
  case light
  /// Bright text on dark surfaces.
  case dark
}

/// How far colours are apart.
public enum Contrast: String, Hashable, Sendable, CaseIterable {
  /// As far as reading takes (WCAG 2.2, 1.4.3).
  case standard
  /// As far as can be, with a line around every control, for people who see little (1.4.6, 1.4.11).
  case high
}

/// The look of an app: what widgets take colours, distances, corners, fonts and movement from.
///
/// An app changes what is its own (`App.theme`); its users' wishes come on top:
///
///     var theme = Theme()
///     theme.palettes[.light, .standard].accent = Color(0x7a1fa2)
///     theme.spacing.medium = 16
///     theme.typography.body = Font(size: 14)
public struct Theme: Hashable, Sendable {
  /// Whether surfaces are bright or dark.
  public var appearance: Appearance
  /// How far colours are apart.
  public var contrast: Contrast
  /// The colours for every appearance and contrast.
  public var palettes: Palettes
  /// Distances between things.
  public var spacing = Spacing()
  /// How round corners are.
  public var corner = Corner()
  /// The fonts, before they are scaled.
  public var typography = Typography()
  /// How things move.
  public var motion: Motion
  /// How much larger text is than the fonts say, from 0.5 to 3.
  ///
  /// - Precondition: Inside `textScales`.
  public var textScale: Double {
    didSet { checkTextScale() }
  }

  /// The text scales there are.
  public static let textScales = 0.5...3.0

  /// Makes a theme.
  ///
  /// - Precondition: `textScale` is inside `textScales`.
  public init(
    appearance: Appearance = .light, contrast: Contrast = .standard, motion: Motion = .standard,
    textScale: Double = 1
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.motion = motion
    self.textScale = textScale
    palettes = .standard
    checkTextScale()
  }

  /// The theme with what is given in place of its own, as its user wishes.
  public func with(
    appearance: Appearance? = nil, contrast: Contrast? = nil, motion: Motion? = nil,
    textScale: Double? = nil
  ) -> Theme {
    var theme = self
    theme.appearance = appearance ?? self.appearance
    theme.contrast = contrast ?? self.contrast
    theme.motion = motion ?? self.motion
    if let textScale { theme.textScale = textScale }
    return theme
  }

  private func checkTextScale() {
    guard !Theme.textScales.contains(textScale) else { return }
    misuse("Theme.textScale must be from 0.5 to 3 (was \(textScale)).")
  }

  /// The colours for this appearance and contrast.
  public var palette: Palette {
    get { palettes[appearance, contrast] }
    set { palettes[appearance, contrast] = newValue }
  }
}

// MARK: - Text

extension Theme {
  /// `font` as it is drawn: by its role that of the typography, and larger by the text scale.
  public func font(_ font: Font) -> Font {
    var result = font.role.map { typography[$0] } ?? font
    result.hasTabularDigits = result.hasTabularDigits || font.hasTabularDigits
    result.size *= textScale
    result.role = nil
    return result
  }

  /// What is `height` points high around one line of text, with as much room around larger text.
  public func height(_ height: Double) -> Double {
    max(1, height + (1.4 * typography.body.size * (textScale - 1)).rounded())
  }
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
