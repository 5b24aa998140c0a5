internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowUI
internal import WorkflowWidgets

/// Shows one of several pages, with a bar of tabs above.
///
/// A page is made when it is first selected, and kept by key, so that one which is not shown keeps
/// its state and its focus.
final class TabsWidget: Widget {
  struct Entry {
    let key: AnyHashable
    let title: String
    let isEnabled: Bool
    let description: WidgetDescription
  }

  struct Content {
    let entries: [Entry]
    let selectedKey: AnyHashable
    let didSelect: (Int) -> Void
  }

  /// The content of a tab that was selected once.
  private struct Page {
    let key: AnyHashable
    let content: DescribedWidget
    /// What had the focus when another tab was selected.
    weak var focusWhenHidden: Widget?
  }

  private let bar = TabBar()
  private var pages: [Page] = []
  /// The page shown; nil where no tab is selected.
  private var shownKey: AnyHashable?
  /// The tab that has the focus for a page in which nothing had it yet.
  private weak var standIn: Widget?

  init(_ content: Content) {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    add(bar)
    update(content)
  }

  func update(_ content: Content) {
    stopAtTwins(content.entries)
    let focus = findFocus()
    updatePages(content)
    bar.items = content.entries.map { TabBar.Item($0.title, isEnabled: $0.isEnabled) }
    bar.didSelect = content.didSelect
    bar.isHidden = content.entries.isEmpty
    bar.selectedIndex = content.entries.firstIndex { $0.key == content.selectedKey }
    let page = pages.first { $0.key == content.selectedKey }
    show(page?.key, movingFrom: focus)
  }

  private func stopAtTwins(_ entries: [Entry]) {
    var keys: Set<AnyHashable> = []
    for entry in entries where !keys.insert(entry.key).inserted {
      misuse(
        "Tabs.Screen has two items with the key \(entry.key). Give each item a key of its own.")
    }
  }

  private func updatePages(_ content: Content) {
    let keys = Set(content.entries.map(\.key))
    for page in pages where !keys.contains(page.key) { page.content.removeFromParent() }
    pages.removeAll { !keys.contains($0.key) }
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

  /// The focus as far as it is the shown page's.
  private struct Focus {
    /// What has it in the page.
    var inside: Widget?
    /// Whether the page has it, or its tab for it.
    var isThere: Bool
  }

  /// Looks for the focus before pages go, and take it with them.
  private func findFocus() -> Focus {
    guard let window else { return Focus(isThere: false) }
    let page = pages.first { $0.key == shownKey }
    let inside = page.flatMap { window.focus(in: $0.content) }
    let hasStandIn = standIn.map { window.focus(in: $0) != nil } ?? false
    return Focus(inside: inside, isThere: inside != nil || hasStandIn)
  }

  /// Shows the page of `key`; the focus goes where it was in there, or is to be, else to the tab.
  private func show(_ key: AnyHashable?, movingFrom focus: Focus) {
    guard key != shownKey else { return }
    if let index = pages.firstIndex(where: { $0.key == shownKey }) {
      pages[index].focusWhenHidden = focus.inside
      pages[index].content.isHidden = true
    }
    shownKey = key
    let page = pages.first { $0.key == key }
    page?.content.isHidden = false
    guard focus.isThere else { return }
    let target = page?.focusWhenHidden ?? page?.content.defaultStop
    standIn = target == nil ? bar.preferredFocus : nil
    let isCovered = window?.focusedWidget.map { !$0.isInside(self) } ?? false
    if isCovered {
      window?.moveFocus(from: self, to: target ?? standIn)
    } else {
      window?.restoreFocus(to: target ?? standIn)
    }
  }

  // MARK: - Layout

  private var barHeight: Double { bar.isHidden ? 0 : theme.height(TabBar.height) }

  override func measure(_ proposal: ProposedSize) -> Size {
    var room = proposal
    room.height = proposal.height.map { max(0, $0 - barHeight) }
    let barSize = bar.isHidden ? .zero : bar.size(for: proposal)
    let content = super.measure(room)
    return Size(width: max(content.width, barSize.width), height: content.height + barHeight)
  }

  override func arrange() {
    place(bar, in: Rect(x: 0, y: 0, width: bounds.width, height: barHeight))
    let area = bounds.inset(by: Insets(top: barHeight))
    for child in children where child !== bar { place(child, in: area) }
  }

  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds.inset(by: Insets(top: barHeight))) { list in
      for child in children where child !== bar { paint(child, in: &list) }
    }
    paint(bar, in: &list)
  }

  // MARK: - Keyboard

  override func keyPressed(_ press: KeyPress) -> Bool { switchTab(press) }

  override func shortcutPressed(_ press: KeyPress) -> Bool { switchTab(press) }

  /// Control with Tab or a page key goes to the next tab; with Shift too, or the other, back.
  private func switchTab(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.tab, .control), (.pageDown, .control): bar.selectNext(forwards: true)
    case (.tab, [.control, .shift]), (.pageUp, .control): bar.selectNext(forwards: false)
    default: false
    }
  }
}
