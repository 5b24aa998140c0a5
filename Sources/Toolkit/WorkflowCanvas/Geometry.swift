/// A position, in points; the origin is top left and y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Makes the point at `x` and `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The point moved by `offset`.
  public static func + (point: Point, offset: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The point moved by `offset` the other way.
  public static func - (point: Point, offset: Point) -> Point {
    Point(x: point.x - offset.x, y: point.y - offset.y)
  }
}

/// A width and a height, in points.
public struct Size: Codable, Hashable, Sendable {
  /// The extent from left to right, in points.
  public var width: Double
  /// The extent from top to bottom, in points.
  public var height: Double

  /// Makes a size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
}

/// A direction of layout.
public enum Axis: Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

extension Size {
  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Point {
  /// The coordinate along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Axis {
  /// The axis at a right angle to this one.
  public var cross: Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
