/// A shape made of lines and curves, in points, with y growing downward.
///
///     let triangle = Path { path in
///       path.move(to: Point(x: 0, y: 20))
///       path.addLine(to: Point(x: 10, y: 0))
///       path.addLine(to: Point(x: 20, y: 20))
///       path.closeSubpath()
///     }
///
/// A path with a coordinate that is not finite draws nothing.
public struct Path: Hashable, Sendable {
  enum Element: UInt8 {
    case move
    case line
    /// A quadratic curve with one control point.
    case quadratic
    /// A cubic curve with two control points.
    case cubic
    case close
  }

  private(set) var elements: [Element] = []
  /// The control points and the end of each element, in turn; of `close`, none.
  private(set) var points: [Point] = []
  /// The end of the last element; nil if the path is empty.
  public private(set) var currentPoint: Point?
  private var start = Point.zero

  /// The memory used by the path, in bytes.
  package var byteCount: Int {
    256 + elements.count + points.count * MemoryLayout<Point>.size
  }

  public init() {}

  /// Creates a path that `build` adds elements to.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  public init(_ rect: Rect) { addRect(rect) }

  /// Creates a rectangle with corners of `cornerRadius` points, at most half of its shorter side.
  public init(_ rect: Rect, cornerRadius: Double) { addRect(rect, cornerRadius: cornerRadius) }

  public init(ellipseIn rect: Rect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move)
    points.append(point)
    (start, currentPoint) = (point, point)
  }

  /// Adds a line; in an empty path, this only moves to `point`.
  public mutating func addLine(to point: Point) { add(.line, endingAt: point) }

  public mutating func addQuadCurve(to point: Point, control: Point) {
    add(.quadratic, control, endingAt: point)
  }

  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    add(.cubic, control1, control2, endingAt: point)
  }

  private mutating func add(
    _ element: Element, _ first: Point? = nil, _ second: Point? = nil, endingAt point: Point
  ) {
    guard currentPoint != nil else { return move(to: point) }
    elements.append(element)
    if let first { points.append(first) }
    if let second { points.append(second) }
    points.append(point)
    currentPoint = point
  }

  /// Closes the subpath with a line to its start, where the next one begins.
  public mutating func closeSubpath() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = start
  }

  public mutating func addPath(_ path: Path) {
    if path.isEmpty { return }
    elements += path.elements
    points += path.points
    (start, currentPoint) = (path.start, path.currentPoint)
  }
}

extension Path {
  public mutating func addRect(_ rect: Rect, cornerRadius: Double = 0) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    let reach = radius * (1 - Path.quarterReach)
    move(to: Point(x: rect.minX + radius, y: rect.minY))
    var direction = Point(x: 1, y: 0)
    for (x, y) in [
      (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
      (rect.minX, rect.minY),
    ] {
      let (corner, next) = (Point(x: x, y: y), direction.perpendicular)
      addLine(to: corner - direction.scaled(by: radius))
      if radius > 0 {
        addCurve(
          to: corner + next.scaled(by: radius), control1: corner - direction.scaled(by: reach),
          control2: corner + next.scaled(by: reach))
      }
      direction = next
    }
    closeSubpath()
  }

  /// The distance of the control points of a quarter circle of radius 1 from its ends.
  private static let quarterReach = 0.5522847498307936

  public mutating func addEllipse(in rect: Rect) {
    func point(_ unit: Point) -> Point {
      rect.center + Point(x: unit.x * rect.width / 2, y: unit.y * rect.height / 2)
    }
    var arm = Point(x: 1, y: 0)
    move(to: point(arm))
    for _ in 0..<4 {
      let next = arm.perpendicular
      addCurve(
        to: point(next), control1: point(arm + next.scaled(by: Path.quarterReach)),
        control2: point(next + arm.scaled(by: Path.quarterReach)))
      arm = next
    }
    closeSubpath()
  }

  /// Adds a line to the start of an arc, or moves there if the path is empty, and the arc.
  ///
  /// - Parameters:
  ///   - start: The start, in degrees clockwise from the positive x axis.
  ///   - end: The end, in degrees; if it is less than `start`, the arc runs counterclockwise. At
  ///     most one turn is drawn.
  public mutating func addArc(
    center: Point, radius: Double, from start: Double, to end: Double
  ) {
    let turn = min(max(end - start, -360), 360)
    func arm(_ degrees: Double) -> Point { Point.direction(degrees).scaled(by: radius) }
    addLine(to: center + arm(start))
    guard turn != 0, turn.isFinite else { return }
    let count = (abs(turn) / 90).rounded(.up)
    let part = turn / count
    let half = Point.direction(part / 2)
    let reach = 4.0 / 3 * half.y / (1 + half.x)
    for index in 0..<Int(count) {
      let from = arm(start + Double(index) * part)
      let to = arm(start + Double(index + 1) * part)
      addCurve(
        to: center + to, control1: center + from + from.perpendicular.scaled(by: reach),
        control2: center + to - to.perpendicular.scaled(by: reach))
    }
  }

  /// Returns the path with all its points changed by `transform`.
  public func applying(_ transform: Transform) -> Path {
    var path = self
    path.points = points.map { transform($0) }
    path.currentPoint = currentPoint.map { transform($0) }
    path.start = transform(start)
    return path
  }
}

extension Point {
  func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }

  /// The vector, turned clockwise by 90 degrees.
  var perpendicular: Point { Point(x: -y, y: x) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  var length: Double { dot(self).squareRoot() }

  /// The vector with length 1; nil if it has no length.
  var normalized: Point? {
    let length = length
    return length > 0 && length.isFinite ? Point(x: x / length, y: y / length) : nil
  }

  /// Returns the vector of length 1 at an angle, in degrees clockwise from the positive x axis.
  ///
  /// Computed with sums and products only, so that it is the same on every machine.
  static func direction(_ degrees: Double) -> Point {
    guard degrees.isFinite else { return Point(x: .nan, y: .nan) }
    let degrees = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (degrees / 90).rounded()
    let angle = (degrees - quarters * 90) * (.pi / 180)
    let square = angle * angle
    // The Taylor series; the angle is at most 45 degrees.
    var (sine, cosine) = (0.0, 0.0)
    for term in stride(from: 18.0, through: 2, by: -2) {
      cosine = (1 - cosine) * square / (term * (term - 1))
      sine = (1 - sine) * square / (term * (term + 1))
    }
    (cosine, sine) = (1 - cosine, angle * (1 - sine))
    return switch Int(quarters.remainder(dividingBy: 4)) {
    case 0: Point(x: cosine, y: sine)
    case 1, -3: Point(x: -sine, y: cosine)
    case -1, 3: Point(x: sine, y: -cosine)
    default: Point(x: -cosine, y: -sine)
    }
  }
}
