internal import CPixels
internal import CSDL

/// The coverage of glyphs that were rasterised, one after the other in memory.
///
/// Rows are padded to whole groups of four pixels, which are drawn fastest.
@MainActor
struct GlyphAtlas {
  /// A glyph in a size and at a place between two pixels.
  struct Key: Hashable {
    var face: UInt32
    var index: UInt32
    /// The em, in 64ths of a pixel.
    var size: Int32
    /// The distance from the left edge of a pixel, in quarters of a pixel.
    var quarter: Int
  }

  /// The coverage of a glyph in the atlas, or its colours.
  enum Glyph {
    case coverage(CPixelsGlyph)
    case picture(RunPixels.Part)
  }

  private(set) var glyphsRasterised = 0
  /// The coverage of all glyphs.
  private(set) var levels: [UInt8] = []
  private var glyphs: [Key: Glyph?] = [:]
  /// The memory of the pictures, in bytes.
  private var pictureBytes = 0

  /// The memory of the largest atlas, in bytes: ten times what a page of Chinese at scale 2 needs.
  static let limit = 1 << 24

  /// Whether the atlas is so large that it is emptied before the next new run is drawn.
  var isFull: Bool { levels.count + pictureBytes + 64 * glyphs.count > Self.limit }

  mutating func removeAll() { (levels, glyphs, pictureBytes) = ([], [:], 0) }

  /// Returns a glyph of `face`, or the box of a missing character if that is nil; nil for a glyph
  /// without pixels.
  mutating func glyph(_ key: Key, from face: Face?) -> Glyph? {
    if let known = glyphs[key] { return known }
    glyphsRasterised += 1
    let glyph = if let face { rasterise(key, from: face) } else { box(key) }
    glyphs[key] = .some(glyph)
    return glyph
  }

  private mutating func box(_ key: Key) -> Glyph? {
    guard let scalar = Unicode.Scalar(key.index) else { return nil }
    let (mask, x, ascent) = MissingGlyph(scalar).mask(pixels: Double(key.size) / 64)
    return add(mask, x: x, ascent: ascent)
  }

  private mutating func rasterise(_ key: Key, from face: Face) -> Glyph? {
    guard let drawn = face.rasterise(key.index, size: key.size, quarter: key.quarter) else {
      return nil
    }
    let (left, top) = (Int(drawn.left), Int(drawn.top))
    if drawn.em == 0, let levels = drawn.levels {
      return add(
        CPixelsCoverage(levels: levels, stride: Int(drawn.stride)), width: Int(drawn.width),
        height: Int(drawn.height), x: left, ascent: top)
    }
    let scale = drawn.em == 0 ? 1 : Double(key.size) / 64 / drawn.em
    let picture = Picture(drawn).scaled(by: scale)
    let (x, ascent) = (
      Int((Double(left) * scale).rounded()), Int((Double(top) * scale).rounded())
    )
    if drawn.levels == nil {
      pictureBytes += 4 * picture.width * picture.height
      return .picture(RunPixels.Part(x: x, y: -ascent, picture: picture))
    }
    let mask = Mask(width: picture.width, height: picture.height) {
      UInt8(picture[$0, $1] >> 24)
    }
    return add(mask, x: x, ascent: ascent)
  }

  private mutating func add(_ mask: Mask, x: Int, ascent: Int) -> Glyph? {
    add(
      mask.coverage(fromColumn: 0, row: 0), width: mask.width, height: mask.height, x: x,
      ascent: ascent)
  }

  private mutating func add(
    _ coverage: CPixelsCoverage, width: Int, height: Int, x: Int, ascent: Int
  ) -> Glyph? {
    // A run of many huge letters, which no window could show.
    guard levels.count < 16 * Self.limit else { return nil }
    let start = levels.count
    let padding = -width & 3
    for row in 0..<height {
      levels += UnsafeBufferPointer(start: coverage.levels + row * coverage.stride, count: width)
      for _ in 0..<padding { levels.append(0) }
    }
    return .coverage(
      CPixelsGlyph(
        start: UInt32(start), x: Int32(x), y: Int32(-ascent), width: UInt32(width + padding),
        height: UInt32(height)))
  }
}

extension Picture {
  /// Creates a picture from the pixels of a glyph; coverage becomes white.
  fileprivate convenience init(_ glyph: CSDLGlyphPixels) {
    let stride = Int(glyph.stride)
    self.init(width: Int(glyph.width), height: Int(glyph.height)) { column, row in
      if let levels = glyph.levels { return UInt32(levels[row * stride + column]) << 24 | 0xffffff }
      let color = glyph.colors.map { $0[row * stride / 4 + column] } ?? 0
      let alpha = color >> 24
      guard alpha > 0 else { return 0 }
      // The channels are multiplied by alpha.
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((color >> shift & 0xff) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
  }
}
