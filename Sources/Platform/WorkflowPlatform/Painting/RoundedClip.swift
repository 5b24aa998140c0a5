internal import CPixels
internal import WorkflowCanvas

/// A clip with rounded corners: saves the pixels in the corners, and blends them back afterwards.
///
/// For example, a rectangle of 6 pixels with a radius of 2 saves four squares of 2 by 2 pixels.
/// Commands inside the clip draw over the whole rectangle. At the end, each saved pixel is blended
/// back where the quarter disc does not cover it, so that rounded corners need no layer.
@MainActor
struct RoundedClip {
  private struct Corner {
    /// The pixels that may be drawn on, in pixels of the window.
    let area: PixelRect
    /// The position of `area` in the disc.
    let discX: Int
    let discY: Int
    let pixels: [UInt32]
  }

  private let disc: Mask
  private var corners: [Corner] = []

  /// Saves the corners of `rect` that are inside `clip`.
  init(_ rect: PixelRect, disc: Mask, clip: PixelRect, on target: Raster) {
    self.disc = disc
    let side = min(disc.width / 2, rect.width / 2, rect.height / 2)
    for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
      let square = PixelRect(
        x: isRight ? rect.x + rect.width - side : rect.x,
        y: isBottom ? rect.y + rect.height - side : rect.y, width: side, height: side)
      let area = square.intersection(clip).intersection(target.area)
      if area.isEmpty { continue }
      let pixels = (area.y..<area.y + area.height).flatMap { y in
        UnsafeBufferPointer(start: target.pixel(area.x, y), count: area.width)
      }
      corners.append(
        Corner(
          area: area, discX: (isRight ? disc.width - side : 0) + area.x - square.x,
          discY: (isBottom ? disc.height - side : 0) + area.y - square.y, pixels: pixels))
    }
  }

  /// Blends the saved corners back.
  func restore(on target: Raster) {
    for corner in corners {
      corner.pixels.withUnsafeBufferPointer { pixels in
        guard let saved = pixels.baseAddress else { return }
        CPixelsBlendBack(
          target.part(corner.area),
          disc.coverage(fromColumn: corner.discX, row: corner.discY),
          CPixelsSource(pixels: saved, stride: corner.area.width))
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
