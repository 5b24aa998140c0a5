package import WorkflowCanvas

/// The damage of a window: the parts to draw again, as at most six rectangles.
package struct DamageRegion {
  package private(set) var rects: [Rect] = []

  /// The maximum number of rectangles; if there are more, the two closest ones are joined.
  private static let limit = 6

  package var isEmpty: Bool { rects.isEmpty }

  package init() {}

  /// Adds `rect`, joined with rectangles whose union with it adds little area.
  package mutating func add(_ rect: Rect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.covers(rect) }) else { return }
    var joined = rect
    while let index = rects.firstIndex(where: { Self.isWorthJoining($0, joined) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
    if rects.count > Self.limit { joinClosest() }
  }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  private static func isWorthJoining(_ first: Rect, _ second: Rect) -> Bool {
    first.union(second).area <= (first.area + second.area) * 1.2
  }

  /// Joins the two rectangles whose union adds the smallest area.
  private mutating func joinClosest() {
    var best = (first: 0, second: 1, growth: Double.infinity)
    for second in rects.indices {
      for first in 0..<second {
        let (one, other) = (rects[first], rects[second])
        let growth = one.union(other).area - one.area - other.area
        if growth < best.growth { best = (first, second, growth) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}

extension Rect {
  /// The area, in square points.
  var area: Double { width * height }

  func covers(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
