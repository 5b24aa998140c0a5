public import WorkflowCanvas

/// Tabs side by side, of which one is chosen.
///
/// The owner says which one is chosen; what the user does only asks for another. Tab stops once in
/// the bar; the arrow keys, Home and End go from tab to tab and choose as they go.
public final class TabBar: Widget {
  /// The height of every tab bar whose text is not scaled, in points.
  public static let height = 44.0
  private static let markerHeight = 2.0

  /// The tabs, in the order of reading.
  public var items: [Item] = [] {
    didSet { if items != oldValue { updateTabs() } }
  }
  /// Which tab is chosen; nil, or an index that is no tab, for none.
  public var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { selectionDidChange(from: oldValue) } }
  }
  /// The user asks for the tab at an index, which is not the chosen one.
  public var didSelect: (Int) -> Void = { _ in }

  private var tabs: [Tab] = []
  private var marker = TabMarker()

  /// Makes a bar without tabs.
  public override init() {
    super.init()
  }

  // MARK: - Tabs

  private func updateTabs() {
    while tabs.count > items.count { tabs.removeLast().removeFromParent() }
    while tabs.count < items.count {
      let tab = Tab()
      tab.didPress = { [weak self, weak tab] in
        if let self, let tab, let index = tabs.firstIndex(where: { $0 === tab }) { ask(for: index) }
      }
      tabs.append(tab)
      add(tab)
    }
    for (index, (tab, item)) in zip(tabs, items).enumerated() {
      tab.title = item.title
      tab.isEnabled = item.isEnabled
      tab.position = Semantics.Position(index: index, count: items.count)
    }
    markSelection()
    marker.stop()
    requestLayout()
  }

  private var selectedTab: Tab? {
    selectedIndex.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil }
  }

  private func markSelection() {
    for tab in tabs { tab.isSelected = tab === selectedTab }
  }

  /// The marker sets out from where it is, and the focus goes along if it was on the chosen tab.
  private func selectionDidChange(from old: Int?) {
    let now = window?.now ?? .zero
    marker.leave(markerSpan(at: old), at: now, over: theme.motion.selection)
    markSelection()
    animate(at: now)
    if let old, tabs.indices.contains(old), tabs[old].isFocused, let tab = selectedTab {
      window?.restoreFocus(to: tab)
    }
  }

  private func ask(for index: Int) {
    if index != selectedIndex { didSelect(index) }
  }

  /// Asks for the next tab that can be chosen, or the one before; around the end to the start.
  ///
  /// - Returns: Whether there is one to ask for.
  public func selectNext(forwards: Bool) -> Bool {
    guard let index = nextIndex(from: selectedIndex, forwards: forwards), index != selectedIndex
    else { return false }
    ask(for: index)
    return true
  }

  private func nextIndex(from index: Int?, forwards: Bool) -> Int? {
    let enabled = tabs.indices.filter { tabs[$0].isEnabled }
    guard let index else { return forwards ? enabled.first : enabled.last }
    return forwards
      ? enabled.first { $0 > index } ?? enabled.first : enabled.last { $0 < index } ?? enabled.last
  }

  // MARK: - Layout

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? wishes.reduce(gaps, +), height: theme.height(TabBar.height))
  }

  private var wishes: [Double] { tabs.map { $0.size(for: ProposedSize()).width } }

  /// The room beside and between the tabs.
  private var gaps: Double {
    let spacing = theme.spacing
    return 2 * spacing.small + spacing.tight * Double(max(0, tabs.count - 1))
  }

  /// Where the tabs want more than the room, the widest give way first.
  public override func arrange() {
    let most = wishes.limit(in: max(0, bounds.width - gaps))
    let (spacing, height) = (theme.spacing, theme.height(Tab.height))
    var x = spacing.small
    for (tab, wish) in zip(tabs, wishes) {
      let width = min(wish, most)
      place(
        tab,
        in: Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      x += width + spacing.tight
    }
  }

  // MARK: - Looks

  private func markerSpan(at index: Int?) -> TabMarker.Span? {
    guard let index, tabs.indices.contains(index), window != nil else { return nil }
    let (tab, title) = (tabs[index], tabs[index].titleSpan)
    return marker.span(to: (tab.frame.minX + title.start, tab.frame.minX + title.end))
  }

  public override func animate(at now: Duration) {
    let isMoving = marker.animate(at: now)
    requestPaint()
    if isMoving { requestFrame(at: now + Window.frameInterval) }
  }

  public override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  public override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.bar)
  }

  public override func paintChildren(in list: inout DisplayList) {
    super.paintChildren(in: &list)
    let palette = theme.palette
    list.hairline(
      from: Point(x: 0, y: bounds.maxY), length: bounds.width, along: .horizontal,
      palette.separator)
    guard let span = markerSpan(at: selectedIndex), let tab = selectedTab else { return }
    list.fill(
      Rect(
        x: span.start, y: bounds.maxY - TabBar.markerHeight, width: span.end - span.start,
        height: TabBar.markerHeight),
      radius: TabBar.markerHeight / 2, tab.isEnabled ? palette.accent : palette.disabled)
  }

  // MARK: - Keyboard

  public override var isFocusGroup: Bool { true }

  public override var preferredFocus: Widget? {
    if let selectedTab, selectedTab.isEnabled { return selectedTab }
    return tabs.first(where: \.isEnabled)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let index = tabs.firstIndex(where: \.isFocused) else {
      return false
    }
    let target: Int? =
      switch press.key {
      case .left: nextIndex(from: index, forwards: isMirrored)
      case .right: nextIndex(from: index, forwards: !isMirrored)
      case .home: nextIndex(from: nil, forwards: true)
      case .end: nextIndex(from: nil, forwards: false)
      default: nil
      }
    guard let target else { return false }
    window?.moveFocus(to: tabs[target])
    ask(for: target)
    return true
  }

  public override var semantics: Semantics? {
    tabs.isEmpty ? nil : Semantics(role: .tabList, name: "")
  }
}

extension [Double] {
  /// The extent that all are cut to so that they fit into `room`.
  ///
  /// For 20, 50 and 90 in 100 points: 20 fits into a third, 50 and 90 share what is left, 40 each.
  fileprivate func limit(in room: Double) -> Double {
    var left = room
    for (index, wish) in sorted().enumerated() {
      let share = left / Double(count - index)
      if wish > share { return share }
      left -= wish
    }
    return .infinity
  }
}
