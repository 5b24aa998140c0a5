internal import Glibc

/// What decoding an SVG takes at most: time and memory, estimated from how nanosvg goes about it.
///
/// nanosvg cuts an outline into edges, sorts those that cross a row of pixels with a bubble sort,
/// five times a row, and fills all between the leftmost and the rightmost. So the time grows with
/// the square of how many edges cross a row, and with the pixels that shapes cover. Upright edges
/// stay in order, so among them alone it does not grow with the square.
struct SVGWork {
  /// The most nanoseconds that decoding takes, estimated for a computer of 2020.
  static let mostTime = 15e9
  /// The most bytes that the decoder asks for beside the pixels.
  static let mostMemory = 256e6
  /// The largest coordinate of an outline, in pixels: nanosvg has 21 bits for them.
  static let largestCoordinate = 1_048_576.0
  /// The largest coordinate of a dashed outline, in pixels: beyond it, a dash of an eighth of a
  /// pixel is lost in rounding, and nanosvg draws it for ever.
  static let largestDashedCoordinate = 131_072.0
  /// Lines that nanosvg looks at in a row of pixels.
  private static let linesPerRow = 5.0

  private(set) var time = 0.0
  private(set) var memory = 0.0
  private let width: Double
  private let height: Double
  /// How many more edges cross a line than the line before.
  private var crossings: [Int]
  /// The same of edges that are not upright.
  private var slopes: [Int]

  /// - Parameters:
  ///   - width: The extent of the drawing, in pixels.
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

  /// The box of what is drawn, and how many edges that is, at the most.
  struct Extent {
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

  /// Counts `count` edges that may cross any line from `top` to `bottom`, in pixels.
  ///
  /// - Parameter areSloped: Whether they may change their order from line to line.
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

  /// Ends what was counted since the last time: the edges of a shape's area or of its line.
  mutating func finish(_ extent: Extent) {
    let top = Int(min(max(0, extent.minY), height) * Self.linesPerRow)
    let bottom = Int((min(max(0, extent.maxY), height) * Self.linesPerRow).rounded(.up))
    var (count, slopeCount, steps) = (0, 0, 0.0)
    for line in top..<max(top, min(bottom + 1, crossings.count)) {
      count += crossings[line]
      slopeCount += slopes[line]
      (crossings[line], slopes[line]) = (0, 0)
      steps += Double(slopeCount > 0 ? count * count : count)
    }
    let covered =
      max(0, min(extent.maxX, width) - max(extent.minX, 0))
      * max(0, min(extent.maxY, height) - max(extent.minY, 0))
    time += steps * 0.4 + covered * 4 + height * (20 + width / 32)
    time += extent.edgeCount * (20 + 4 * log2(1 + extent.edgeCount))
    // They are doubled while they grow, then sorted beside themselves.
    memory = max(memory, lasting + extent.edgeCount * 96)
  }

  /// The bytes that are kept until the picture is drawn.
  private(set) var lasting = 0.0

  mutating func keep(_ bytes: Double) {
    lasting += bytes
    memory = max(memory, lasting)
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

  /// How many edges nanosvg makes of this curve: it halves it until it is flat to half a pixel, ten
  /// times at most.
  var edgeCount: Double {
    if isLine { return 1 }
    let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
    return min(1_024, max(1, 4 * bend.squareRoot()).rounded(.up))
  }

  /// How many edges cross a line of pixels at most: a curve that only rises or falls crosses once.
  var crossingCount: Double {
    let (a, b, c, d) = (start.y, first.y, second.y, end.y)
    return a <= b && b <= c && c <= d || a >= b && b >= c && c >= d ? 1 : 3
  }

  /// Whether it is a line along a row or column of pixels, so exactly that rounding hides the rest.
  var isUpright: Bool {
    isLine && min(abs(end.x - start.x), abs(end.y - start.y)) < 2e-4
  }

  /// Whether all of it is about one point; nanosvg halves it in vain then.
  var isPoint: Bool { max(maxX - minX, maxY - minY) < 0.02 }

  /// Whether the curve may turn so sharply within itself that its line gets a long corner.
  var isSharp: Bool {
    if isLine { return false }
    let directions = [first - start, second - first, end - second]
    return (0..<3).contains { index in
      let (one, other) = (directions[index], directions[(index + 1) % 3])
      return one.x * other.x + one.y * other.y < -0.5 * one.length * other.length
    }
  }
}
