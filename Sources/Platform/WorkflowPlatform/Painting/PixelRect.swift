internal import CSDL
package import WorkflowCanvas

/// A rectangle in device pixels, with the origin at the top left.
package struct PixelRect: Hashable, Sendable {
  /// The left edge, in pixels.
  package var x: Int
  /// The top edge, in pixels.
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the smallest rectangle that contains `rect`, which is in pixels.
  package init(covering rect: Rect) {
    let (left, top) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
    self.init(
      x: left.asPixel, y: top.asPixel,
      width: rect.maxX.rounded(.up).asPixel - left.asPixel,
      height: rect.maxY.rounded(.up).asPixel - top.asPixel)
  }

  /// The rectangle, in pixels.
  var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the pixels that both rectangles contain; empty if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  var sdl: SDL_Rect {
    SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
  }
}

extension Double {
  /// The number without its fraction, clamped so that sums and products do not overflow; for NaN, the
  /// lowest one.
  @inline(__always) var asPixel: Int {
    self >= -1e8 ? self <= 1e8 ? Int(self) : 100_000_000 : -100_000_000
  }
}
