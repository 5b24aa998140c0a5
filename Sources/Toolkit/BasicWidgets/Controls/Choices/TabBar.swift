package import WorkflowCanvas

/// A row of tabs, of which at most one is selected. A line marks the selected tab.
package final class TabBar: ChoiceGroup {
  /// The height of a tab bar at a text scale of 1, in points.
  package static let height = 44.0
  private static let markerHeight = 2.0
  /// The distance from an end at which a dragged tab moves on, in points, and the time between two moves.
  private static let edgeReach = 24.0
  private static let edgeDelay = Duration.milliseconds(250)

  /// The width below which tabs are not shortened but scrolled, in points.
  private var leastWidth: Double { (didClose == nil ? 48 : 128) * theme.textScale }

  /// Called with the index of a tab that the user closes; nil if tabs cannot be closed.
  package var didClose: ((Int) -> Void)? {
    didSet { if (didClose == nil) != (oldValue == nil) { requestLayout() } }
  }
  /// Called with the index of the selected tab, and the one to which the user moves it; nil if tabs
  /// keep their places.
  package var didMove: ((Int, Int) -> Void)?
  /// The start of a press that can move a tab, along the window, and the index that the tab had, once it
  /// is dragged; nil for none.
  private var press: (start: Double, origin: Int?)?
  /// The direction and the next time in which a tab that is dragged at an end of the bar moves on.
  private var edge: (forwards: Bool, time: Duration)?
  /// By how many points the tabs are scrolled, in which width, and whether the selected one is to be in view.
  private var offset = 0.0
  private var scrolledWidth = 0.0
  private var showsSelected = true

  /// The start and the end of the line from which it moves, in points; nil if it does not move.
  private var startSpan: (start: Double, end: Double)?

  package init() {
    super.init(title: "", items: [], selectedIndex: nil)
  }

  package required init(title: String, items: [Item], selectedIndex: Int?) {
    super.init(title: title, items: items, selectedIndex: selectedIndex)
  }

  override func makeOption() -> ChoiceOption { Tab() }

  override var usesVerticalArrows: Bool { false }

  override func itemsDidChange() { startSpan = nil }

  /// The line moves from where it is now; the passage is the progress, from 0 to 1.
  override func selectionDidMove(from old: Int?) {
    requestArrangement()
    showsSelected = true
    startSpan = markerSpan(at: old)
    passage = AnimatedPart(0)
    let duration = startSpan == nil ? .zero : theme.motion.selection
    follow(passage.move(to: 1, over: duration, in: window))
  }

  // MARK: - Layout

  package override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? idealWidths.reduce(gaps, +), height: theme.height(TabBar.height))
  }

  private var idealWidths: [Double] { options.map { $0.size(for: ProposedSize()).width } }

  /// The total width of the space beside and between the tabs.
  private var gaps: Double {
    let spacing = theme.spacing
    return 2 * spacing.small + spacing.tight * Double(max(0, options.count - 1))
  }

  /// Whether there are more tabs than fit in a width, in points.
  package func isOverfull(in width: Double) -> Bool {
    options.count > 1
      && idealWidths.limit(in: max(0, width - gaps)) < leastWidth
  }

  /// If the tabs do not fit, the widest are shortened first; then they scroll.
  package override func arrange() {
    let maximumWidth =
      isOverfull(in: bounds.width)
      ? leastWidth : idealWidths.limit(in: max(0, bounds.width - gaps))
    let (spacing, height) = (theme.spacing, theme.height(Tab.height))
    let widths = idealWidths.map { min($0, maximumWidth) }
    scroll(widths)
    var x = spacing.small - offset
    for (tab, width) in zip(options, widths) {
      place(
        tab,
        in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      x += width + spacing.tight
    }
  }

  /// Sets the offset for tabs with `widths`, so that the selected one is in view after it or the width
  /// changed.
  private func scroll(_ widths: [Double]) {
    let (small, gap) = (theme.spacing.small, theme.spacing.tight)
    if bounds.width != scrolledWidth { showsSelected = true }
    scrolledWidth = bounds.width
    if showsSelected, let index = selectedIndex, widths.indices.contains(index) {
      let start = widths[..<index].reduce(small) { $0 + $1 + gap }
      offset = min(max(offset, start + widths[index] + small - bounds.width), start - small)
    }
    showsSelected = false
    offset = min(max(0, offset), max(0, widths.reduce(gaps, +) - bounds.width))
  }

  package override func scrolled(by delta: Size) -> Bool {
    guard isOverfull(in: bounds.width) else { return false }
    offset += delta.width + delta.height
    requestArrangement()
    return true
  }

  // MARK: - Documents

  /// Requests to close a tab; returns whether it can be closed.
  @discardableResult
  func close(_ tab: Widget?) -> Bool {
    guard let didClose, let index = options.firstIndex(where: { $0 === tab }) else { return false }
    didClose(index)
    return true
  }

  /// Requests to close the selected tab; returns whether it can be closed.
  package func closeSelected() -> Bool { close(selectedOption) }

  /// Closes the last of the others first, so that the indexes of the rest stay.
  func closeOthers(than tab: Widget?) {
    for index in options.indices.reversed() where options[index] !== tab { didClose?(index) }
  }

  /// Begins a press at a position along the window that can move a tab.
  func beginDrag(at start: Double) { press = didMove == nil ? nil : (start, nil) }

  func endDrag() { (press, edge) = (nil, nil) }

  private var isDragging: Bool { press?.origin != nil }

  /// Moves the dragged tab back to its place; returns whether there is one.
  package func cancelDrag() -> Bool {
    guard let origin = press?.origin else { return false }
    if let index = selectedIndex, index != origin { didMove?(index, origin) }
    endDrag()
    return true
  }

  /// Selects a dragged tab, and moves it over the middle of the next one; at an end of the bar, it moves
  /// on by itself.
  func drag(_ tab: Tab, to point: Point) {
    let position = tab.toWindow(point).x
    guard let press, isDragging || abs(position - press.start) > PointerState.dragDistance
    else { return }
    if !isDragging, let index = options.firstIndex(where: { $0 === tab }) {
      self.press?.origin = index
      requestSelection(of: index)
    }
    guard let index = selectedIndex, options.indices.contains(index) else { return }
    let x = fromWindow(Point(x: position, y: 0)).x
    let isBefore: (Widget) -> Bool = { [isMirrored] in
      isMirrored ? x > $0.frame.midX : x < $0.frame.midX
    }
    if index > 0, isBefore(options[index - 1]) {
      _ = moveSelected(forwards: false)
    } else if index + 1 < options.count, !isBefore(options[index + 1]) {
      _ = moveSelected(forwards: true)
    }
    updateEdge(isMirrored ? bounds.width - x : x)
  }

  private func updateEdge(_ position: Double) {
    let reach = TabBar.edgeReach
    guard let window, isOverfull(in: bounds.width),
      position < reach || position > bounds.width - reach
    else { return edge = nil }
    let time = edge?.time ?? window.now + TabBar.edgeDelay
    edge = (position > reach, time)
    requestFrame(at: time)
  }

  private func moveAtEdge(_ now: Duration) {
    guard let edge else { return }
    var time = edge.time
    if now >= time {
      guard moveSelected(forwards: edge.forwards) else { return self.edge = nil }
      time = now + TabBar.edgeDelay
      self.edge?.time = time
    }
    requestFrame(at: time)
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    moveAtEdge(now)
  }

  /// Moves the selected tab by one place; returns whether there is one.
  package func moveSelected(forwards: Bool) -> Bool {
    guard let didMove, let index = selectedIndex else { return false }
    let target = index + (forwards ? 1 : -1)
    guard options.indices.contains(target) else { return false }
    didMove(index, target)
    return true
  }

  // MARK: - Painting

  private func markerSpan(at index: Int?) -> (start: Double, end: Double)? {
    guard let index, options.indices.contains(index), window != nil,
      let tab = options[index] as? Tab
    else { return nil }
    let title = tab.titleSpan
    let (start, end) = (tab.frame.minX + title.start, tab.frame.minX + title.end)
    guard let old = startSpan, passage.shown < 1 else { return (start, end) }
    return (
      old.start + (start - old.start) * passage.shown, old.end + (end - old.end) * passage.shown
    )
  }

  /// The tabs of a disabled bar are dimmed, not its background.
  public override var isDimmed: Bool { false }

  package override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.bar)
  }

  package override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds) { list in
      super.paintChildren(in: &list)
      paintMarker(in: &list)
    }
    let palette = theme.palette
    list.hairline(
      from: Point(x: 0, y: bounds.maxY), length: bounds.width, along: .horizontal,
      palette.separator)
  }

  private func paintMarker(in list: inout DisplayList) {
    guard let span = markerSpan(at: selectedIndex), let tab = selectedOption else { return }
    list.fill(
      Rect(
        x: span.start, y: bounds.maxY - TabBar.markerHeight, width: span.end - span.start,
        height: TabBar.markerHeight),
      radius: TabBar.markerHeight / 2,
      theme.palette.accent.opacity(times: tab.isEnabled ? 1 : Widget.dimmedOpacity))
  }

  package override var semantics: Semantics? {
    items.isEmpty ? nil : Semantics(role: .tabList, name: pageHeading)
  }
}

extension [Double] {
  /// Returns the maximum width to which all elements are cut so that they fit into `availableWidth`.
  ///
  /// For 20, 50 and 90 in 100 points: 20 is less than a third; 50 and 90 get half of the remaining
  /// 80 each, so the limit is 40.
  package func limit(in availableWidth: Double) -> Double {
    var remaining = availableWidth
    for (index, idealWidth) in sorted().enumerated() {
      let equalWidth = remaining / Double(count - index)
      if idealWidth > equalWidth { return equalWidth }
      remaining -= idealWidth
    }
    return .infinity
  }
}
