/// A conversion of coordinates, such as from a widget to its window: scales, then moves.
package struct Transform: Hashable, Sendable {
  /// The factor, not negative; at 0 nothing is visible.
  package var scale: Double
  /// The position of the origin after the conversion, in points.
  package var offset: Point

  package init(scale: Double = 1, offset: Point = .zero) {
    self.scale = scale
    self.offset = offset
  }

  /// Creates a transform that scales about `anchor`, then moves by `offset`.
  package init(scale: Double, about anchor: Point, offset: Point) {
    let x = anchor.x * (1 - scale) + offset.x
    self.init(scale: scale, offset: Point(x: x, y: anchor.y * (1 - scale) + offset.y))
  }

  package func callAsFunction(_ point: Point) -> Point {
    Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
  }

  /// Returns the smallest rectangle that contains the converted one.
  package func callAsFunction(_ rect: Rect) -> Rect {
    Rect(
      origin: self(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }

  /// The conversion back. Points that a scale of 0 has joined stay far apart.
  package var inverse: Transform {
    let scale = max(scale, 1e-6)
    return Transform(scale: 1 / scale, offset: Point(x: -offset.x / scale, y: -offset.y / scale))
  }

  /// Returns the transform that applies this one, then `outer`.
  package func followed(by outer: Transform) -> Transform {
    Transform(scale: scale * outer.scale, offset: outer(offset))
  }
}
