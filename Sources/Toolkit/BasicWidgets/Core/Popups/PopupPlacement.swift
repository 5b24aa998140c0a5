internal import WorkflowCanvas

/// The computation of a popup's frame: beside its anchor and inside the window.
struct PopupPlacement {
  /// The preferred side of the anchor.
  enum Side {
    /// Below the anchor, aligned with its leading edge; above it if there is not enough space.
    case below
    /// Beside the trailing edge of the anchor, aligned with its top; beside the leading edge if
    /// there is not enough space.
    case beside
  }

  /// The frame of the anchor in the window, in points.
  let anchor: Rect
  let side: Side
  /// The available part of the window, in points.
  let availableArea: Rect
  /// Whether the layout is right to left, so that the leading edge is the right one.
  let isMirrored: Bool

  /// Returns the frame of a widget with a preferred `size`.
  ///
  /// The widget is placed on the other side of the anchor if it does not fit, then moved inside the
  /// available area. It is shrunk if it is larger than that area.
  func frame(for size: Size) -> Rect {
    let size = Size(
      width: min(size.width, availableArea.width), height: min(size.height, availableArea.height))
    let origin =
      switch side {
      case .below:
        Point(
          x: isMirrored ? anchor.maxX - size.width : anchor.minX,
          y: start(
            after: anchor.maxY, before: anchor.minY, length: size.height,
            in: availableArea.minY...availableArea.maxY))
      case .beside:
        Point(x: startBeside(size.width), y: anchor.minY)
      }
    return Rect(
      x: min(max(origin.x, availableArea.minX), availableArea.maxX - size.width),
      y: min(max(origin.y, availableArea.minY), availableArea.maxY - size.height),
      width: size.width, height: size.height)
  }

  private func startBeside(_ width: Double) -> Double {
    guard isMirrored else {
      return start(
        after: anchor.maxX, before: anchor.minX, length: width,
        in: availableArea.minX...availableArea.maxX)
    }
    let fitsLeft = anchor.minX - width >= availableArea.minX
    return fitsLeft || anchor.maxX + width > availableArea.maxX ? anchor.minX - width : anchor.maxX
  }

  /// Returns the position of a widget with `length`: `after` the anchor, or `before` it if it fits
  /// only there.
  private func start(
    after: Double, before: Double, length: Double, in range: ClosedRange<Double>
  ) -> Double {
    let fitsAfter = after + length <= range.upperBound
    return fitsAfter || before - length < range.lowerBound ? after : before - length
  }
}
