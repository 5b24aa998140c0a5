/// A rectangle, in points; the origin is its top left corner.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes the rectangle at `origin` with `size`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle at `x` and `y` of `width` by `height`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle from left to right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle from top to bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  public var width: Double { size.width }
  /// The extent from top to bottom.
  public var height: Double { size.height }
  /// The middle of the rectangle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }
}

extension Rect {
  /// Whether `point` lies inside; the left and top edges are inside, the others are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two rectangles share some area.
  public func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The part that both rectangles cover; empty where there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by `offset`.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The rectangle without `insets` at its edges; never smaller than empty.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }

  /// The rectangle grown by `amount` at every edge.
  public func outset(by amount: Double) -> Rect {
    Rect(
      x: minX - amount, y: minY - amount, width: max(0, width + 2 * amount),
      height: max(0, height + 2 * amount))
  }
}

/// Distances from the edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the edge where reading starts.
  public var leading: Double
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double
  /// The distance from the bottom edge.
  public var bottom: Double

  /// Makes insets with a distance for each edge.
  public init(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Makes insets with one distance for all edges.
  public init(_ all: Double) {
    self.init(leading: all, top: all, trailing: all, bottom: all)
  }

  /// No distance at any edge.
  public static let zero = Insets()

  /// The leading and trailing distances together.
  public var horizontal: Double { leading + trailing }
  /// The top and bottom distances together.
  public var vertical: Double { top + bottom }
}
