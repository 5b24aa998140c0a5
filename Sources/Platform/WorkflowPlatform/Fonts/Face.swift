internal import CSDL

/// One face of a font file, in all sizes.
///
/// It is closed on the main actor, whichever thread releases it: FreeType's list of fonts is not
/// thread-safe.
@MainActor
final class Face {
  private let pointer: OpaquePointer
  /// The owner of the bytes, if the font is one of the app.
  private let file: FontFile?
  /// The start of the bytes of the font; nil for a font of the system.
  let start: UnsafeRawPointer?
  let metrics: CSDLFaceMetrics
  /// Whether glyphs can be drawn at any place between two pixels.
  let hasOutlines: Bool

  private init?(
    owning pointer: OpaquePointer?, start: UnsafeRawPointer? = nil, from file: FontFile? = nil
  ) {
    guard let pointer else { return nil }
    self.pointer = pointer
    self.start = start
    self.file = file
    metrics = CSDLGetFaceMetrics(pointer)
    hasOutlines = CSDLHasOutlines(pointer)
  }

  /// Opens a bundled font or the bytes of `file`; nil if FreeType cannot read it or memory cannot be
  /// allocated.
  convenience init?(_ bytes: UnsafeRawBufferPointer, of file: FontFile? = nil) {
    guard let start = bytes.baseAddress else { return nil }
    self.init(owning: CSDLOpenFace(start, bytes.count), start: start, from: file)
  }

  /// Opens the face at `index` of the font file at `path`; nil if it cannot be read.
  convenience init?(path: String, index: Int32) {
    self.init(owning: CSDLOpenFaceFile(path, index))
  }

  isolated deinit { CSDLCloseFace(pointer) }

  func has(_ scalar: Unicode.Scalar) -> Bool { CSDLHasGlyph(pointer, scalar.value) }

  /// Appends the glyphs of `text` to `run`.
  ///
  /// - Parameters:
  ///   - script: An ISO 15924 tag, or 0 for characters of any script.
  ///   - hasTabularDigits: Whether to use the font's own digits of one width.
  ///   - number: The number of this face.
  func shape(
    _ text: String, script: UInt32 = 0, isRightToLeft: Bool = false,
    hasTabularDigits: Bool = false, number: Int, into run: inout ShapedRun
  ) {
    var text = text
    var width = 0.0
    let count = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map {
          CSDLShape(
            pointer, $0, characters.count, script, isRightToLeft, hasTabularDigits, &width)
        } ?? 0
      }
    }
    if count > 0 {
      run.glyphs += [CSDLGlyph](unsafeUninitializedCapacity: count) { glyphs, filled in
        glyphs.baseAddress.map { CSDLCopyGlyphs(pointer, UInt32(number), run.width, $0) }
        filled = count
      }
    }
    run.width += width
  }

  /// Returns a glyph with an em of `size` 64ths of a pixel, `quarter` quarters of a pixel right of
  /// the left edge of a pixel; its pixels are valid until the face is used again. Returns nil if the glyph is
  /// empty or damaged.
  func rasterise(_ glyph: UInt32, size: Int32, quarter: Int) -> CSDLGlyphPixels? {
    var pixels = CSDLGlyphPixels()
    guard CSDLRasterise(pointer, glyph, size, Int32(quarter), &pixels), pixels.width > 0 else {
      return nil
    }
    return pixels
  }
}

/// A text whose glyphs have their places, for every size and scale.
struct ShapedRun {
  /// The width, in ems.
  var width = 0.0
  /// The glyphs, from left to right.
  var glyphs: [CSDLGlyph] = []

  /// The number in place of a face of characters that no font has; their glyphs are their scalars.
  static let noFace = UInt32.max
}
