internal import WorkflowCanvas

/// A card with an arrow that points at its owner. It stays open until the screen closes it.
final class Popover: CardPopup {
  private let edge: Transition.Edge
  /// Called when the user wants to leave the popover.
  private let didDismiss: () -> Void

  private static let arrowLength = 8.0

  /// A side of the anchor, independent of the reading direction: below or right of it, or else above
  /// or left.
  private struct Side {
    let axis: Axis
    let isAfter: Bool
  }

  init(owner: Widget, content: Widget, edge: Transition.Edge, didDismiss: @escaping () -> Void) {
    self.edge = edge
    self.didDismiss = didDismiss
    super.init(
      owner: owner, content: content, anchor: owner.bounds, cause: .keyboard, padding: 0,
      elevation: .popover)
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
    let (axis, distance) = (side.axis, Popover.arrowLength)
    // A high card scrolls beside its anchor, unless there is hardly any space.
    let space = space(on: side, of: anchor, in: area)
    if axis == .vertical, space > area.height / 2 { size.height = min(size.height, space) }
    var origin = anchor.center - Point(x: size.width / 2, y: size.height / 2)
    origin[axis] =
      side.isAfter
      ? anchor.end(along: axis) + distance : anchor.origin[axis] - distance - size[axis]
    for axis in [Axis.horizontal, .vertical] {
      let last = area.end(along: axis) - size[axis]
      origin[axis] = min(max(origin[axis], area.origin[axis]), last)
    }
    let frame = Rect(origin: origin, size: size)
    card.arrow = arrow(from: frame, to: anchor, on: side)
    return frame
  }

  private func side(for size: Size, beside anchor: Rect, in area: Rect) -> Side {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let isAfter = edge == .bottom || edge == (isMirrored ? .leading : .trailing)
    let sides = [
      Side(axis: axis, isAfter: isAfter), Side(axis: axis, isAfter: !isAfter),
      Side(axis: axis.cross, isAfter: true), Side(axis: axis.cross, isAfter: false),
    ]
    func space(on side: Side) -> Double { self.space(on: side, of: anchor, in: area) }
    return sides.first { space(on: $0) >= size[$0.axis] }
      ?? sides.filter { $0.axis == .vertical }.max { space(on: $0) < space(on: $1) } ?? sides[0]
  }

  private func space(on side: Side, of anchor: Rect, in area: Rect) -> Double {
    let axis = side.axis
    let space =
      side.isAfter
      ? area.end(along: axis) - anchor.end(along: axis) : anchor.origin[axis] - area.origin[axis]
    return space - Popover.arrowLength
  }

  /// Returns the corners of the arrow in the card's coordinates; none if the card had to move away
  /// from the side of its anchor, or over it.
  private func arrow(from frame: Rect, to anchor: Rect, on side: Side) -> [Point] {
    let (length, axis, cross) = (Popover.arrowLength, side.axis, side.axis.cross)
    var tip = anchor.center
    tip[axis] = side.isAfter ? frame.origin[axis] - length : frame.end(along: axis) + length
    let margin = theme.corner.group + length
    guard tip[cross] >= frame.origin[cross] + margin,
      tip[cross] <= frame.end(along: cross) - margin, anchor.outset(by: 1).contains(tip)
    else { return [] }
    tip = tip - frame.origin
    // The base covers the border of the card.
    var base = tip
    base[axis] = side.isAfter ? 0.5 : frame.size[axis] - 0.5
    var corners = [base, tip, base]
    corners[0][cross] -= length
    corners[2][cross] += length
    return corners
  }
}

extension Rect {
  fileprivate func end(along axis: Axis) -> Double { origin[axis] + size[axis] }
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
