package import WorkflowCanvas

/// The damage of a window: the parts to draw again, as at most six rectangles.
package struct DamageRegion {
  package private(set) var rects: [Rect] = []

  /// The maximum number of rectangles; if there are more, all are joined into one.
  private static let limit = 6

  package var isEmpty: Bool { rects.isEmpty }

  package init() {}

  /// Adds `rect`, joined with rectangles that overlap it or whose union with it adds little area.
  package mutating func add(_ rect: Rect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.covers(rect) }) else { return }
    var joined = rect
    while let index = rects.firstIndex(where: { Self.isWorthJoining($0, joined) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
    if rects.count > Self.limit {
      rects = [rects.reduce(.zero) { $0.union($1) }]
    }
  }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
  }

  private static func isWorthJoining(_ first: Rect, _ second: Rect) -> Bool {
    let apart = first.area + second.area
    return first.intersects(second) || first.union(second).area <= apart * 1.2
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  fileprivate func covers(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
