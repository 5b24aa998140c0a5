internal import Glibc
internal import WorkflowCanvas

/// Pixels in memory to draw on, addressed by their positions in the window.
///
/// Blending has 8 bits per channel, with rounding, two channels at a time. Opaque pixels stay
/// opaque; on a transparent raster the resulting colours are premultiplied. The result is the
/// same on every machine.
struct Raster {
  /// A pointer to the first pixel.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  let stride: Int
  /// The rectangle of the pixels, in pixels of the window.
  let area: PixelRect

  /// Returns the row at `y` of the window, to be indexed by x of the window.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - area.y) * stride - area.x)
  }

  /// Fills `rect`, which must be inside `area`.
  func fill(_ rect: PixelRect, _ paint: Paint) {
    if paint.alpha == 255 { return cover(rect, paint.color) }
    for y in rect.y..<rect.y + rect.height {
      let row = row(y) + rect.x
      for x in 0..<rect.width { row[x] = paint.blended(over: row[x], coverage: paint.alpha) }
    }
  }

  /// Fills one row and copies it to the others, which in debug builds is faster than filling each.
  private func cover(_ rect: PixelRect, _ color: UInt32) {
    guard !rect.isEmpty else { return }
    let first = row(rect.y) + rect.x
    first.update(repeating: color, count: rect.width)
    let size = rect.width * MemoryLayout<UInt32>.size
    for y in rect.y + 1..<rect.y + rect.height { memcpy(row(y) + rect.x, first, size) }
  }

  /// Draws `part` of `mask` with its top left corner at `x` and `y`, inside `clip`.
  func draw(_ mask: Mask, part: PixelRect, x: Int, y: Int, clip: PixelRect, _ paint: Paint) {
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
      .intersection(clip).intersection(area)
    if target.isEmpty { return }
    let skippedColumns = part.x + target.x - x
    for line in target.y..<target.y + target.height {
      let row = row(line) + target.x
      let coverage = mask.row(part.y + line - y) + skippedColumns
      for column in 0..<target.width where coverage[column] != 0 {
        let alpha = scaled(UInt32(coverage[column]), by: paint.alpha)
        row[column] = paint.blended(over: row[column], coverage: alpha)
      }
    }
  }

  /// Draws `picture` with its top left corner at `x` and `y`, inside `clip`.
  func draw(_ picture: Picture, x: Int, y: Int, clip: PixelRect, opacity: Double) {
    let target = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
      .intersection(clip).intersection(area)
    let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    for line in target.y..<target.y + max(0, target.height) {
      let row = row(line)
      for column in target.x..<target.x + max(0, target.width) {
        let paint = Paint(straight: picture[column - x, line - y])
        let coverage = scaled(paint.alpha, by: alpha)
        if coverage > 0 { row[column] = paint.blended(over: row[column], coverage: coverage) }
      }
    }
  }

  /// Returns the product of two fractions of 255, rounded.
  private func scaled(_ value: UInt32, by factor: UInt32) -> UInt32 {
    if factor == 255 { return value }
    let product = value * factor + 128
    return (product + product >> 8) >> 8
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
    alpha = UInt32((min(max(color.opacity, 0), 1) * 255).rounded())
  }

  /// Creates a paint from a pixel with straight (not premultiplied) alpha.
  init(straight pixel: UInt32) {
    color = pixel | 0xff00_0000
    alpha = pixel >> 24
  }

  /// Creates a paint that replaces the pixel below, for a pixel that may be premultiplied.
  init(pixel: UInt32) {
    color = pixel
    alpha = 255
  }

  /// Returns `pixel` blended with this colour, which covers `coverage` of 255.
  func blended(over pixel: UInt32, coverage: UInt32) -> UInt32 {
    if coverage == 255 { return color }
    let inverse = 255 - coverage
    let even = (color & 0xff00ff) * coverage + (pixel & 0xff00ff) * inverse + 0x80_0080
    let odd = (color >> 8 & 0xff00ff) * coverage + (pixel >> 8 & 0xff00ff) * inverse + 0x80_0080
    let low = ((even + (even >> 8 & 0xff00ff)) >> 8) & 0xff00ff
    let high = (odd + (odd >> 8 & 0xff00ff)) & 0xff00_ff00
    return low | high
  }
}
