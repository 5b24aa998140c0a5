/// An immutable image in memory. Two bitmaps are equal only if they are the same object, which
/// makes comparisons fast: keep a bitmap rather than making it for each drawing.
public final class Bitmap: Sendable {
  package let width: Int
  package let height: Int
  /// The pixels in row-major order, as ARGB with premultiplied alpha.
  package let pixels: [UInt32]

  /// Creates a bitmap from rows of pixels, as ARGB with premultiplied alpha. It is empty unless
  /// `pixels` has `width` times `height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let count = width.multipliedReportingOverflow(by: height)
    let isWhole = width > 0 && height > 0 && !count.overflow && pixels.count == count.partialValue
    self.width = isWhole ? width : 0
    self.height = isWhole ? height : 0
    self.pixels = isWhole ? pixels : []
  }

  /// The memory used by the pixels, in bytes.
  package var byteCount: Int { pixels.count * MemoryLayout<UInt32>.size }
}

extension Bitmap: Hashable {
  public static func == (first: Bitmap, second: Bitmap) -> Bool { first === second }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
