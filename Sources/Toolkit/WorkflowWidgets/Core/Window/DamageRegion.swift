package import WorkflowCanvas

/// The parts of a window to draw again: a few rectangles that together cover little else.
package struct DamageRegion {
  package private(set) var rects: [Rect] = []

  /// The maximum number of rectangles; more are joined into one.
  private static let limit = 6

  package var isEmpty: Bool { rects.isEmpty }

  package init() {}

  /// Adds `rect`, joined with rectangles that overlap it or whose union with it wastes little.
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
