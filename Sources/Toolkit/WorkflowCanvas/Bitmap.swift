/// Pixels to draw, made once and never changed; equal to itself alone, so that comparing is fast.
public final class Bitmap: Sendable {
  /// The extent from left to right, in pixels.
  public let width: Int
  /// The extent from top to bottom, in pixels.
  public let height: Int
  /// Row by row: opacity, red, green and blue, the colours multiplied by the opacity.
  package let pixels: [UInt32]

  /// Makes a bitmap of no pixels where there are not `width` times `height` of them.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    let isWhole = width > 0 && height > 0 && pixels.count == width * height
    self.width = isWhole ? width : 0
    self.height = isWhole ? height : 0
    self.pixels = isWhole ? pixels : []
  }

  /// How much memory the pixels take, in bytes.
  package var byteCount: Int { pixels.count * MemoryLayout<UInt32>.size }
}

extension Bitmap: Hashable {
  /// Whether the two are the same, not only alike.
  public static func == (first: Bitmap, second: Bitmap) -> Bool { first === second }

  /// Adds who the bitmap is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
