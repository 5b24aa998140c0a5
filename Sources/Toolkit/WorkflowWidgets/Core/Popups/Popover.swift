internal import WorkflowCanvas

/// A card with an arrow that points at its owner. It stays open until the screen closes it.
final class Popover: CardPopup {
  private let edge: Transition.Edge
  /// Called when the user wants to leave the popover.
  private let didDismiss: () -> Void

  private static let arrowLength = 8.0

  /// A side of the anchor, independent of the reading direction.
  private enum Side: CaseIterable { case below, above, right, left }

  init(owner: Widget, content: Widget, edge: Transition.Edge, didDismiss: @escaping () -> Void) {
    self.edge = edge
    self.didDismiss = didDismiss
    super.init(
      owner: owner, content: content, anchor: owner.bounds, cause: .keyboard, padding: 0)
  }

  override func dismiss() { didDismiss() }

  override var closesOnResize: Bool { false }

  override var preferredFocus: Widget? { entryStop }

  override var cardSemantics: Semantics? {
    Semantics(role: .dialog, name: owner?.firstName ?? "", state: .modal)
  }

  // MARK: - Layout

  override func ownerDidSettle() {
    if let owner { anchor = owner.bounds }
    super.ownerDidSettle()
  }

  /// Returns a frame on the preferred side of the anchor, on the opposite side, or on the side with
  /// the most space, whichever is the first where the card fits.
  override func cardFrame(beside anchor: Rect, in area: Rect) -> Rect {
    let ideal = card.size(
      for: ProposedSize(width: min(area.width, theme.readableWidth)))
    var size = Size(width: min(ideal.width, area.width), height: min(ideal.height, area.height))
    let side = side(for: size, beside: anchor, in: area)
    let space = space(on: side, of: anchor, in: area)
    // A high card scrolls beside its anchor, unless there is hardly any space.
    if side == .below || side == .above, space > area.height / 3 {
      size.height = min(size.height, space)
    }
    let distance = Popover.arrowLength
    let origin =
      switch side {
      case .below: Point(x: anchor.midX - size.width / 2, y: anchor.maxY + distance)
      case .above: Point(x: anchor.midX - size.width / 2, y: anchor.minY - distance - size.height)
      case .right: Point(x: anchor.maxX + distance, y: anchor.midY - size.height / 2)
      case .left: Point(x: anchor.minX - distance - size.width, y: anchor.midY - size.height / 2)
      }
    let frame = Rect(
      x: min(max(origin.x, area.minX), area.maxX - size.width),
      y: min(max(origin.y, area.minY), area.maxY - size.height),
      width: size.width, height: size.height)
    card.arrow = arrow(from: frame, to: anchor, on: side)
    return frame
  }

  private func side(for size: Size, beside anchor: Rect, in area: Rect) -> Side {
    let sides: [Side] =
      switch edge {
      case .bottom: [.below, .above, .right, .left]
      case .top: [.above, .below, .right, .left]
      case .leading:
        isMirrored ? [.right, .left, .below, .above] : [.left, .right, .below, .above]
      case .trailing:
        isMirrored ? [.left, .right, .below, .above] : [.right, .left, .below, .above]
      }
    let fitting = sides.first { side in
      let isVertical = side == .below || side == .above
      return space(on: side, of: anchor, in: area) >= (isVertical ? size.height : size.width)
    }
    if let fitting { return fitting }
    let (below, above) = (
      space(on: .below, of: anchor, in: area), space(on: .above, of: anchor, in: area)
    )
    return above > below || (above == below && edge == .top) ? .above : .below
  }

  private func space(on side: Side, of anchor: Rect, in area: Rect) -> Double {
    let space =
      switch side {
      case .below: area.maxY - anchor.maxY
      case .above: anchor.minY - area.minY
      case .right: area.maxX - anchor.maxX
      case .left: anchor.minX - area.minX
      }
    return space - Popover.arrowLength
  }

  /// Returns the corners of the arrow in the card's coordinates; none if the card had to move away
  /// from the side of its anchor, or over it.
  private func arrow(from frame: Rect, to anchor: Rect, on side: Side) -> [Point] {
    let length = Popover.arrowLength
    let tip =
      switch side {
      case .below: Point(x: anchor.midX, y: frame.minY - length)
      case .above: Point(x: anchor.midX, y: frame.maxY + length)
      case .right: Point(x: frame.minX - length, y: anchor.midY)
      case .left: Point(x: frame.maxX + length, y: anchor.midY)
      }
    let margin = theme.corner.group + length
    let isVertical = side == .below || side == .above
    let isBeside =
      isVertical
      ? tip.x >= frame.minX + margin && tip.x <= frame.maxX - margin
      : tip.y >= frame.minY + margin && tip.y <= frame.maxY - margin
    guard isBeside, anchor.outset(by: 1).contains(tip) else { return [] }
    let (x, y) = (tip.x - frame.minX, tip.y - frame.minY)
    // The base covers the border of the card.
    return switch side {
    case .below: [Point(x: x - length, y: 0.5), Point(x: x, y: y), Point(x: x + length, y: 0.5)]
    case .above:
      [
        Point(x: x - length, y: frame.height - 0.5), Point(x: x, y: y),
        Point(x: x + length, y: frame.height - 0.5),
      ]
    case .right: [Point(x: 0.5, y: y - length), Point(x: x, y: y), Point(x: 0.5, y: y + length)]
    case .left:
      [
        Point(x: frame.width - 0.5, y: y - length), Point(x: x, y: y),
        Point(x: frame.width - 0.5, y: y + length),
      ]
    }
  }
}

extension Widget {
  /// The first accessibility name in the widget, in reading order.
  fileprivate var firstName: String? {
    if let name = accessibilityLabel ?? semantics?.name, !name.isEmpty { return name }
    for child in children where !child.isHidden {
      if let name = child.firstName { return name }
    }
    return nil
  }
}
