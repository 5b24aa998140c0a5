/// The difference of two images.
package struct PixelDifference: Equatable, Sendable {
  /// The number of pixels that differ by more than the tolerance in some channel.
  package let count: Int
  /// The largest difference of a channel, 0 to 255.
  package let largest: Int
  /// The first image, faint, with the differing pixels in red.
  package let image: PixelImage
  /// The number of pixels per difference, 0 to 255 levels, of their most different channel.
  private let histogram: [Int]

  /// Compares two images; nil if no channel of a pixel differs by more than `tolerance` levels.
  ///
  /// Images of different sizes differ in every pixel, by 255 levels.
  package init?(_ first: PixelImage, _ second: PixelImage, tolerance: Int = 0) {
    guard first != second else { return nil }
    var histogram = [Int](repeating: 0, count: 256)
    guard first.width == second.width, first.height == second.height else {
      count = max(first.pixels.count, second.pixels.count)
      largest = 255
      image = first
      histogram[255] = count
      self.histogram = histogram
      return
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(first.pixels.count)
    for (one, other) in zip(first.pixels, second.pixels) {
      let step = Self.distance(one, other)
      histogram[step] += 1
      pixels.append(step > tolerance ? 0xff0000 : (one >> 2 & 0x3f3f3f) + 0xc0c0c0)
    }
    count = histogram.dropFirst(tolerance + 1).reduce(0, +)
    largest = histogram.lastIndex { $0 > 0 } ?? 0
    image = PixelImage(width: first.width, height: first.height, pixels: pixels)
    self.histogram = histogram
    if count == 0 { return nil }
  }

  /// Returns the largest difference of a channel.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    guard one != other else { return 0 }
    return [0, 8, 16].map { shift in
      abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff))
    }.max() ?? 0
  }

  /// The number of pixels that differ at increasing tolerances, to help choose a tolerance:
  /// `0: 120, 1: 14, 2: 3, 4: 0`.
  package var sweep: String {
    var steps: [String] = []
    for tolerance in [0, 1, 2, 4, 8, 16, 32, 64, 128] {
      let remaining = histogram.dropFirst(tolerance + 1).reduce(0, +)
      steps.append("\(tolerance): \(remaining)")
      if remaining == 0 { break }
    }
    return steps.joined(separator: ", ")
  }
}
