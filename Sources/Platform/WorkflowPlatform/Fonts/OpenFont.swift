internal import CAssets
internal import CSDL
internal import WorkflowCanvas

/// One font in one size in pixels; owns a `TTF_Font`.
///
/// The font is closed on the main actor, whichever thread releases it: FreeType's font list and
/// SDL_ttf's reference count are not thread-safe.
@MainActor
final class OpenFont {
  private let pointer: OpaquePointer
  /// A reference that keeps SDL_ttf initialized until its fonts are closed.
  private let library: FontLibrary
  /// The distance from the top of a rasterised run to its baseline, in pixels.
  let ascent: Int
  /// The distance from the baseline to the bottom of a rasterised run, in pixels.
  let descent: Int
  /// The height of the capital letter H, in pixels.
  let capHeight: Int

  /// Opens `typeface` with an em of `pixels`, rounded to an eighth of a pixel.
  ///
  /// - Parameter isHinted: Whether glyphs are vertically aligned to pixels, for crisp text.
  convenience init(
    _ typeface: Typeface, pixels: Double, isHinted: Bool, library: FontLibrary
  ) throws(SDLError) {
    let asset = typeface.asset
    guard let stream = SDL_RWFromConstMem(asset.bytes, Int32(asset.count)) else {
      throw SDLError.last(in: "SDL_RWFromConstMem")
    }
    guard let pointer = TTF_OpenFontDPIRW(stream, 1, Self.eighths(pixels), 9, 9) else {
      throw SDLError.last(in: "TTF_OpenFontDPIRW")
    }
    self.init(owning: pointer, isHinted: isHinted, library: library)
  }

  /// Opens the face at `index` of the font file at `path`, with the same settings.
  convenience init(
    path: String, index: Int, pixels: Double, isHinted: Bool, library: FontLibrary
  ) throws(SDLError) {
    guard let pointer = TTF_OpenFontIndexDPI(path, Self.eighths(pixels), index, 9, 9) else {
      throw SDLError.last(in: "TTF_OpenFontIndexDPI")
    }
    self.init(owning: pointer, isHinted: isHinted, library: library)
  }

  /// Returns the size in typographic points, which at 9 dpi are eighths of a pixel.
  private static func eighths(_ pixels: Double) -> Int32 { max(8, Int32((pixels * 8).rounded())) }

  private init(owning pointer: OpaquePointer, isHinted: Bool, library: FontLibrary) {
    (self.pointer, self.library) = (pointer, library)
    TTF_SetFontHinting(pointer, isHinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE)
    ascent = Int(TTF_FontAscent(pointer))
    descent = Int(-TTF_FontDescent(pointer))
    var top: Int32 = 0
    TTF_GlyphMetrics32(pointer, 0x48, nil, nil, nil, &top, nil)  // H
    capHeight = Int(top)
  }

  isolated deinit { TTF_CloseFont(pointer) }

  /// The line height, in pixels; for fonts with bitmaps of a single size, the height in the file.
  var height: Int { Int(TTF_FontHeight(pointer)) }

  /// Whether the font has a glyph for `scalar`.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// Sets the script and direction of the text to be shaped; `script` is an ISO 15924 tag, or 0 for
  /// any.
  func shape(script: UInt32, isRightToLeft: Bool) {
    TTF_SetFontDirection(pointer, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    let tag = script == 0 ? 0x5a7a_7a7a : script  // Zzzz, the initial script
    let name = stride(from: 24, through: 0, by: -8).map { CChar(truncatingIfNeeded: tag >> $0) }
    TTF_SetFontScriptName(pointer, name + [0])
  }

  /// Returns the width of `text`, in pixels.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    TTF_SizeUTF8(pointer, text, &width, nil)
    return Int(width)
  }

  /// Returns the pixels of `text` with their colours; nil if it has no pixels.
  func draw(_ text: String) -> Picture? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let rendered = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
    let surface = Surface(owning: rendered)
    // A damaged font can have a size of zero.
    guard !surface.bounds.isEmpty else { return nil }
    return surface.withPixels { pixels, stride in
      Picture(width: surface.width, height: surface.height) { column, row in
        pixels[row * stride + column]
      }
    }
  }

  /// Returns the coverage of `text`; nil if it has no pixels.
  func rasterise(_ text: String) -> Mask? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
    return Mask(alphaOf: Surface(owning: surface))
  }
}

/// The SDL_ttf library, which is initialized as long as an instance exists.
@MainActor
final class FontLibrary {
  init() throws(SDLError) {
    guard TTF_Init() == 0 else { throw SDLError.last(in: "TTF_Init") }
  }

  isolated deinit { TTF_Quit() }
}
