public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Widgets in a row or a column; spacers among them share the room that is left over.
public final class Stack: Widget {
  /// Where children stand across the stack's axis.
  public enum Alignment: Hashable, Sendable {
    /// At the start: leading, or top.
    case start
    /// In the middle.
    case center
    /// At the end: trailing, or bottom.
    case end
    /// From edge to edge.
    case fill
  }

  /// The direction in which children follow each other.
  public let axis: Axis
  /// The distance between neighbours, in points.
  public var spacing: Double {
    didSet { if spacing != oldValue { spacingDidChange() } }
  }
  /// Where children stand across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { requestLayout() } }
  }

  /// Makes a stack of `widgets` along `axis`.
  ///
  /// - Precondition: `spacing` is not negative.
  public init(
    _ axis: Axis, spacing: Double = Spacing.medium, alignment: Alignment = .center,
    _ widgets: [Widget] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    super.init()
    spacingDidChange()
    for widget in widgets { add(widget) }
  }

  private func spacingDidChange() {
    guard spacing >= 0, spacing.isFinite else {
      misuse("Stack.spacing must be finite and not negative (was \(spacing)).")
    }
    requestLayout()
  }

  private var shown: [Widget] { children.filter { !$0.isHidden } }

  /// What a child is offered: all of the room across, its own wish along the axis.
  private func offer(_ proposal: ProposedSize) -> ProposedSize {
    var offer = proposal
    offer[axis] = nil
    return offer
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let shown = shown
    var size = Size.zero
    size[axis] = spacing * Double(max(0, shown.count - 1))
    for child in shown {
      let wish = child.size(for: offer(proposal))
      size[axis] += wish[axis]
      size[axis.cross] = max(size[axis.cross], wish[axis.cross])
    }
    if let room = proposal[axis], shown.contains(where: { $0 is Spacer }) {
      size[axis] = max(size[axis], room)
    }
    return size
  }

  /// What each spacer is given beyond its least extent.
  private func spacerShare(among shown: [Widget]) -> Double {
    let count = shown.count { $0 is Spacer }
    guard count > 0 else { return 0 }
    var left = frame.size[axis] - spacing * Double(shown.count - 1)
    for child in shown { left -= child.size(for: offer(ProposedSize(frame.size)))[axis] }
    return max(0, left / Double(count))
  }

  public override func arrange() {
    let shown = shown
    let spacerShare = spacerShare(among: shown)
    var position = 0.0
    for child in shown {
      var wish = child.size(for: offer(ProposedSize(frame.size)))
      if child is Spacer { wish[axis] += spacerShare }
      var frame = Rect(origin: .zero, size: wish)
      let room = self.frame.size[axis.cross]
      frame.origin[axis] = position
      switch alignment {
      case .start: break
      case .center: frame.origin[axis.cross] = (room - wish[axis.cross]) / 2
      case .end: frame.origin[axis.cross] = room - wish[axis.cross]
      case .fill: frame.size[axis.cross] = room
      }
      place(child, in: frame)
      position += wish[axis] + spacing
    }
  }
}
