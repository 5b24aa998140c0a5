internal import CPixels
internal import WorkflowCanvas

/// Pixels in memory to draw on, addressed by their positions in the window.
///
/// Blending has 8 bits per channel, with rounding. Opaque pixels stay opaque; on a transparent raster
/// the resulting colours are premultiplied. The result is the same on every machine.
struct Raster {
  let pixels: UnsafeMutablePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  let stride: Int
  /// The rectangle of the pixels, in pixels of the window.
  let area: PixelRect

  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - area.y) * stride + x - area.x)
  }

  /// Returns the pixels of `rect`, which must be inside `area`.
  func part(_ rect: PixelRect) -> CPixelsArea {
    CPixelsArea(
      pixels: pixel(rect.x, rect.y), stride: stride, width: rect.width, height: rect.height)
  }

  /// Fills `rect`, which must be inside `area`.
  func fill(_ rect: PixelRect, _ paint: Paint) {
    if paint.alpha == 255 {
      CPixelsCover(part(rect), paint.color)
    } else {
      CPixelsBlend(part(rect), paint.color, paint.alpha)
    }
  }

  /// Draws `part` of `mask` with its top left corner at `x` and `y`, inside `clip`.
  func draw(_ mask: Mask, part: PixelRect, x: Int, y: Int, clip: PixelRect, _ paint: Paint) {
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
      .intersection(clip).intersection(area)
    if target.isEmpty { return }
    let coverage = mask.coverage(
      fromColumn: part.x + target.x - x, row: part.y + target.y - y)
    CPixelsBlendMask(self.part(target), coverage, paint.color, paint.alpha)
  }

  /// Draws glyphs of a run of text that starts at `x` on the baseline `y`, inside `clip`.
  @MainActor
  func draw(
    _ glyphs: [CPixelsGlyph], of atlas: GlyphAtlas, x: Int, y: Int, clip: PixelRect, _ paint: Paint
  ) {
    let target = clip.intersection(area)
    if target.isEmpty || glyphs.isEmpty { return }
    CPixelsBlendGlyphs(
      part(target), atlas.levels, glyphs, glyphs.count, x - target.x, y - target.y, paint.color,
      paint.alpha)
  }

  /// Draws `picture` with its top left corner at `x` and `y`, inside `clip`.
  func draw(_ picture: Picture, x: Int, y: Int, clip: PixelRect, opacity: Double) {
    let target = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
      .intersection(clip).intersection(area)
    if target.isEmpty { return }
    picture.withPixels(fromColumn: target.x - x, row: target.y - y) {
      CPixelsBlendStraight(part(target), $0, opacity.fraction(of: 255))
    }
  }
}

/// A colour to draw with: an opaque pixel and its opacity, 0 to 255.
struct Paint {
  let color: UInt32
  let alpha: UInt32

  init(_ color: Color) {
    self.color =
      0xff00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8
      | UInt32(color.blue)
    alpha = color.opacity.fraction(of: 255)
  }
}

extension Double {
  /// Returns the value, 0 to 1, as a rounded fraction of `whole`.
  func fraction(of whole: Double) -> UInt32 { UInt32((min(max(self, 0), 1) * whole).rounded()) }
}
