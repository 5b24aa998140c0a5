internal import WorkflowCanvas

/// A clip with round corners: what lies in the corners is remembered and mixed back in afterwards.
///
/// A rectangle of 6 pixels with corners of 2 remembers four squares of 2 by 2. Everything inside
/// draws over the whole rectangle; at the end each remembered pixel comes back as far as the quarter
/// of a disc leaves it uncovered, so that a corner costs no layer.
@MainActor
struct RoundedClip {
  private struct Corner {
    /// The pixels that could be drawn on, in pixels of the window.
    let area: PixelRect
    /// Where in the disc the area begins.
    let discX: Int
    let discY: Int
    let pixels: [UInt32]
  }

  private let disc: Mask
  private var corners: [Corner] = []

  /// Remembers the corners of `rect` as far as they are inside `clip`.
  init(_ rect: PixelRect, disc: Mask, clip: PixelRect, on target: Raster) {
    self.disc = disc
    let extent = min(disc.width / 2, rect.width / 2, rect.height / 2)
    for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
      let square = PixelRect(
        x: isRight ? rect.x + rect.width - extent : rect.x,
        y: isBottom ? rect.y + rect.height - extent : rect.y, width: extent, height: extent)
      let area = square.intersection(clip).intersection(target.area)
      if area.isEmpty { continue }
      let pixels = (area.y..<area.y + area.height).flatMap { y in
        UnsafeBufferPointer(start: target.row(y) + area.x, count: area.width)
      }
      corners.append(
        Corner(
          area: area, discX: (isRight ? disc.width - extent : 0) + area.x - square.x,
          discY: (isBottom ? disc.height - extent : 0) + area.y - square.y, pixels: pixels))
    }
  }

  /// Mixes what was in the corners back in.
  func restore(on target: Raster) {
    for corner in corners {
      let width = corner.area.width
      for line in 0..<corner.area.height {
        let row = target.row(corner.area.y + line) + corner.area.x
        let coverage = disc.row(corner.discY + line) + corner.discX
        for column in 0..<width where coverage[column] != 255 {
          row[column] = Paint(pixel: row[column]).blended(
            over: corner.pixels[line * width + column], share: UInt32(coverage[column]))
        }
      }
    }
  }
}

extension PaintPass {
  mutating func pushRoundedClip(_ rect: PixelRect, radius: Double) {
    let radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    let disc = painter.shapes.disc(radius: radius)
    roundedClips.append(RoundedClip(rect, disc: disc, clip: clip, on: target))
    clips.append(rect.intersection(clip))
  }

  mutating func popRoundedClip() {
    clips.removeLast()
    roundedClips.popLast()?.restore(on: target)
  }
}
