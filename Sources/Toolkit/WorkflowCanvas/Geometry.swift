/// A point in a coordinate system with the origin at the top left and y growing downward.
public struct Point: Codable, Hashable, Sendable {
  /// The x coordinate, in points.
  public var x: Double
  /// The y coordinate, in points.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (point: Point, offset: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Returns the point moved by the negative of `offset`.
  public static func - (point: Point, offset: Point) -> Point {
    Point(x: point.x - offset.x, y: point.y - offset.y)
  }
}

/// A width and a height, in points.
public struct Size: Codable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

extension Double {
  /// The number clamped to the lengths of layout, 0 through 1,000,000 points; infinity and NaN stay
  /// as they are.
  ///
  /// Lengths often come from files, which can contain any finite number.
  package var asLength: Double { isFinite ? min(max(self, 0), 1_000_000) : self }
}

/// The horizontal or the vertical axis.
public enum Axis: CaseIterable, Sendable {
  case horizontal
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)

    /// Whether the set contains `axis`.
    package subscript(axis: Axis) -> Bool {
      contains(axis == .horizontal ? .horizontal : .vertical)
    }
  }
}

extension Size {
  /// The width or height along `axis`, in points.
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
  /// The perpendicular axis.
  package var cross: Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
