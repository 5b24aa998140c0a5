internal import CPixels
internal import WorkflowCanvas

/// The pixels under a part of a mask, saved at the start of a clip and blended back at its end.
///
/// A path saves all pixels around it, a rounded rectangle those in its corners: of 6 pixels with a
/// radius of 2, four squares of 2 by 2 pixels. So clips need no layer.
@MainActor
struct CoveredPixels {
  /// The owner of the coverage.
  private let mask: Mask
  private let coverage: CPixelsCoverage
  /// The place of the pixels, in pixels of the window.
  let area: PixelRect
  private let pixels: [UInt32]

  /// Saves the pixels under `part` of `mask`, whose top left corner is at `x` and `y` of the window,
  /// as far as they are inside `clip`; nil if none is.
  init?(_ mask: Mask, part: PixelRect, x: Int, y: Int, clip: PixelRect, on target: Raster) {
    area = PixelRect(x: x, y: y, width: part.width, height: part.height)
      .intersection(clip).intersection(target.area)
    if area.isEmpty { return nil }
    self.mask = mask
    coverage = mask.coverage(fromColumn: part.x + area.x - x, row: part.y + area.y - y)
    var pixels: [UInt32] = []
    for y in area.y..<area.y + area.height {
      pixels += UnsafeBufferPointer(start: target.pixel(area.x, y), count: area.width)
    }
    self.pixels = pixels
  }

  /// Blends the pixels outside of the mask's shape back.
  func restore(on target: Raster) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let saved = pixels.baseAddress else { return }
      CPixelsBlendBack(
        target.part(area), coverage, CPixelsSource(pixels: saved, stride: area.width))
    }
  }
}

/// The pixels that may be drawn on, in pixels of the window.
@MainActor
struct Clip {
  let area: PixelRect
  /// The pixels inside the area that the clip cuts off.
  var covered: [CoveredPixels] = []
}

extension PaintPass {
  mutating func pushClip(_ rect: PixelRect, radius: Double) {
    var inner = Clip(area: rect.intersection(clip))
    if radius > 0 {
      let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
      let disc = painter.shapes.disc(radius: radius)
      for corner in Corner.all(of: rect, in: disc) {
        let covered = CoveredPixels(
          disc, part: corner.part, x: corner.x, y: corner.y, clip: clip, on: target)
        if let covered { inner.covered.append(covered) }
      }
    }
    clips.append(inner)
  }

  mutating func pushClip(_ path: DrawnPath) {
    let shape = mask(of: path)
    let covered = shape.flatMap {
      CoveredPixels($0.mask, part: $0.mask.bounds, x: $0.x, y: $0.y, clip: clip, on: target)
    }
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    clips.append(Clip(area: covered?.area ?? nothing, covered: covered.map { [$0] } ?? []))
  }

  mutating func popClip() {
    for pixels in clips.removeLast().covered { pixels.restore(on: target) }
  }
}
