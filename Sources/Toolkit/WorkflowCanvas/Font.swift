/// A font: a size in points, a weight and a design, upright or italic.
public struct Font: Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// For running text.
    case regular
    /// For controls.
    case medium
    /// For titles.
    case semibold
    /// For emphasised words.
    case bold
  }

  /// The design of a font's letters.
  public enum Design: Hashable, Sendable {
    /// Proportional.
    case standard
    /// Monospaced, for code; available upright and in one weight.
    case monospaced
    /// A family of the app's own.
    case custom(FontFamily)
  }

  /// The purpose of a text, from which a theme chooses the font.
  public enum Role: Hashable, Sendable, CaseIterable {
    case caption
    case small
    /// Secondary text, such as explanations.
    case secondary
    /// Rows and running text.
    case body
    case headline
    case title
    /// The title of a page.
    case largeTitle
    /// The main value of a screen.
    case display
    case barTitle
    case control
    case columnHeader
    case message
    case code
  }

  /// The em size, in points, clamped to 1 through 1,000. Changing it sets `role` to nil.
  public var size: Double {
    didSet {
      size = Font.bounded(size)
      if size != oldValue { role = nil }
    }
  }
  /// The weight. Changing it sets `role` to nil.
  public var weight: Weight {
    didSet { if weight != oldValue { role = nil } }
  }
  /// The design. Changing it sets `role` to nil.
  public var design: Design {
    didSet { if design != oldValue { role = nil } }
  }
  /// Whether the letters slope. The bundled italics are regular, also for medium, and bold, also for
  /// semibold. Changing it sets `role` to nil.
  public var isItalic: Bool {
    didSet { if isItalic != oldValue { role = nil } }
  }
  /// Whether all digits have the same width, so that a changing number does not jitter.
  public var hasTabularDigits: Bool
  /// The role of the text, whose font in the theme replaces this one; nil uses this font.
  public var role: Role?

  /// Creates a font at `size` points, clamped to 1 through 1,000.
  public init(
    size: Double, weight: Weight = .regular, design: Design = .standard, isItalic: Bool = false,
    hasTabularDigits: Bool = false, role: Role? = nil
  ) {
    self.size = Font.bounded(size)
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
    self.role = role
  }

  /// Sizes often come from settings files, which can contain any number.
  private static func bounded(_ size: Double) -> Double { size >= 1 ? min(size, 1_000) : 1 }

  /// A copy of the font with digits of equal width.
  public var withTabularDigits: Font {
    var font = self
    font.hasTabularDigits = true
    return font
  }
}

/// The vertical metrics of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the tallest glyphs.
  public var ascent: Double
  /// The distance from the baseline to the bottom of the lowest glyphs.
  public var descent: Double
  /// The height of a capital letter, by which text is centred vertically.
  public var capHeight: Double
  /// The distance between consecutive baselines.
  public var lineHeight: Double

  public init(ascent: Double, descent: Double, capHeight: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.lineHeight = lineHeight
  }
}

/// A text measurer, which uses the same fonts and device pixels per point as the painter.
public protocol TextMeasuring: AnyObject {
  /// Returns the width of `run`, a word or another unbroken piece of text, in points.
  ///
  /// All of it is drawn in one direction, which a mark at its start (U+200E or U+200F) says, or else its
  /// first letter.
  @preconcurrency @MainActor func width(of run: Substring, in font: Font) -> Double

  /// Returns the vertical metrics of `font`.
  @preconcurrency @MainActor func metrics(of font: Font) -> FontMetrics

  /// Returns the UTF-8 offsets inside `word`, which has no spaces, at which a line may end.
  @preconcurrency @MainActor func breaks(in word: Substring) -> [Int]

  /// Returns the bidi levels of `paragraph`; nil if all of it is left to right.
  @preconcurrency @MainActor func levels(of paragraph: Substring) -> BidiLevels?
}

extension TextMeasuring {
  /// Returns no break opportunities.
  public func breaks(in word: Substring) -> [Int] { [] }

  /// Returns nil: all text is left to right.
  public func levels(of paragraph: Substring) -> BidiLevels? { nil }
}
