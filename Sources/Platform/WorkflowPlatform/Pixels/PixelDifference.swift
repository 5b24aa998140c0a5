/// Where two pictures differ.
public struct PixelDifference: Equatable, Sendable {
  /// How many pixels differ in some channel.
  public let count: Int
  /// The largest difference of a channel, 0 to 255.
  public let largest: Int
  /// The first picture, faint, with what differs in red.
  public let image: PixelImage
  /// How many pixels differ by each number of levels, 0 to 255, in their most different channel.
  private let histogram: [Int]

  /// The difference of two pictures; nil where no channel of a pixel differs by more than
  /// `tolerance` levels.
  ///
  /// Pictures of different sizes differ in every pixel, by all there is.
  public init?(_ first: PixelImage, _ second: PixelImage, tolerance: Int = 0) {
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

  /// The largest difference of a channel.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    guard one != other else { return 0 }
    return [0, 8, 16].map { shift in
      abs(Int(one >> shift & 0xff) - Int(other >> shift & 0xff))
    }.max() ?? 0
  }

  /// How many pixels would still differ at growing tolerances, so that one can be chosen from data:
  /// `0: 120, 1: 14, 2: 3, 4: 0`.
  public var sweep: String {
    var steps: [String] = []
    for tolerance in [0, 1, 2, 4, 8, 16, 32, 64, 128] {
      let rest = histogram.dropFirst(tolerance + 1).reduce(0, +)
      steps.append("\(tolerance): \(rest)")
      if rest == 0 { break }
    }
    return steps.joined(separator: ", ")
  }
}
