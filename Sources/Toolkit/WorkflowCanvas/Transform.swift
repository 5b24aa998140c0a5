/// A change of coordinates that keeps lines straight and parallel, such as from a widget to its window.
public struct Transform: Hashable, Sendable {
  /// The conversion of a step along the x axis.
  private var x = Point(x: 1, y: 0)
  /// The conversion of a step along the y axis.
  private var y = Point(x: 0, y: 1)
  /// The position of the origin after the conversion, in points.
  package var offset = Point.zero

  /// Creates the transform that changes nothing.
  public init() {}

  package init(scale: Double = 1, offset: Point = .zero) {
    x.x = scale
    y.y = scale
    self.offset = offset
  }

  /// Creates a transform that scales and turns about `anchor`, then moves by `offset`.
  ///
  /// - Parameter rotation: In degrees, clockwise.
  package init(scale: Double, rotation: Double = 0, about anchor: Point, offset: Point) {
    self.init()
    self = rotated(degrees: rotation).scaled(x: scale, y: scale)
    self.offset = anchor - self(anchor) + offset
  }

  /// Creates a transform that moves the origin to `start`, and a step along the x axis to `end`.
  package init(from start: Point, to end: Point) {
    x = end - start
    y = x.perpendicular
    offset = start
  }

  // MARK: - Combining

  /// Returns the transform that moves, then applies this one.
  public func translated(x: Double, y: Double) -> Transform {
    var moved = self
    moved.offset = self(Point(x: x, y: y))
    return moved
  }

  /// Returns the transform that multiplies the coordinates, then applies this one; a negative factor
  /// mirrors.
  public func scaled(x: Double, y: Double) -> Transform {
    var scaled = self
    scaled.x = self.x.scaled(by: x)
    scaled.y = self.y.scaled(by: y)
    return scaled
  }

  /// Returns the transform that turns clockwise about the origin, then applies this one.
  public func rotated(degrees: Double) -> Transform {
    if degrees == 0 { return self }
    let direction = Point.direction(degrees)
    var rotated = self
    rotated.x = x.scaled(by: direction.x) + y.scaled(by: direction.y)
    rotated.y = y.scaled(by: direction.x) - x.scaled(by: direction.y)
    return rotated
  }

  /// Returns the transform that applies this one, then `outer`.
  public func followed(by outer: Transform) -> Transform {
    var both = Transform(offset: outer(offset))
    // Sums with the offset would be rounded, and a scale differ along the axes.
    let outer = outer.withoutOffset
    (both.x, both.y) = (outer(x), outer(y))
    return both
  }

  // MARK: - Converting

  public func callAsFunction(_ point: Point) -> Point {
    Point(
      x: point.x * x.x + point.y * y.x + offset.x, y: point.x * x.y + point.y * y.y + offset.y)
  }

  /// Returns the smallest rectangle that contains the converted one.
  public func callAsFunction(_ rect: Rect) -> Rect {
    if isUpright, x.x >= 0, y.y >= 0 {
      return Rect(
        origin: self(rect.origin), size: Size(width: rect.width * x.x, height: rect.height * y.y))
    }
    let size = Size(
      width: abs(x.x) * rect.width + abs(y.x) * rect.height,
      height: abs(x.y) * rect.width + abs(y.y) * rect.height)
    let center = self(rect.center)
    return Rect(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The conversion back. Points that a scale of 0 has joined stay far apart.
  public var inverse: Transform {
    var (x, y, area) = (x, y, determinant)
    if abs(area) < 1e-12 { (x, y, area) = (Point(x: 1e-6, y: 0), Point(x: 0, y: 1e-6), 1e-12) }
    var inverse = Transform()
    inverse.x = Point(x: y.y / area, y: -x.y / area)
    inverse.y = Point(x: -y.x / area, y: x.x / area)
    inverse.offset = .zero - inverse(offset)
    return inverse
  }

  // MARK: - Properties

  /// Whether rectangles stay rectangles with horizontal and vertical sides.
  private var isUpright: Bool { x.y == 0 && y.x == 0 }

  /// The factor of all lengths, if nothing is turned, mirrored or distorted; nil otherwise.
  package var uniformScale: Double? { isUpright && x.x == y.y && x.x >= 0 ? x.x : nil }

  /// The largest factor of a length along an axis.
  package var scale: Double {
    // Exactly the factor by which the coordinates were multiplied, without the rounding of a length.
    isUpright ? max(abs(x.x), abs(y.y)) : max(x.length, y.length)
  }

  /// The factor of areas; negative if shapes are mirrored.
  private var determinant: Double { x.x * y.y - x.y * y.x }

  /// Whether shapes keep an area, at finite places.
  package var isVisible: Bool {
    let size = abs(determinant)
    return size > 1e-12 && size.isFinite && (offset.x + offset.y).isFinite
  }

  /// Whether no shape becomes more than 16 times as narrow as others.
  var keepsPixels: Bool { scale * scale < 16 * abs(determinant) }

  /// The same transform with the origin in place.
  package var withoutOffset: Transform {
    var fixed = self
    fixed.offset = .zero
    return fixed
  }
}
