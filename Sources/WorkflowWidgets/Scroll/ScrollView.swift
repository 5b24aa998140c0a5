public import WorkflowCanvas

/// Shows a part of its content, which is as long as it wants to be along one axis.
///
/// The wheel scrolls it, and so do the arrow keys, Page Up and Down, Home and End where nothing
/// inside uses them. What gets the focus by Tab is brought into view. What it cannot use, a scroll
/// view around it gets.
public final class ScrollView: Widget {
  /// The axis along which the content is scrolled.
  public let axis: Axis
  /// What is scrolled.
  public let content: Widget
  private var offset = ScrollOffset()

  private static let line = 40.0
  private static let thumbWidth = 6.0
  private static let leastThumb = 24.0

  /// Makes a view that scrolls `content` along `axis`.
  public init(_ axis: Axis = .vertical, _ content: Widget) {
    self.axis = axis
    self.content = content
    super.init()
    add(content)
  }

  /// How far the content is scrolled from its start, in points.
  public var scrollOffset: Double { offset.points }

  /// Scrolls to `offset` points from the start, or as near as the content allows; returns whether
  /// that is elsewhere.
  @discardableResult
  public func scroll(to offset: Double) -> Bool {
    guard self.offset.move(to: offset, content: contentExtent, room: room) else { return false }
    requestLayout()
    return true
  }

  private var room: Double { bounds.size[axis] }
  private var contentExtent: Double { content.frame.size[axis] }

  // MARK: - Layout

  /// As large as the content, along the axis no larger than what is offered.
  public override func measure(_ proposal: ProposedSize) -> Size {
    var size = wish(in: proposal)
    if let room = proposal[axis] { size[axis] = min(size[axis], room) }
    return size
  }

  private func wish(in proposal: ProposedSize) -> Size {
    var offer = proposal
    offer[axis] = nil
    return content.isHidden ? .zero : content.size(for: offer)
  }

  public override func arrange() {
    var frame = bounds
    frame.size[axis] = max(room, wish(in: ProposedSize(bounds.size))[axis])
    _ = offset.move(to: offset.points, content: frame.size[axis], room: room)
    frame.origin[axis] = -offset.points
    place(content, in: frame)
  }

  // MARK: - Painting

  public override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds) { list in
      super.paintChildren(in: &list)
      guard contentExtent > room + 0.5 else { return }
      list.fill(thumb, radius: ScrollView.thumbWidth / 2, theme.palette.tertiaryText)
    }
  }

  /// The sign of which part is shown, along the trailing or bottom edge.
  private var thumb: Rect {
    let track = room - 2 * Spacing.tight
    let length = min(track, max(ScrollView.leastThumb, track * room / contentExtent))
    let share = offset.points / (contentExtent - room)
    let start = Spacing.tight + (track - length) * (isReversed ? 1 - share : share)
    let edge = Spacing.tight + ScrollView.thumbWidth
    switch axis {
    case .vertical:
      let x = isMirrored ? Spacing.tight : bounds.width - edge
      return Rect(x: x, y: start, width: ScrollView.thumbWidth, height: length)
    case .horizontal:
      return Rect(
        x: start, y: bounds.height - edge, width: length, height: ScrollView.thumbWidth)
    }
  }

  /// Whether the content starts at the right.
  private var isReversed: Bool { isMirrored && axis == .horizontal }

  // MARK: - Input

  public override func wheelTurned(by delta: Size) -> Bool {
    scroll(to: offset.points + (isReversed ? -delta[axis] : delta[axis]))
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let target = target(of: press.key) else { return false }
    return scroll(to: target)
  }

  public override func shortcutPressed(_ press: KeyPress) -> Bool {
    window?.focusedWidget == nil && keyPressed(press)
  }

  /// Where a key scrolls to; nil for keys that scroll nothing.
  private func target(of key: Key) -> Double? {
    let page = max(ScrollView.line, room - ScrollView.line)
    switch (key, axis) {
    case (.up, .vertical): return offset.points - ScrollView.line
    case (.down, .vertical): return offset.points + ScrollView.line
    case (.left, .horizontal):
      return offset.points + (isReversed ? ScrollView.line : -ScrollView.line)
    case (.right, .horizontal):
      return offset.points + (isReversed ? -ScrollView.line : ScrollView.line)
    case (.pageUp, _): return offset.points - page
    case (.pageDown, _): return offset.points + page
    case (.home, _): return 0
    case (.end, _): return contentExtent
    default: return nil
    }
  }
}

// MARK: - Scrolling

extension ScrollView: Scrolling {
  func reveal(_ widget: Widget) {
    let origin = widget.originInWindow - originInWindow
    var start = origin[axis]
    if isReversed { start = bounds.width - origin.x - widget.bounds.width }
    let end = start + widget.bounds.size[axis]
    if let target = offset.revealing(from: start, to: end, in: room) { scroll(to: target) }
  }
}
