/// A rectangle in a coordinate system with the origin at the top left, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  /// The centre of the rectangle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the width or the height is not greater than 0.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
}

extension Rect {
  /// Returns whether `point` is inside or on the left or top edge; points on the right and bottom
  /// edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the two rectangles overlap.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Returns the overlap of both rectangles, which is empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both. Empty rectangles are ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by `offset`.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// Returns the rectangle reduced by `insets`. Its size does not become negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }

  /// Returns the rectangle enlarged by `amount` at every edge. Its size does not become negative.
  public func outset(by amount: Double) -> Rect {
    Rect(
      x: minX - amount, y: minY - amount, width: max(0, width + 2 * amount),
      height: max(0, height + 2 * amount))
  }
}

/// Distances from the edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the leading edge: left in left-to-right layouts.
  public var leading: Double
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the trailing edge: right in left-to-right layouts.
  public var trailing: Double
  /// The distance from the bottom edge.
  public var bottom: Double

  public init(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Creates insets with the same distance at all edges.
  public init(_ all: Double) {
    self.init(leading: all, top: all, trailing: all, bottom: all)
  }

  public static let zero = Insets()

  /// The sum of the leading and trailing distances.
  public var horizontal: Double { leading + trailing }
  /// The sum of the top and bottom distances.
  public var vertical: Double { top + bottom }
}
