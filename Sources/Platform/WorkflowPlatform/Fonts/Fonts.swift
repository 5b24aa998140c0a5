public import WorkflowCanvas
internal import WorkflowDiagnostics

/// The bundled fonts at one device scale, and those of the system for what they do not have:
/// measures text and keeps its rasterised runs.
///
/// A run is rasterised once, white, at its size in device pixels. Every size of a font is a font
/// of its own to SDL_ttf, which forgets its glyphs when a size changes. Widths are measured at one
/// large size, so that layout is the same at every scale and rounding does not add up.
@MainActor
public final class Fonts: TextMeasuring {
  /// Device pixels a point.
  public private(set) var scale: Double
  /// The scales there are: more than any display has.
  public static let scales = 0.25...8.0

  /// How many runs were rasterised, since their pixels were not known.
  public private(set) var runsRasterised = 0

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

  /// Opens the bundled fonts for a display with `scale` device pixels a point.
  ///
  /// - Throws: `SDLError` when SDL_ttf cannot start or the fonts cannot be read.
  /// - Precondition: `scale` is inside `scales`.
  public init(scale: Double) throws(SDLError) {
    self.scale = Fonts.checked(scale)
    library = try FontLibrary()
    for weight in Font.Weight.allCases { _ = try ruler(for: Font(size: 1, weight: weight)) }
  }

  private static func checked(_ scale: Double) -> Double {
    guard !scales.contains(scale) else { return scale }
    misuse("The scale of Fonts must be from 0.25 to 8 device pixels a point (was \(scale)).")
  }

  /// Goes over to another number of device pixels a point: what was rasterised is dropped, what was
  /// measured stays, since it is the same at every scale.
  ///
  /// - Precondition: `scale` is inside `scales`.
  package func setScale(_ scale: Double) {
    self.scale = Fonts.checked(scale)
    open = [:]
    drawn = GenerationalCache(capacity: drawn.capacity)
    fallbacks.dropFonts()
  }

  /// The font for drawing at the device scale; opened when first used.
  private func font(_ font: Font) throws(SDLError) -> OpenFont {
    let face = Face(typeface: Typeface(font), size: font.size)
    if let known = open[face] { return known }
    let opened = try OpenFont(
      face.typeface, pixels: font.size * scale, isHinted: true, library: library)
    open[face] = opened
    return opened
  }

  /// The em of the fonts that widths are measured with, in pixels.
  static let rulerSize = 1_000.0

  /// The font that widths in `font` are measured with; opened when first used.
  func ruler(for font: Font) throws(SDLError) -> OpenFont {
    let typeface = Typeface(font)
    if let known = rulers[typeface] { return known }
    let opened = try OpenFont(
      typeface, pixels: Fonts.rulerSize, isHinted: false, library: library)
    rulers[typeface] = opened
    return opened
  }

  /// The font for drawing at the device scale; nil where memory runs out.
  func bundled(_ font: Font) -> OpenFont? { try? self.font(font) }

  /// What `text` looks like.
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

  /// The font of the system for what the bundled one does not have; nil where it has it, or none
  /// does.
  func fallback(for character: Character, in font: Font) -> FallbackFont? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x80 || character.isEmoji
    else { return nil }
    let hasAll =
      (try? ruler(for: font)).map { ruler in character.visibleScalars.allSatisfy(ruler.has) }
      ?? true
    if hasAll, !character.isEmoji { return nil }
    return fallbacks.font(for: character, weight: font.weight, library: library)
  }

  /// The text to shape: the bundled fonts have their tabular digits at private code points.
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
  /// The width of `run`, in points, the same at every scale.
  public func width(of run: Substring, in font: Font) -> Double {
    widths.value(for: Run(text: run, font: font)) {
      guard Self.isSimple(run) else {
        let isTurned = run.hasRightToLeft
        return segments(of: run, in: font).reduce(0) {
          $0 + width(of: $1, in: font, isTurned: isTurned)
        }
      }
      guard let ruler = try? ruler(for: font) else { return 0 }
      return Double(ruler.width(of: shown(run, in: font))) / Fonts.rulerSize * font.size
    }
  }

  /// The vertical measures of `font`, the same at every scale.
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
  /// The distance between baselines, in points: a comfortable 1.4 of the size, in whole points.
  fileprivate var lineHeight: Double { (size * 1.4).rounded() }
}
