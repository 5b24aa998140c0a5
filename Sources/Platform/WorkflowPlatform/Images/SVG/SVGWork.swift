internal import Glibc

/// An upper estimate of the time and memory for decoding an SVG, from the way nanosvg works.
///
/// nanosvg divides an outline into edges, sorts the edges that cross a row of pixels with a bubble
/// sort, five times per row, and fills all pixels between the leftmost and the rightmost edge. So
/// the time grows with the square of the number of edges per row, and with the number of pixels
/// covered by shapes. Vertical edges stay in order, so for them alone the time grows linearly.
struct SVGWork {
  /// The maximum estimated decoding time in nanoseconds, on a computer of 2020.
  static let maximumTime = 15e9
  /// The maximum memory that the decoder allocates in addition to the pixels, in bytes.
  static let maximumMemory = 256e6
  /// The maximum coordinate of an outline, in pixels: nanosvg has 21 bits for coordinates.
  static let maximumCoordinate = 1_048_576.0
  /// The maximum coordinate of a dashed outline, in pixels. Above it, a dash of an eighth of a
  /// pixel is lost in rounding, and nanosvg never finishes drawing it.
  static let maximumDashedCoordinate = 131_072.0
  /// The number of scanlines per row of pixels in nanosvg.
  private static let linesPerRow = 5.0

  private(set) var time = 0.0
  private(set) var memory = 0.0
  private let width: Double
  private let height: Double
  /// The change in the number of edges from one scanline to the next.
  private var crossings: [Int]
  /// The same for edges that are not vertical.
  private var slopes: [Int]

  /// - Parameters:
  ///   - width: The width of the drawing, in pixels.
  ///   - height: The height of the drawing, in pixels.
  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
    crossings = Array(repeating: 0, count: height * Int(Self.linesPerRow) + 1)
    slopes = crossings
  }

  mutating func add(time: Double = 0, memory: Double = 0) {
    self.time += time
    self.memory += memory
  }

  /// The bounding box of a drawn outline, and its maximum number of edges.
  struct Bounds {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    var edgeCount = 0.0

    var largest: Double { max(abs(minX), abs(minY), abs(maxX), abs(maxY)) }

    mutating func add(_ segment: SVGSegment, margin: Double = 0) {
      minX = min(minX, segment.minX - margin)
      maxX = max(maxX, segment.maxX + margin)
      minY = min(minY, segment.minY - margin)
      maxY = max(maxY, segment.maxY + margin)
    }
  }

  /// Counts `count` edges that may cross any scanline between `top` and `bottom`, in pixels.
  ///
  /// - Parameter areSloped: Whether their order may change from scanline to scanline.
  mutating func addCrossings(
    _ count: Double, from top: Double, to bottom: Double, areSloped: Bool
  ) {
    let last = Double(crossings.count - 1)
    let first = min(max(0, (top * Self.linesPerRow).rounded(.down)), last)
    let end = min(max(0, (bottom * Self.linesPerRow).rounded(.up)), last)
    guard first < end else { return }
    crossings[Int(first)] += Int(count)
    crossings[Int(end)] -= Int(count)
    guard areSloped else { return }
    slopes[Int(first)] += Int(count)
    slopes[Int(end)] -= Int(count)
  }

  /// Adds up the edges counted since the last call: those of a shape's area or of its line.
  mutating func finish(_ bounds: Bounds) {
    let top = Int(min(max(0, bounds.minY), height) * Self.linesPerRow)
    let bottom = Int((min(max(0, bounds.maxY), height) * Self.linesPerRow).rounded(.up))
    var (count, slopeCount, steps) = (0, 0, 0.0)
    for line in top..<max(top, min(bottom + 1, crossings.count)) {
      count += crossings[line]
      slopeCount += slopes[line]
      (crossings[line], slopes[line]) = (0, 0)
      steps += Double(slopeCount > 0 ? count * count : count)
    }
    let covered =
      max(0, min(bounds.maxX, width) - max(bounds.minX, 0))
      * max(0, min(bounds.maxY, height) - max(bounds.minY, 0))
    time += steps * 0.4 + covered * 4 + height * (20 + width / 32)
    time += bounds.edgeCount * (20 + 4 * log2(1 + bounds.edgeCount))
    // The edge array doubles as it grows, and is then sorted into a copy.
    memory = max(memory, retainedMemory + bounds.edgeCount * 96)
  }

  /// The bytes that stay allocated until the image is drawn.
  private(set) var retainedMemory = 0.0

  mutating func keep(_ bytes: Double) {
    retainedMemory += bytes
    memory = max(memory, retainedMemory)
  }
}

extension SVGSegment {
  var minX: Double { min(min(start.x, first.x), min(second.x, end.x)) }
  var maxX: Double { max(max(start.x, first.x), max(second.x, end.x)) }
  var minY: Double { min(min(start.y, first.y), min(second.y, end.y)) }
  var maxY: Double { max(max(start.y, first.y), max(second.y, end.y)) }

  var isFinite: Bool {
    [start, first, second, end].allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  /// The number of edges into which nanosvg divides this curve: it bisects the curve, at most ten
  /// times, until it is flat to half a pixel.
  var edgeCount: Double {
    if isLine { return 1 }
    let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
    return min(1_024, max(1, 4 * bend.squareRoot()).rounded(.up))
  }

  /// The maximum number of edges on one scanline: a curve that only rises or only falls has one.
  var crossingCount: Double {
    let (a, b, c, d) = (start.y, first.y, second.y, end.y)
    return a <= b && b <= c && c <= d || a >= b && b >= c && c >= d ? 1 : 3
  }

  /// Whether this is a horizontal or vertical line, up to rounding.
  var isUpright: Bool {
    isLine && min(abs(end.x - start.x), abs(end.y - start.y)) < 2e-4
  }

  /// Whether the segment is almost a point; nanosvg then bisects it in vain.
  var isPoint: Bool { max(maxX - minX, maxY - minY) < 0.02 }

  /// Whether the curve may bend so sharply that its stroke has a long corner.
  var isSharp: Bool {
    if isLine { return false }
    let directions = [first - start, second - first, end - second]
    return (0..<3).contains { index in
      let (one, other) = (directions[index], directions[(index + 1) % 3])
      return one.x * other.x + one.y * other.y < -0.5 * one.length * other.length
    }
  }
}
