internal import WorkflowCanvas

/// Where something that floats goes, so that it is beside what it belongs to and inside of the window.
struct PopupPlacement {
  /// On which side of the anchor it goes where there is room.
  enum Side {
    /// Below, from the leading edge on; else above.
    case below
    /// Behind the trailing edge, from the top on; else before the leading edge.
    case beside
  }

  /// What it belongs to, in points of the window.
  let anchor: Rect
  let side: Side
  /// The part of the window there is for it.
  let room: Rect
  /// Whether the leading edge is the right one.
  let isMirrored: Bool

  /// The place of something that wants `size`: flipped to the other side where it does not fit, then
  /// shifted, and cut to the room where it is larger than that.
  func frame(for size: Size) -> Rect {
    let size = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    let origin =
      switch side {
      case .below:
        Point(
          x: isMirrored ? anchor.maxX - size.width : anchor.minX,
          y: start(
            after: anchor.maxY, before: anchor.minY, extent: size.height,
            in: room.minY...room.maxY))
      case .beside:
        Point(x: startBeside(size.width), y: anchor.minY)
      }
    return Rect(
      x: min(max(origin.x, room.minX), room.maxX - size.width),
      y: min(max(origin.y, room.minY), room.maxY - size.height),
      width: size.width, height: size.height)
  }

  private func startBeside(_ width: Double) -> Double {
    guard isMirrored else {
      return start(
        after: anchor.maxX, before: anchor.minX, extent: width, in: room.minX...room.maxX)
    }
    let isRoom = anchor.minX - width >= room.minX
    return isRoom || anchor.maxX + width > room.maxX ? anchor.minX - width : anchor.maxX
  }

  /// Where something of `extent` starts: after, or where only that has the room, before.
  private func start(
    after: Double, before: Double, extent: Double, in room: ClosedRange<Double>
  ) -> Double {
    let fitsAfter = after + extent <= room.upperBound
    return fitsAfter || before - extent < room.lowerBound ? after : before - extent
  }
}
