public import WorkflowCanvas

/// A widget that shows a part of its content and scrolls it along one axis or both.
///
/// The user scrolls with the wheel (with Shift: horizontally), the scroll bars and, unless a widget
/// inside handles them, the arrow keys, Page Up, Page Down, Home and End. A widget to which the
/// keyboard or the app moves the focus is scrolled into view. Scrolling beyond an end is passed to
/// the enclosing scroll view.
public final class ScrollViewWidget: Widget, RestorableWidget {
  /// The scrollable axes, along which the content has its preferred length or, if that is larger,
  /// the length of the view. Along the other axis it has the length of the view.
  package let axes: Axis.Set
  package let content: Widget
  /// Whether the view fills the proposed size instead of fitting its content.
  public var fillsAvailableSpace = false {
    didSet { if fillsAvailableSpace != oldValue { requestLayout() } }
  }
  /// Whether the view only scrolls content that does not fit in a small window: the content is first
  /// offered the length of the view, and screen readers see a scroll area only while it scrolls.
  package var isFallback = false

  public override var effectiveHugging: LayoutPriority.Pair {
    fillsAvailableSpace ? LayoutPriority.Pair(.lowest) : hugging
  }

  /// The `identifier` of a widget in the content that is scrolled into view, once after
  /// each change and as soon as it is there; nil for none.
  package var scrollTarget: String? {
    didSet {
      guard scrollTarget != oldValue else { return }
      seeksTarget = scrollTarget != nil
      if seeksTarget { requestArrangement() }
    }
  }
  private var seeksTarget = false

  private var offsets = ScrollOffset.Pair()
  private let bars: [ScrollBar]

  package static let line = 40.0

  package init(axes: Axis.Set, _ content: Widget) {
    self.axes = axes
    self.content = content
    bars = ScrollViewWidget.allAxes.filter { axes[$0] }.map(ScrollBar.init)
    super.init()
    add(content)
    for bar in bars {
      add(bar)
      bar.didScroll = { [unowned self, axis = bar.axis] in scroll(to: $0, along: axis) }
    }
  }

  public convenience init(_ axis: Axis = .vertical, _ content: Widget) {
    self.init(axes: axis == .horizontal ? .horizontal : .vertical, content)
  }

  private static let allAxes = [Axis.vertical, .horizontal]

  /// The scroll offset in points: vertical, unless the view scrolls only horizontally.
  ///
  /// Scrolling moves the pixels of the content without drawing it again. A widget in the content that
  /// paints depending on the offset, such as a header that stays in view, calls `requestPaint()`.
  public var scrollOffset: Double { scrollOffset(along: mainAxis) }

  /// Returns the scroll offset along `axis`, in points.
  package func scrollOffset(along axis: Axis) -> Double { offsets[axis].points }

  /// Scrolls to `offset` points, clamped to the content. See `scrollOffset` for the axis.
  ///
  /// - Returns: Whether the offset changed.
  @discardableResult
  public func scroll(to offset: Double) -> Bool { scroll(to: offset, along: mainAxis) }

  /// Scrolls to `offset` points along `axis`, clamped to the content. NaN is ignored.
  ///
  /// - Returns: Whether the offset changed.
  @discardableResult
  package func scroll(to offset: Double, along axis: Axis) -> Bool {
    guard axes[axis], !offset.isNaN, move(to: offset, along: axis) else { return false }
    stateDidChange()
    requestArrangement()
    return true
  }

  private func move(to offset: Double, along axis: Axis) -> Bool {
    offsets[axis].move(to: offset, content: content.frame.size[axis], viewport: bounds.size[axis])
  }

  private var mainAxis: Axis { axes.contains(.vertical) ? .vertical : .horizontal }

  // MARK: - State

  /// The offsets along the axes; nil if all are 0.
  public var savedState: WidgetState? {
    var state = WidgetState()
    for axis in ScrollViewWidget.allAxes where scrollOffset(along: axis) != 0 {
      state[number: axis.stateName] = scrollOffset(along: axis)
    }
    return state.isEmpty ? nil : state
  }

  public func restore(_ state: WidgetState) {
    for axis in Axis.allCases where axes[axis] {
      scroll(to: state[number: axis.stateName] ?? 0, along: axis)
    }
  }

  // MARK: - Layout

  /// Returns the content's size, limited to the proposal along the scrollable axes; with
  /// `fillsAvailableSpace`, the proposal.
  public override func measure(_ proposal: ProposedSize) -> Size {
    var size = idealSize(in: proposal)
    for axis in Axis.allCases where axes[axis] {
      if let available = proposal[axis] { size[axis] = min(size[axis], available) }
    }
    guard fillsAvailableSpace else { return size }
    return Size(
      width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  private func idealSize(in proposal: ProposedSize) -> Size {
    var unlimited = proposal
    if !isFallback { for axis in Axis.allCases where axes[axis] { unlimited[axis] = nil } }
    return content.isHidden ? .zero : content.size(for: unlimited)
  }

  public override func arrange() {
    var frame = bounds
    let ideal = idealSize(in: ProposedSize(bounds.size))
    for axis in Axis.allCases where axes[axis] {
      frame.size[axis] = max(bounds.size[axis], ideal[axis])
      var offset = offsets[axis]
      if offset.move(to: offset.points, content: frame.size[axis], viewport: bounds.size[axis]) {
        stateDidChange()
      }
      offsets[axis] = offset
      frame.origin[axis] = -offset.points
    }
    scroll(content, to: frame)
    for bar in bars { arrange(bar, content: frame.size[bar.axis]) }
    if seeksTarget, let window { requestFrame(at: window.now) }
  }

  /// Scrolls to the target, once the content has its size.
  public override func animate(at now: Duration) {
    super.animate(at: now)
    guard seeksTarget, let target = content.descendant(identified: scrollTarget) else { return }
    window?.bringUpToDate()
    seeksTarget = false
    reveal(target)
  }

  private func arrange(_ bar: ScrollBar, content: Double) {
    let axis = bar.axis
    var frame = bounds
    frame.size[axis.cross] = min(ScrollBar.reach, frame.size[axis.cross])
    frame.origin[axis.cross] = bounds.size[axis.cross] - frame.size[axis.cross]
    if bars.count > 1 { frame.size[axis] = max(0, frame.size[axis] - ScrollBar.reach) }
    place(bar, in: frame, isAnimated: false)
    bar.show(offset: scrollOffset(along: axis), content: content, viewport: bounds.size[axis])
  }

  /// Returns whether the content starts at the right edge along `axis`.
  private func isReversed(_ axis: Axis) -> Bool { isMirrored && axis == .horizontal }

  // MARK: - Painting

  public override func damage(of area: Rect) -> Rect { area.intersection(bounds) }

  public override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds) { list in super.paintChildren(in: &list) }
  }

  // MARK: - Input

  package override var scrollContainer: (any ScrollContainer)? { self }

  public override func scrolled(by delta: Size) -> Bool {
    var isUsed = false
    for axis in Axis.allCases where axes[axis] && delta[axis] != 0 {
      let distance = isReversed(axis) ? -delta[axis] : delta[axis]
      if scroll(to: scrollOffset(along: axis) + distance, along: axis) { isUsed = true }
    }
    return isUsed
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let (axis, target) = target(of: press.key) else { return false }
    return scroll(to: target, along: axis)
  }

  public override func shortcutPressed(_ press: KeyPress) -> Bool {
    window?.focusedWidget == nil && keyPressed(press)
  }

  /// Returns the axis and offset that a key scrolls to; nil for other keys.
  private func target(of key: Key) -> (Axis, Double)? {
    let viewport = bounds.size[mainAxis]
    let page = max(ScrollViewWidget.line, viewport - ScrollViewWidget.line)
    let right = isMirrored ? -ScrollViewWidget.line : ScrollViewWidget.line
    switch key {
    case .up: return (.vertical, scrollOffset(along: .vertical) - ScrollViewWidget.line)
    case .down: return (.vertical, scrollOffset(along: .vertical) + ScrollViewWidget.line)
    case .left: return (.horizontal, scrollOffset(along: .horizontal) - right)
    case .right: return (.horizontal, scrollOffset(along: .horizontal) + right)
    case .pageUp: return (mainAxis, scrollOffset - page)
    case .pageDown: return (mainAxis, scrollOffset + page)
    case .home: return (mainAxis, 0)
    case .end: return (mainAxis, content.frame.size[mainAxis])
    default: return nil
    }
  }

  public override var semantics: Semantics? {
    if isFallback,
      Axis.allCases.allSatisfy({ !axes[$0] || content.frame.size[$0] <= bounds.size[$0] })
    {
      return nil
    }
    return Semantics(role: .scrollArea, name: "")
  }
}

extension Widget {
  /// Returns the first shown descendant with an identifier; nil if there is none.
  fileprivate func descendant(identified identifier: String?) -> Widget? {
    for child in children where !child.isHidden {
      if child.identifier == identifier { return child }
      if let found = child.descendant(identified: identifier) { return found }
    }
    return nil
  }
}

extension Axis {
  /// The key of the axis's offset in the saved state.
  fileprivate var stateName: String {
    switch self {
    case .horizontal: "x"
    case .vertical: "y"
    }
  }
}

// MARK: - Scrolling

extension ScrollViewWidget: ScrollContainer {
  package var scrollsHorizontally: Bool { axes.contains(.horizontal) }

  package func reveal(_ widget: Widget) {
    let area = fromWindow(widget.frameInWindow)
    for axis in Axis.allCases where axes[axis] {
      var start = area.origin[axis]
      if isReversed(axis) { start = bounds.width - area.minX - area.width }
      let end = start + area.size[axis]
      let offset = offsets[axis]
      if let target = offset.revealing(from: start, to: end, in: bounds.size[axis]) {
        scroll(to: target, along: axis)
      }
    }
  }
}
