public import WorkflowCanvas

/// A widget put somewhere in all the room there is.
public final class Positioned: Widget {
  /// Where the content stands along one axis.
  public enum Placement: Hashable, Sendable {
    /// In the middle, moved by an offset in points.
    case center(offset: Double)
    /// From edge to edge, without insets.
    case fill
  }

  private let horizontal: Placement
  private let vertical: Placement
  private let insets: Insets

  /// Makes a widget that puts `content` in its bounds less `insets`.
  public init(
    _ content: Widget, horizontal: Placement, vertical: Placement, insets: Insets = .zero
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.insets = insets
    super.init()
    add(content)
  }

  /// All the room offered; what the content wants where none is.
  public override func measure(_ proposal: ProposedSize) -> Size {
    let wish = super.measure(inner(proposal))
    return Size(
      width: proposal.width ?? wish.width + insets.horizontal,
      height: proposal.height ?? wish.height + insets.vertical)
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  public override func arrange() {
    let room = bounds.inset(by: insets)
    for child in children {
      let wish = child.size(for: ProposedSize(room.size))
      let (x, width) = Self.place(wish.width, in: room.width, horizontal)
      let (y, height) = Self.place(wish.height, in: room.height, vertical)
      place(child, in: Rect(x: room.minX + x, y: room.minY + y, width: width, height: height))
    }
  }

  private static func place(
    _ wish: Double, in room: Double, _ placement: Placement
  ) -> (start: Double, extent: Double) {
    switch placement {
    case .center(let offset):
      let extent = min(wish, room)
      return ((room - extent) / 2 + offset, extent)
    case .fill:
      return (0, room)
    }
  }
}
