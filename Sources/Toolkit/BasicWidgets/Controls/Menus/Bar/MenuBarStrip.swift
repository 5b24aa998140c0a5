internal import WorkflowCanvas
internal import WorkflowLanguage

/// The titles of a menu bar in a row, or one button if the row is too narrow for them.
final class MenuBarStrip: Widget {
  private weak var bar: MenuBarWidget?
  private var titles: [MenuBarTitle] = []
  private var button: MenuBarTitle?

  init(of bar: MenuBarWidget) {
    self.bar = bar
    super.init()
  }

  func menusDidChange(in bar: MenuBarWidget) {
    let menus = bar.menus
    let button = button ?? MenuBarTitle(.all, in: bar)
    self.button = button
    while titles.count > menus.count { titles.removeLast() }
    while titles.count < menus.count { titles.append(MenuBarTitle(menus[titles.count], in: bar)) }
    replaceChildren(with: [button] + titles)
    var taken: [Character] = []
    for (title, menu) in zip(titles, menus) {
      let letters = menu.title(in: bar.environment.language).lowercased()
      let free = letters.first { $0.isASCII && $0.isLetter && !taken.contains($0) }
      if let free { taken.append(free) }
      title.update(menu, mnemonic: free)
    }
    button.update(.all, mnemonic: nil)
    requestLayout()
  }

  /// The titles that can be opened, from the leading edge.
  var shownTitles: [MenuBarTitle] {
    children.compactMap { $0 as? MenuBarTitle }.filter { !$0.isHidden && $0.isEnabled }
  }

  // MARK: - Layout and painting

  override func measure(_ proposal: ProposedSize) -> Size {
    var width = 2 * theme.spacing.tight
    for title in titles { width += title.size(for: ProposedSize()).width }
    return Size(
      width: min(width, proposal.width ?? width), height: theme.height(MenuBarTitle.height))
  }

  override func arrange() {
    let widths = titles.map { $0.size(for: ProposedSize()).width }
    let isNarrow = widths.reduce(2 * theme.spacing.tight, +) > bounds.width
    button?.isHidden = !isNarrow
    for title in titles { title.isHidden = isNarrow }
    var x = min(theme.spacing.tight, bounds.width)
    if isNarrow, let button {
      let width = min(button.size(for: ProposedSize()).width, bounds.width - x)
      return place(
        button, in: Rect(x: x, y: 0, width: width, height: bounds.height), isAnimated: false)
    }
    for (title, width) in zip(titles, widths) {
      place(title, in: Rect(x: x, y: 0, width: width, height: bounds.height), isAnimated: false)
      x += width
    }
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.bar)
    list.hairline(
      from: Point(x: 0, y: bounds.maxY - 0.5), length: bounds.width, along: .horizontal,
      theme.palette.separator)
  }

  override var semantics: Semantics? { Semantics(role: .menuBar, name: word("Menu bar")) }
}
