internal import CPixels

/// The pixels of a run of text, whose places are right of the pixel in which the run starts, and below
/// its baseline.
struct RunPixels {
  /// A glyph that has its own colours.
  struct Part {
    /// The place of its top left corner, in pixels.
    var x: Int
    var y: Int
    let picture: Picture
  }

  /// Glyphs that are drawn in the colour of the text.
  private(set) var glyphs: [CPixelsGlyph] = []
  private(set) var pictures: [Part] = []

  @MainActor
  mutating func append(_ glyph: GlyphAtlas.Glyph?, x: Int, y: Int) {
    switch glyph {
    case .coverage(var glyph):
      glyph.x = Int32(clamping: Int(glyph.x) + x)
      glyph.y = Int32(clamping: Int(glyph.y) + y)
      glyphs.append(glyph)
    case .picture(var part):
      part.x += x
      part.y += y
      pictures.append(part)
    case nil: break
    }
  }
}
