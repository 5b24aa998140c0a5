internal import WorkflowDiagnostics
internal import WorkflowLanguage
internal import WorkflowUI
internal import WorkflowWidgets

/// Shows a tab bar, and one of several pages below it.
///
/// A page is created when its tab is first selected. Pages are identified by key, so that hidden
/// pages keep their state and focus.
final class TabsWidget: Widget {
  struct Entry {
    let key: AnyHashable
    let title: String
    let isEnabled: Bool
    let isMarked: Bool
    let description: WidgetDescription
  }

  struct Content {
    let entries: [Entry]
    let selectedKey: AnyHashable
    let hidesSingleTab: Bool
    let didSelect: (Int) -> Void
    let didClose: ((Int) -> Void)?
    let didMove: ((Int, Int) -> Void)?
  }

  /// The content of a tab that has been selected at least once.
  private struct Page {
    let key: AnyHashable
    let content: DescribedWidget
    /// The widget that had the focus when another tab was selected.
    weak var focusWhenHidden: Widget?
  }

  private let bar = TabBar()
  /// The menu of all tabs, while the bar has no space for them.
  private let menu = MenuWidget(icon: .chevronDown)
  private var pages: [Page] = []
  /// The key of the shown page; nil if no tab is selected.
  private var shownKey: AnyHashable?
  /// The tab that got the focus because the shown page has no focusable widget.
  private weak var focusedTab: Widget?

  init(_ content: Content) {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    add(bar)
    menu.isHidden = true
    add(menu)
    update(content)
  }

  func update(_ content: Content) {
    checkForDuplicates(content.entries)
    let focus = findFocus()
    updatePages(content)
    (bar.didClose, bar.didMove) = (content.didClose, content.didMove)
    bar.isHidden = content.entries.count < (content.hidesSingleTab ? 2 : 1)
    let page = pages.first { $0.key == content.selectedKey }
    if bar.isHidden, let page {
      page.content.isHidden = false
      window?.moveFocus(from: bar, to: page.focusWhenHidden ?? page.content.entryStop)
    }
    bar.items = content.entries.map { entry in
      var item = TabBar.Item(entry.title, isEnabled: entry.isEnabled)
      item.isMarked = entry.isMarked && content.didClose != nil
      return item
    }
    bar.didSelect = content.didSelect
    bar.selectedIndex = content.entries.firstIndex { $0.key == content.selectedKey }
    menu.items = bar.items.enumerated().map { [bar] index, item in
      MenuItem(
        item.isMarked ? "\(item.title) •" : item.title, isChecked: index == bar.selectedIndex,
        isEnabled: item.isEnabled
      ) { content.didSelect(index) }
    }
    show(page?.key, movingFrom: focus)
    // After the focus, which an alert in front may give back, has moved to the shown page.
    let keys = Set(content.entries.map(\.key))
    for page in pages where !keys.contains(page.key) { page.content.removeFromParent() }
    pages.removeAll { !keys.contains($0.key) }
  }

  private func checkForDuplicates(_ entries: [Entry]) {
    var keys: Set<AnyHashable> = []
    for entry in entries where !keys.insert(entry.key).inserted {
      misuse(
        "Tabs.Screen has two items with the key \(entry.key). Give each item its own key.")
    }
  }

  private func updatePages(_ content: Content) {
    for entry in content.entries {
      if let page = pages.first(where: { $0.key == entry.key }) {
        page.content.update(entry.description)
      } else if entry.key == content.selectedKey {
        let page = Page(key: entry.key, content: DescribedWidget(entry.description))
        page.content.key = "\(entry.key.base)"
        page.content.isHidden = true
        pages.append(page)
        add(page.content)
      }
    }
  }

  /// The part of the window's focus that belongs to the shown page.
  private struct Focus {
    /// The focused widget inside the page.
    var inside: Widget?
    /// Whether the page, or `focusedTab` in its place, has the focus.
    var hasFocus: Bool
  }

  /// Returns the current focus; called before pages change.
  private func findFocus() -> Focus {
    guard let window else { return Focus(hasFocus: false) }
    let page = pages.first { $0.key == shownKey }
    let inside = page.flatMap { window.focus(in: $0.content) }
    let hasStandIn = focusedTab.map { window.focus(in: $0) != nil } ?? false
    return Focus(inside: inside, hasFocus: inside != nil || hasStandIn)
  }

  /// Shows the page with `key`. If the previous page had the focus, the focus moves to the widget
  /// that had it last in the new page, else to the page's default focus, in a document also to its
  /// first stop, else to its tab.
  private func show(_ key: AnyHashable?, movingFrom focus: Focus) {
    guard key != shownKey else { return }
    if let index = pages.firstIndex(where: { $0.key == shownKey }) {
      pages[index].focusWhenHidden = focus.inside
      pages[index].content.isHidden = true
    }
    shownKey = key
    let page = pages.first { $0.key == key }
    page?.content.isHidden = false
    guard focus.hasFocus else { return }
    let first = bar.didClose == nil ? page?.content.defaultStop : page?.content.entryStop
    let target = page?.focusWhenHidden ?? first
    focusedTab = target == nil ? bar.preferredFocus : nil
    let isCovered = window?.focusedWidget.map { !$0.isInside(self) } ?? false
    if isCovered {
      window?.moveFocus(from: self, to: target ?? focusedTab)
    } else {
      window?.restoreFocus(to: target ?? focusedTab)
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    languageDidChange()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    languageDidChange()
  }

  private func languageDidChange() { menu.title = environment.language.word("All Tabs") }

  // MARK: - Layout

  private var barHeight: Double { bar.isHidden ? 0 : theme.height(TabBar.height) }

  override func measure(_ proposal: ProposedSize) -> Size {
    var contentProposal = proposal
    contentProposal.height = proposal.height.map { max(0, $0 - barHeight) }
    let barSize = bar.isHidden ? .zero : bar.size(for: proposal)
    let content = super.measure(contentProposal)
    return Size(width: max(content.width, barSize.width), height: content.height + barHeight)
  }

  override func arrange() {
    menu.isHidden = bar.isHidden || !bar.isOverfull(in: bounds.width)
    let (side, gap) = (menu.size(for: ProposedSize()).width, theme.spacing.small)
    let end = menu.isHidden ? 0 : side + 2 * gap
    place(bar, in: Rect(x: 0, y: 0, width: max(0, bounds.width - end), height: barHeight))
    place(
      menu,
      in: Rect(
        x: bounds.width - gap - side, y: (barHeight - side) / 2, width: side, height: side))
    let area = bounds.inset(by: Insets(top: barHeight))
    for child in children where child !== bar && child !== menu { place(child, in: area) }
  }

  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds.inset(by: Insets(top: barHeight))) { list in
      for child in children where child !== bar && child !== menu { paint(child, in: &list) }
    }
    if !menu.isHidden {
      let end = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
      list.fill(end, theme.palette.bar)
      list.hairline(
        from: Point(x: 0, y: barHeight), length: bounds.width, along: .horizontal,
        theme.palette.separator)
      paint(menu, in: &list)
    }
    paint(bar, in: &list)
  }

  // MARK: - Keyboard

  override func keyPressed(_ press: KeyPress) -> Bool { switchTab(press) }

  override func shortcutPressed(_ press: KeyPress) -> Bool { switchTab(press) }

  /// Control+Tab and Control+Page Down select the next tab; Control+Shift+Tab and Control+Page Up
  /// the previous one. With Shift, the last two move the tab; Control+W closes it. Escape moves a
  /// dragged tab back.
  private func switchTab(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.tab, .control), (.pageDown, .control): bar.selectNext(forwards: true)
    case (.tab, [.control, .shift]), (.pageUp, .control): bar.selectNext(forwards: false)
    case (.pageDown, [.control, .shift]): bar.moveSelected(forwards: true)
    case (.pageUp, [.control, .shift]): bar.moveSelected(forwards: false)
    case (.escape, []): bar.cancelDrag()
    case (.character("w"), .control): !press.isRepeat && bar.closeSelected()
    default: false
    }
  }
}
