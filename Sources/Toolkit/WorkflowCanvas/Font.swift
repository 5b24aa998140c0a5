/// A font at a size, as drawn in points.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// For reading.
    case regular
    /// For controls.
    case medium
    /// For titles.
    case semibold
  }

  /// How letters are shaped.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Each as wide as it is.
    case standard
    /// All equally wide, for code; in one weight.
    case monospaced
  }

  /// What text is there for, by which a theme chooses its font.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Titles of bars.
    case title
    /// Rows and running text.
    case body
    /// Titles of controls.
    case control
    /// Titles of columns.
    case columnHeader
    /// A value that is the point of a screen.
    case value
    /// Titles of alerts.
    case alertTitle
    /// Messages of alerts.
    case message
    /// Code.
    case code
  }

  /// The em size, in points; a font that is given another is no longer that of its role.
  public var size: Double {
    didSet { if size != oldValue { role = nil } }
  }
  /// How heavy the strokes are; a font that is given another weight is no longer that of its role.
  public var weight: Weight {
    didSet { if weight != oldValue { role = nil } }
  }
  /// How letters are shaped; a font that is given another design is no longer that of its role.
  public var design: Design {
    didSet { if design != oldValue { role = nil } }
  }
  /// Whether all digits are equally wide, so that a changing number does not jitter.
  public var hasTabularDigits: Bool
  /// What the text is there for; where a theme has another font for that, it is drawn in that one.
  public var role: Role?

  /// Makes the bundled font at `size` points.
  public init(
    size: Double, weight: Weight = .regular, design: Design = .standard,
    hasTabularDigits: Bool = false, role: Role? = nil
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.hasTabularDigits = hasTabularDigits
    self.role = role
  }

  /// The same font with digits of equal width.
  public var withTabularDigits: Font {
    var font = self
    font.hasTabularDigits = true
    return font
  }
}

/// The vertical measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the tallest glyphs.
  public var ascent: Double
  /// From the baseline down to the bottom of the deepest glyphs.
  public var descent: Double
  /// The height of a capital letter: what text is centred by.
  public var capHeight: Double
  /// The distance between baselines of a paragraph.
  public var lineHeight: Double

  /// Makes metrics from their parts.
  public init(ascent: Double, descent: Double, capHeight: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.lineHeight = lineHeight
  }
}

/// What measures text: the same fonts, at the same device scale, that draw it.
public protocol TextMeasuring: AnyObject {
  /// The width of `run`, a word or other unbroken piece of text, in points.
  @preconcurrency @MainActor func width(of run: Substring, in font: Font) -> Double

  /// The vertical measures of `font`.
  @preconcurrency @MainActor func metrics(of font: Font) -> FontMetrics

  /// The places inside `word`, which has no spaces, where a line may end, by UTF-8 offsets.
  @preconcurrency @MainActor func breaks(in word: Substring) -> [Int]

  /// The directions in `paragraph`; nil where all of it reads from left to right.
  @preconcurrency @MainActor func levels(of paragraph: Substring) -> BidiLevels?
}

extension TextMeasuring {
  /// Words are not broken.
  public func breaks(in word: Substring) -> [Int] { [] }

  /// All reads from left to right.
  public func levels(of paragraph: Substring) -> BidiLevels? { nil }
}
