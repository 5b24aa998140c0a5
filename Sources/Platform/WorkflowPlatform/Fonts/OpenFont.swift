internal import CAssets
internal import CSDL
internal import WorkflowCanvas

/// One font opened at one size in pixels; owns a `TTF_Font`.
///
/// It is closed on the main actor, wherever it is let go: FreeType keeps lists of its fonts, and
/// SDL_ttf a count of its users, that nothing guards.
@MainActor
final class OpenFont {
  private let pointer: OpaquePointer
  /// SDL_ttf, which must not end before its fonts are closed.
  private let library: FontLibrary
  /// From the top of a rasterised run to its baseline, in pixels.
  let ascent: Int
  /// From the baseline to the bottom of a rasterised run, in pixels.
  let descent: Int
  /// The height of a capital letter, in pixels.
  let capHeight: Int

  /// Opens `typeface` with an em of `pixels`, kept to an eighth of a pixel.
  ///
  /// - Parameter isHinted: Whether glyphs are fitted to pixels from top to bottom, for crisp text.
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

  /// Opens the face at `index` of the font file at `path`, as the bundled fonts are.
  convenience init(
    path: String, index: Int, pixels: Double, isHinted: Bool, library: FontLibrary
  ) throws(SDLError) {
    guard let pointer = TTF_OpenFontIndexDPI(path, Self.eighths(pixels), index, 9, 9) else {
      throw SDLError.last(in: "TTF_OpenFontIndexDPI")
    }
    self.init(owning: pointer, isHinted: isHinted, library: library)
  }

  /// At 9 dots an inch a typographic point is an eighth of a pixel.
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

  /// From line to line, in pixels; as the file has it where its pictures have one size alone.
  var height: Int { Int(TTF_FontHeight(pointer)) }

  /// Whether the font has a glyph for `scalar`.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// Lets HarfBuzz shape what follows in `script`, an ISO 15924 tag, or 0 for any.
  func shape(script: UInt32, isRightToLeft: Bool) {
    TTF_SetFontDirection(pointer, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    let tag = script == 0 ? 0x5a7a_7a7a : script  // Zzzz, as at first
    let name = stride(from: 24, through: 0, by: -8).map { CChar(truncatingIfNeeded: tag >> $0) }
    TTF_SetFontScriptName(pointer, name + [0])
  }

  /// The width of `text`, in pixels.
  func width(of text: String) -> Int {
    var width: Int32 = 0
    TTF_SizeUTF8(pointer, text, &width, nil)
    return Int(width)
  }

  /// The pixels of `text` with their colours, or nil where it has none.
  func draw(_ text: String) -> Picture? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
    return Surface(owning: surface).withPixels { pixels, stride in
      Picture(width: Int(surface.pointee.w), height: Int(surface.pointee.h)) { column, row in
        pixels[row * stride + column]
      }
    }
  }

  /// The pixels of `text`, or nil where it has none.
  func rasterise(_ text: String) -> Mask? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(pointer, text, white) else { return nil }
    return Surface(owning: surface).withPixels { pixels, stride in
      Mask(width: Int(surface.pointee.w), height: Int(surface.pointee.h)) { column, row in
        UInt8(pixels[row * stride + column] >> 24)
      }
    }
  }
}

/// SDL_ttf, started while an instance lives.
@MainActor
final class FontLibrary {
  init() throws(SDLError) {
    guard TTF_Init() == 0 else { throw SDLError.last(in: "TTF_Init") }
  }

  isolated deinit { TTF_Quit() }
}
