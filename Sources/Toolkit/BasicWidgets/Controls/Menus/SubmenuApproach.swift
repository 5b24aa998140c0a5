internal import WorkflowCanvas

/// The detection of a pointer that moves diagonally towards an open submenu, across other rows.
///
/// The pointer approaches the submenu while it is inside the triangle between the position where it
/// left the submenu's row and the near edge of the submenu, and does not move back:
///
///     File     |
///     Sort by  *----------- Name
///     Delete    ` .       | Size
///     Rename        ` .   | Date
struct SubmenuApproach {
  /// The time for which the pointer can pause on its way before the row below it is highlighted.
  static let patience = Duration.milliseconds(300)
  /// The distance by which the pointer may deviate, in points.
  private static let tolerance = 3.0

  /// The last position of the pointer over the submenu's row, in the window.
  private let start: Point
  /// The largest horizontal distance from `start` so far, in points.
  private var reach = 0.0

  init(from start: Point) {
    self.start = start
  }

  /// Returns whether the pointer, now at `point`, approaches `submenu`; both are in the window.
  mutating func continues(to point: Point, submenu: Rect) -> Bool {
    let isRightward = submenu.midX > start.x
    let edge = isRightward ? submenu.minX - start.x : start.x - submenu.maxX
    let distance = isRightward ? point.x - start.x : start.x - point.x
    guard distance <= edge, distance >= reach - Self.tolerance else { return false }
    reach = max(reach, distance)
    // The triangle starts before `start`, because a slow pointer also moves straight down.
    let progress = (distance + Self.tolerance) / (edge + Self.tolerance)
    let top = start.y + progress * (submenu.minY - start.y)
    let bottom = start.y + progress * (submenu.maxY - start.y)
    return top <= point.y && point.y <= bottom
  }
}
