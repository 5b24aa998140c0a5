public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Measures and rasterises text with the bundled fonts, and with system fonts as fallback.
///
/// Each run is rasterised once, in white, at its size in device pixels, and cached. There is one
/// `OpenFont` per font size, because SDL_ttf discards its glyph cache if the size of a font
/// changes. Widths are measured at one large size, so that layout is the same at every scale and
/// rounding errors do not accumulate.
@MainActor
public final class Fonts: TextMeasuring {
  /// Device pixels per point.
  public private(set) var scale: Double
  /// The supported scales; no display exceeds them.
  public static let scales = 0.25...8.0

  /// The number of runs that were rasterised, that is, not found in the cache.
  public private(set) var runsRasterised = 0

  /// The number of open fonts, without system fonts.
  package var openCount: Int { open.count + rulers.count }

  private struct Face: Hashable {
    let typeface: Typeface
    let size: Double
  }

  private struct Run: Hashable {
    let text: Substring
    let font: Font
  }

  private let library: FontLibrary
  private var open: [Face: OpenFont] = [:]
  private var rulers: [Typeface: OpenFont] = [:]
  private var widths = GenerationalCache<Run, Double>(capacity: 2_048)
  private var drawn = GenerationalCache<Run, RunPixels>(capacity: 512)
  private let fallbacks = FallbackFonts()

  /// Opens the regular font; others are opened when they are first used.
  ///
  /// - Parameter scale: The device pixels per point of the display.
  /// - Throws: `SDLError` if SDL_ttf cannot be initialized or the font cannot be read.
  /// - Precondition: `scale` is inside `scales`.
  public init(scale: Double) throws(SDLError) {
    self.scale = Fonts.checked(scale)
    library = try FontLibrary()
    _ = try ruler(for: Font(size: 1, weight: .regular))
  }

  private static func checked(_ scale: Double) -> Double {
    guard !scales.contains(scale) else { return scale }
    misuse("The scale of Fonts must be from 0.25 to 8 device pixels per point (was \(scale)).")
  }

  /// Sets the scale, in device pixels per point.
  ///
  /// Discards rasterised runs; keeps measured widths, which do not depend on the scale.
  ///
  /// - Precondition: `scale` is inside `scales`.
  package func setScale(_ scale: Double) {
    self.scale = Fonts.checked(scale)
    open = [:]
    drawn = GenerationalCache(capacity: drawn.capacity)
    fallbacks.dropFonts()
  }

  /// Returns the font for drawing at the device scale, opened on first use.
  private func font(_ font: Font) throws(SDLError) -> OpenFont {
    let face = Face(typeface: Typeface(font), size: font.size)
    if let known = open[face] { return known }
    let opened = try OpenFont(
      face.typeface, pixels: font.size * scale, isHinted: true, library: library)
    open[face] = opened
    return opened
  }

  /// The em of the fonts that measure widths, in pixels.
  static let rulerSize = 1_000.0

  /// Returns the font that measures widths in `font`, opened on first use.
  func ruler(for font: Font) throws(SDLError) -> OpenFont {
    let typeface = Typeface(font)
    if let known = rulers[typeface] { return known }
    let opened = try OpenFont(
      typeface, pixels: Fonts.rulerSize, isHinted: false, library: library)
    rulers[typeface] = opened
    return opened
  }

  /// Returns the font for drawing at the device scale; nil if memory cannot be allocated.
  func bundled(_ font: Font) -> OpenFont? { try? self.font(font) }

  /// Returns the rasterised pixels of `text`, from the cache if possible.
  func pixels(of text: String, in font: Font) -> RunPixels {
    drawn.value(for: Run(text: text[...], font: font)) {
      runsRasterised += 1
      guard Self.isSimple(text[...]) else { return pixels(ofMixed: text[...], in: font) }
      guard let face = bundled(font), let mask = face.rasterise(shown(text[...], in: font)) else {
        return RunPixels()
      }
      return RunPixels(parts: [RunPixels.Part(x: 0, ascent: face.ascent, ink: .mask(mask))])
    }
  }

  /// Returns a system font for `character`; nil if the bundled font has it, or if no font does.
  func fallback(for character: Character, in font: Font) -> FallbackFont? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x80 || character.isEmoji
    else { return nil }
    let hasAll =
      (try? ruler(for: font)).map { ruler in character.visibleScalars.allSatisfy(ruler.has) }
      ?? true
    if hasAll, !character.isEmoji { return nil }
    return fallbacks.font(for: character, weight: font.weight, library: library)
  }

  /// Returns the text to shape: tabular digits are at private code points of the bundled fonts.
  func shown(_ text: Substring, in font: Font) -> String {
    guard font.hasTabularDigits, text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else {
      return String(text)
    }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let tabular = Unicode.Scalar(0xF0000 + scalar.value)
      shown.append(("0"..."9").contains(scalar) ? tabular ?? scalar : scalar)
    }
    return String(shown)
  }
}

// MARK: - TextMeasuring

extension Fonts {
  public func width(of run: Substring, in font: Font) -> Double {
    widths.value(for: Run(text: run, font: font)) {
      guard Self.isSimple(run) else {
        let isRightToLeft = run.hasRightToLeft
        return segments(of: run, in: font).reduce(0) {
          $0 + width(of: $1, in: font, isRightToLeft: isRightToLeft)
        }
      }
      guard let ruler = try? ruler(for: font) else { return 0 }
      return Double(ruler.width(of: shown(run, in: font))) / Fonts.rulerSize * font.size
    }
  }

  public func metrics(of font: Font) -> FontMetrics {
    guard let ruler = try? ruler(for: font) else {
      return FontMetrics(ascent: 0, descent: 0, capHeight: 0, lineHeight: 0)
    }
    let unit = font.size / Fonts.rulerSize
    return FontMetrics(
      ascent: Double(ruler.ascent) * unit, descent: Double(ruler.descent) * unit,
      capHeight: Double(ruler.capHeight) * unit, lineHeight: font.lineHeight)
  }
}

extension Font {
  /// The distance between baselines, in points: 1.4 times the size, rounded.
  fileprivate var lineHeight: Double { (size * 1.4).rounded() }
}
