internal import CPixels
internal import CSDL
package import WorkflowCanvas
internal import WorkflowDiagnostics

/// Measures and rasterises text with the bundled fonts and the app's own fonts, and with system fonts as
/// fallback.
///
/// A run of text is shaped once, in units of the font, so that layout is the same at every scale. Its
/// glyphs are drawn at four places between two pixels; each is rasterised once into an atlas, so that
/// a new number is drawn from digits that are already there.
@MainActor
package final class Fonts: TextMeasuring {
  /// Device pixels per point.
  @exclusivity(unchecked) package private(set) var scale: Double
  /// The supported scales; no display exceeds them.
  package static let scales = 0.25...8.0

  /// The number of glyphs that were rasterised, that is, not found in the atlas.
  package var glyphsRasterised: Int { atlas.glyphsRasterised }

  /// The number of open fonts; system fonts do not count.
  package var openCount: Int { faces.count { $0.start != nil } }

  /// A run of text in a face, and at a place between two pixels if its pixels are meant.
  private struct Run: Hashable {
    let text: Substring
    let typeface: Typeface
    let hasTabularDigits: Bool
    let hasMinus: Bool
    var size = 0.0
    var quarter = 0

    init(_ text: Substring, _ font: Font) {
      self.text = text
      typeface = Typeface(font)
      hasTabularDigits = font.hasTabularDigits
      hasMinus = font.hasMinus
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(size.bitPattern &+ UInt64(typeface.number << 2 | quarter))
    }
  }

  @exclusivity(unchecked) private var faces: [Face]
  /// The numbers of the faces, by typeface; nil for those that were not used yet.
  @exclusivity(unchecked) private var opened: [Int?]
  /// The fonts of the app.
  private let families: FontFamilies
  /// The numbers of the open system fonts; nil for files that cannot be read.
  private var system: [FallbackFonts.Source: Int?] = [:]
  private var fallbacks = FallbackFonts()
  @exclusivity(unchecked) private var shaped = GenerationalCache<Run, ShapedRun>(capacity: 2_048)
  @exclusivity(unchecked) private var drawn = GenerationalCache<Run, RunPixels>(capacity: 512)
  /// The pixels of the glyphs of `drawn`.
  @exclusivity(unchecked) private(set) var atlas = GlyphAtlas()

  /// Opens the regular font; others are opened when they are first used.
  ///
  /// - Parameter scale: The device pixels per point of the display.
  /// - Throws: `SDLError` if the font cannot be read.
  /// - Precondition: `scale` is inside `scales`.
  package init(scale: Double, families: FontFamilies = .shared) throws(SDLError) {
    self.scale = Fonts.checked(scale)
    self.families = families
    guard let regular = Face(Typeface.regular.bundledFile) else {
      throw SDLError(function: "FT_New_Memory_Face", reason: "the bundled font cannot be read")
    }
    faces = [regular]
    opened = [0] + [Int?](repeating: nil, count: Typeface.bundledCount - 1)
  }

  private static func checked(_ scale: Double) -> Double {
    guard !scales.contains(scale) else { return scale }
    misuse("The scale of Fonts must be from 0.25 to 8 device pixels per point (was \(scale)).")
  }

  /// Sets the scale, in device pixels per point.
  ///
  /// Discards rasterised glyphs; keeps shaped runs, which do not depend on the scale.
  ///
  /// - Precondition: `scale` is inside `scales`.
  package func setScale(_ scale: Double) {
    self.scale = Fonts.checked(scale)
    dropPixels()
  }

  /// Discards rasterised glyphs.
  private func dropPixels() {
    drawn = GenerationalCache(capacity: drawn.capacity)
    atlas.removeAll()
  }

  /// Returns the number of a face, which is opened when it is first used; the number of the regular
  /// one if memory for it cannot be allocated.
  private func number(of typeface: Typeface) -> Int {
    if typeface.number < opened.count, let known = opened[typeface.number] { return known }
    return open(typeface)
  }

  private func open(_ typeface: Typeface) -> Int {
    let file = families.file(for: typeface)
    let bytes = file?.bytes ?? typeface.bundledFile
    // Several typefaces can share a file.
    var number = faces.firstIndex { $0.start == bytes.baseAddress }
    if number == nil {
      guard let face = Face(bytes, of: file) else { return 0 }
      number = faces.count
      faces.append(face)
    }
    let missing = max(0, typeface.number + 1 - opened.count)
    opened += repeatElement(nil, count: missing)
    opened[typeface.number] = number
    return number ?? 0
  }

  /// Returns the number of the bundled or system font for `character`; nil if `font` has it, or if no
  /// font does.
  func fallback(for character: Character, in font: Font) -> Int? {
    if font.isOwn {
      if character.visibleScalars.allSatisfy({ has($0, in: font) }) { return nil }
      var bundled = font
      bundled.design = .standard
      if let number = fallback(for: character, in: bundled) { return number }
      return missing(in: character, bundled) == nil ? number(of: Typeface(bundled)) : nil
    }
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x80 || character.isEmoji
    else { return nil }
    if !character.isEmoji, character.visibleScalars.allSatisfy({ has($0, in: font) }) { return nil }
    guard let source = fallbacks.source(for: character, in: font) else { return nil }
    if let known = system[source] { return known }
    guard let face = Face(path: source.path, index: source.index) else {
      system[source] = .some(nil)
      return nil
    }
    faces.append(face)
    system[source] = faces.count - 1
    return faces.count - 1
  }

  /// Whether `font` itself has a glyph for `scalar`.
  func has(_ scalar: Unicode.Scalar, in font: Font) -> Bool {
    faces[number(of: Typeface(font))].has(scalar)
  }

  /// Returns `text` with the places of its glyphs, from the cache if possible. Very long runs are not
  /// kept.
  private func shaped(_ text: Substring, in font: Font) -> ShapedRun {
    if text.utf8.count > 1_024 { return shape(text, in: font) }
    return shaped.value(for: Run(text, font)) { shape(text, in: font) }
  }

  private func shape(_ text: Substring, in font: Font) -> ShapedRun {
    var run = ShapedRun()
    let isSimple = Self.isSimple(text)
    let text = Self.signed(text, in: font)
    if isSimple, !font.isOwn {
      let number = number(of: Typeface(font))
      faces[number].shape(shown(text, in: font), number: number, into: &run)
      return run
    }
    let isRightToLeft = isRightToLeft(text)
    let segments = segments(of: text.withoutMark, in: font)
    for segment in isRightToLeft ? segments.reversed() : segments {
      if let missing = segment.missing {
        let x = Float(run.width)
        run.glyphs.append(CSDLGlyph(index: missing.value, face: ShapedRun.noFace, x: x, y: 0))
        run.width += MissingGlyph(missing).width
      } else {
        let number = segment.fallback ?? number(of: Typeface(font))
        let text = segment.fallback == nil ? shown(segment.text[...], in: font) : segment.text
        faces[number].shape(
          text, script: segment.script, isRightToLeft: isRightToLeft,
          hasTabularDigits: font.isOwn && font.hasTabularDigits, number: number, into: &run)
      }
    }
    return run
  }

  /// Returns the pixels of `text` that starts `quarter` quarters of a pixel right of the left edge of
  /// a pixel, from the cache if possible.
  func pixels(of text: String, in font: Font, quarter: Int) -> RunPixels {
    var run = Run(text[...], font)
    (run.size, run.quarter) = (font.size, quarter)
    if let known = drawn.value(for: run) { return known }
    if atlas.isFull { dropPixels() }
    let em = font.size * scale
    var pixels = RunPixels()
    let tracking = tracking(of: run.text, in: font)
    for (number, glyph) in shaped(run.text, in: font).glyphs.enumerated() {
      let face = glyph.face == ShapedRun.noFace ? nil : faces[Int(glyph.face)]
      let x = Double(glyph.x) + Double(number) * tracking
      var place = quarter + Int((x * em * 4).rounded())
      if face?.hasOutlines != true { place = (place + 2) & ~3 }
      let key = GlyphAtlas.Key(
        face: glyph.face, index: glyph.index, size: Int32((em * 64).rounded()), quarter: place & 3)
      pixels.append(
        atlas.glyph(key, from: face), x: place >> 2, y: -Int((Double(glyph.y) * em).rounded()))
    }
    drawn.insert(pixels, for: run)
    return pixels
  }

  /// Returns a number with the sign that is drawn. A hyphen before a currency is a run of its own.
  private static func signed(_ text: Substring, in font: Font) -> Substring {
    guard text.utf8.first == 0x2d, font.hasMinus,
      text.utf8.count == 1 || text.utf8.contains(where: { 0x30...0x39 ~= $0 })
    else { return text }
    return "\u{2212}" + text.dropFirst()
  }

  /// Returns the text to shape: tabular digits are at private code points of the bundled fonts. All
  /// digits of code are tabular.
  private func shown(_ text: Substring, in font: Font) -> String {
    guard font.hasTabularDigits, font.design == .standard,
      text.utf8.contains(where: { 0x30...0x39 ~= $0 })
    else { return String(text) }
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
  package func width(of run: Substring, in font: Font) -> Double {
    let (shaped, tracking) = (shaped(run, in: font), tracking(of: run, in: font))
    return (shaped.width + Double(shaped.glyphs.count) * tracking) * font.size
  }

  /// The distance added after each glyph, in ems: titles are set closer, because large letters look
  /// too far apart.
  private func tracking(of run: Substring, in font: Font) -> Double {
    font.isTitle && !font.isOwn && Self.isSimple(run) ? -0.014 : 0
  }

  package func metrics(of font: Font) -> FontMetrics {
    let metrics = faces[number(of: Typeface(font))].metrics
    return FontMetrics(
      ascent: metrics.ascent * font.size, descent: -metrics.descent * font.size,
      capHeight: metrics.capHeight * font.size, lineHeight: font.lineHeight)
  }
}

extension Font {
  /// The distance between baselines, in points: 1.4 times the size, rounded; the lines of titles are
  /// closer.
  fileprivate var lineHeight: Double {
    let height = size * 1.4
    return (isHeavy ? min(height, max(size + 6, size * 1.2)) : height).rounded()
  }

  /// Whether the weight is semibold or bold, as in titles.
  fileprivate var isHeavy: Bool { weight == .semibold || weight == .bold }

  /// Whether the font is one of the app's.
  fileprivate var isOwn: Bool { if case .custom = design { true } else { false } }

  fileprivate var isTitle: Bool { size >= 22 && isHeavy }

  /// Whether a hyphen before a number is drawn as a minus sign, which is as wide as tabular digits.
  /// Titles keep the hyphen.
  fileprivate var hasMinus: Bool { hasTabularDigits && design == .standard && !isTitle }
}
