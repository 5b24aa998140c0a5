package import WorkflowSDL

/// Where two pictures differ.
package struct PixelDifference: Equatable {
  /// How many pixels differ in some channel.
  package let count: Int
  /// The largest difference of a channel, 0 to 255.
  package let largest: Int
  /// The first picture, faint, with what differs in red.
  package let image: PixelImage

  /// The difference of two pictures; nil where they are equal.
  ///
  /// Pictures of different sizes differ in every pixel.
  package init?(_ first: PixelImage, _ second: PixelImage) {
    guard first != second else { return nil }
    guard first.width == second.width, first.height == second.height else {
      count = max(first.pixels.count, second.pixels.count)
      largest = 255
      image = first
      return
    }
    var (count, largest) = (0, 0)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(first.pixels.count)
    for (one, other) in zip(first.pixels, second.pixels) {
      let step = Self.distance(one, other)
      if step > 0 { count += 1 }
      largest = max(largest, step)
      pixels.append(step > 0 ? 0xff0000 : (one >> 2 & 0x3f3f3f) + 0xc0c0c0)
    }
    self.count = count
    self.largest = largest
    image = PixelImage(width: first.width, height: first.height, pixels: pixels)
  }

  /// The largest difference of a channel.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16].map { shift in
      abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff))
    }.max() ?? 0
  }
}
