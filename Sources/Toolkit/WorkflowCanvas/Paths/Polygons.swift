/// Closed or open lines through points, to which paths are reduced for painting and hit tests.
package struct Polygons: Hashable, Sendable {
  /// The points of all lines.
  package private(set) var points: [Point] = []
  /// The end of each line in `points`.
  package private(set) var ends: [Int] = []
  /// Whether each line is closed.
  private(set) var isClosed: [Bool] = []

  /// The largest number of points; the rest of a longer path is cut off.
  private static let maximumCount = 200_000

  package init() {}

  var isFull: Bool { points.count >= Polygons.maximumCount }

  mutating func add(_ point: Point) {
    if points.count < Polygons.maximumCount { points.append(point) }
  }

  /// Ends the line of the points that were added last.
  mutating func endLine(isClosed: Bool) {
    let start = ends.last ?? 0
    guard points.count > start else { return }
    ends.append(points.count)
    self.isClosed.append(isClosed)
  }

  /// The points of each line, and whether it is closed.
  var lines: some Sequence<(points: ArraySlice<Point>, isClosed: Bool)> {
    ends.indices.lazy.map { index in
      (points[(index == 0 ? 0 : ends[index - 1])..<ends[index]], isClosed[index])
    }
  }

  /// The smallest rectangle around all points; nil if there are none or one is not finite.
  package var bounds: Rect? { Rect(around: points) }

  func converted(by transform: Transform) -> Polygons {
    var converted = self
    converted.points = points.map { transform($0) }
    return converted
  }

  /// Returns whether `point` is inside, by `rule`; false if there is a point that is not finite.
  func contains(_ point: Point, _ rule: FillRule) -> Bool {
    guard bounds != nil else { return false }
    var winding = 0
    for (points, _) in lines {
      var start = points[points.endIndex - 1]
      for end in points {
        if (start.y <= point.y) != (end.y <= point.y) {
          let side =
            (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
          if end.y > start.y, side > 0 { winding += 1 }
          if end.y < start.y, side < 0 { winding -= 1 }
        }
        start = end
      }
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}

/// Which parts of a path that crosses itself are inside.
public enum FillRule: Hashable, Sendable {
  /// The parts around which the path turns.
  case nonZero
  /// The parts from which a ray to the outside crosses the path an odd number of times.
  case evenOdd
}

extension Path {
  /// Returns the path as lines, which differ from it by at most `tolerance` points.
  package func flattened(tolerance: Double) -> Polygons {
    var polygons = Polygons()
    var (start, current) = (Point.zero, Point.zero)
    var index = 0
    func next() -> Point {
      index += 1
      return points[index - 1]
    }
    for element in elements {
      if polygons.isFull { break }
      switch element {
      case .move:
        polygons.endLine(isClosed: false)
        current = next()
        polygons.add(current)
        start = current
      case .line:
        if polygons.isAtStart { polygons.add(current) }
        current = next()
        polygons.add(current)
      case .quadratic:
        // A quadratic curve is the cubic one whose control points are at two thirds.
        let (control, end) = (next(), next())
        let first = current + (control - current).scaled(by: 2.0 / 3)
        let second = end + (control - end).scaled(by: 2.0 / 3)
        polygons.addCurve(from: current, first, second, to: end, tolerance: tolerance)
        current = end
      case .cubic:
        let (first, second, end) = (next(), next(), next())
        polygons.addCurve(from: current, first, second, to: end, tolerance: tolerance)
        current = end
      case .close:
        polygons.endLine(isClosed: true)
        current = start
      }
    }
    polygons.endLine(isClosed: false)
    return polygons
  }

  /// The smallest rectangle around the path, in points; empty for an empty path.
  public var bounds: Rect { flattened(tolerance: 0.05).bounds ?? .zero }

  /// The smallest rectangle around all points and control points; nil if there are none or one is
  /// not finite.
  var controlBounds: Rect? { Rect(around: points) }

  /// Returns whether `point` is inside the path.
  public func contains(_ point: Point, _ rule: FillRule = .nonZero) -> Bool {
    controlBounds?.contains(point) == true && flattened(tolerance: 0.05).contains(point, rule)
  }
}

extension Polygons {
  /// Whether no line has begun.
  fileprivate var isAtStart: Bool { points.count == (ends.last ?? 0) }

  fileprivate mutating func addCurve(
    from start: Point, _ first: Point, _ second: Point, to end: Point, tolerance: Double
  ) {
    if isAtStart { add(start) }
    // The distance of a chord is at most an eighth of the second derivative times the step's square.
    let bend = max(
      (start - first.scaled(by: 2) + second).length, (first - second.scaled(by: 2) + end).length)
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    guard count.isFinite else { return add(Point(x: .nan, y: .nan)) }
    let steps = Int(min(max(count, 1), 1_000))
    for step in 1..<steps {
      let (t, rest) = (Double(step) / Double(steps), 1 - Double(step) / Double(steps))
      let near = start.scaled(by: rest * rest * rest) + first.scaled(by: 3 * rest * rest * t)
      add(near + second.scaled(by: 3 * rest * t * t) + end.scaled(by: t * t * t))
    }
    add(end)
  }
}

extension Rect {
  fileprivate init?(around points: [Point]) {
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
