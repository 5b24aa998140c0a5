internal import Glibc
internal import WorkflowCanvas

/// Pixels in memory that are drawn on, by their places in the window.
///
/// Blending is in 8 bits a channel, rounded, two channels at a time; opaque pixels stay opaque, and
/// on a transparent raster colours come out multiplied by their opacity. It is the same arithmetic
/// on every machine, so pictures are too.
struct Raster {
  /// The first pixel.
  let pixels: UnsafeMutablePointer<UInt32>
  /// From one row to the next, in pixels.
  let stride: Int
  /// Where the pixels lie in the window.
  let area: PixelRect

  /// The row at `y` of the window, to be indexed by x of the window.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y - area.y) * stride - area.x)
  }

  /// Fills `rect`, which lies inside the area.
  func fill(_ rect: PixelRect, _ paint: Paint) {
    if paint.alpha == 255 { return cover(rect, paint.color) }
    for y in rect.y..<rect.y + rect.height {
      let row = row(y) + rect.x
      for x in 0..<rect.width { row[x] = paint.blended(over: row[x], share: paint.alpha) }
    }
  }

  /// Fills one row and copies it to the others: in debug builds a fraction of filling each.
  private func cover(_ rect: PixelRect, _ color: UInt32) {
    guard !rect.isEmpty else { return }
    let first = row(rect.y) + rect.x
    first.update(repeating: color, count: rect.width)
    let size = rect.width * MemoryLayout<UInt32>.size
    for y in rect.y + 1..<rect.y + rect.height { memcpy(row(y) + rect.x, first, size) }
  }

  /// Draws what `mask` covers, with its corner at `x` and `y`, inside `clip`.
  ///
  /// - Parameter part: The part of the mask to draw, whose corner comes to `x` and `y`.
  func draw(_ mask: Mask, part: PixelRect, x: Int, y: Int, clip: PixelRect, _ paint: Paint) {
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
      .intersection(clip).intersection(area)
    if target.isEmpty { return }
    let skippedColumns = part.x + target.x - x
    for line in target.y..<target.y + target.height {
      let row = row(line) + target.x
      let coverage = mask.row(part.y + line - y) + skippedColumns
      for column in 0..<target.width where coverage[column] != 0 {
        let share = scaled(UInt32(coverage[column]), by: paint.alpha)
        row[column] = paint.blended(over: row[column], share: share)
      }
    }
  }

  /// Draws `picture` with its corner at `x` and `y`, inside `clip`.
  func draw(_ picture: Picture, x: Int, y: Int, clip: PixelRect, opacity: Double) {
    let target = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
      .intersection(clip).intersection(area)
    let alpha = UInt32((min(max(opacity, 0), 1) * 255).rounded())
    for line in target.y..<target.y + max(0, target.height) {
      let row = row(line)
      for column in target.x..<target.x + max(0, target.width) {
        let paint = Paint(straight: picture[column - x, line - y])
        let share = scaled(paint.alpha, by: alpha)
        if share > 0 { row[column] = paint.blended(over: row[column], share: share) }
      }
    }
  }

  /// A share of 255 of a share of 255, rounded.
  private func scaled(_ share: UInt32, by factor: UInt32) -> UInt32 {
    if factor == 255 { return share }
    let product = share * factor + 128
    return (product + product >> 8) >> 8
  }
}

/// A colour as it is drawn: an opaque pixel and how much of it is seen, of 255.
struct Paint {
  let color: UInt32
  let alpha: UInt32

  init(_ color: Color) {
    self.color =
      0xff00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8
      | UInt32(color.blue)
    alpha = UInt32((min(max(color.opacity, 0), 1) * 255).rounded())
  }

  /// The colour of a pixel whose channels are not multiplied, as much of it as the pixel is opaque.
  init(straight pixel: UInt32) {
    color = pixel | 0xff00_0000
    alpha = pixel >> 24
  }

  /// All of a pixel, which may be multiplied by its opacity.
  init(pixel: UInt32) {
    color = pixel
    alpha = 255
  }

  /// The pixel that `share` of 255 of this colour makes over `pixel`.
  func blended(over pixel: UInt32, share: UInt32) -> UInt32 {
    if share == 255 { return color }
    let rest = 255 - share
    let even = (color & 0xff00ff) * share + (pixel & 0xff00ff) * rest + 0x80_0080
    let odd = (color >> 8 & 0xff00ff) * share + (pixel >> 8 & 0xff00ff) * rest + 0x80_0080
    let low = ((even + (even >> 8 & 0xff00ff)) >> 8) & 0xff00ff
    let high = (odd + (odd >> 8 & 0xff00ff)) & 0xff00_ff00
    return low | high
  }
}
