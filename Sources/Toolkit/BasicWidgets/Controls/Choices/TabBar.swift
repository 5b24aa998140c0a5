package import WorkflowCanvas

/// A row of tabs, of which at most one is selected. A line marks the selected tab.
package final class TabBar: ChoiceGroup {
  /// The height of a tab bar at a text scale of 1, in points.
  package static let height = 44.0
  private static let markerHeight = 2.0

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
    requestPaint()
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

  /// If the tabs do not fit, the widest are shortened first.
  package override func arrange() {
    let maximumWidth = idealWidths.limit(in: max(0, bounds.width - gaps))
    let (spacing, height) = (theme.spacing, theme.height(Tab.height))
    var x = spacing.small
    for (tab, idealWidth) in zip(options, idealWidths) {
      let width = min(idealWidth, maximumWidth)
      place(
        tab,
        in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      x += width + spacing.tight
    }
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
    super.paintChildren(in: &list)
    let palette = theme.palette
    list.hairline(
      from: Point(x: 0, y: bounds.maxY), length: bounds.width, along: .horizontal,
      palette.separator)
    guard let span = markerSpan(at: selectedIndex), let tab = selectedOption else { return }
    list.fill(
      Rect(
        x: span.start, y: bounds.maxY - TabBar.markerHeight, width: span.end - span.start,
        height: TabBar.markerHeight),
      radius: TabBar.markerHeight / 2,
      palette.accent.opacity(times: tab.isEnabled ? 1 : Widget.dimmedOpacity))
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
