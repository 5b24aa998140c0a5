internal import WorkflowCanvas
internal import WorkflowLanguage

/// The commands found by a command palette; only the visible ones have a widget.
final class PaletteList: Widget {
  /// The maximum number of commands that are visible at a time.
  static let shownCount = 10

  var commands: [Command] = [] {
    didSet {
      (first, selection) = (0, 0)
      updateRows()
      requestLayout()
    }
  }
  var didChoose: () -> Void = {}
  /// The index of the selected command, which Return runs.
  private(set) var selection = 0
  /// The index of the command in the first row.
  private var first = 0
  private var rows: [PaletteRow] = []
  private let bar = ScrollBar(.vertical)
  private let emptyLabel = Label("")

  override init() {
    super.init()
    bar.didScroll = { [unowned self] in scroll(to: Int(($0 / rowHeight).rounded())) }
    emptyLabel.liveRegion = .polite
  }

  var selected: Command? { commands.indices.contains(selection) ? commands[selection] : nil }

  private var rowHeight: Double { theme.height(PaletteRow.height) }

  func move(by step: Int, wraps: Bool = true) {
    guard !commands.isEmpty else { return }
    let (count, next) = (commands.count, selection + step)
    select(wraps ? (next + count) % count : min(max(0, next), count - 1))
    scroll(to: min(max(first, selection - visibleCount + 1), selection))
  }

  func select(_ index: Int) {
    guard index != selection else { return }
    selection = index
    updateRows()
  }

  private func scroll(to index: Int) {
    let next = min(max(0, index), max(0, commands.count - visibleCount))
    guard next != first else { return }
    first = next
    updateRows()
    showBar()
  }

  /// The number of rows with enough space.
  private var visibleCount: Int {
    let fitting = bounds.height > 0 ? Int(bounds.height / rowHeight) : Self.shownCount
    return max(1, min(Self.shownCount, fitting))
  }

  private func updateRows() {
    let count = min(visibleCount, commands.count - first)
    while rows.count > count { rows.removeLast() }
    while rows.count < count { rows.append(PaletteRow(in: self)) }
    for (offset, row) in rows.enumerated() {
      let index = first + offset
      row.show(commands[index], at: index, of: commands.count, isSelected: index == selection)
    }
    emptyLabel.text = commands.isEmpty ? word("No commands found") : ""
    let shown: [Widget] = commands.isEmpty ? [emptyLabel] : rows + [bar]
    if !children.elementsEqual(shown, by: ===) { replaceChildren(with: shown) }
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    let count = max(1, min(Self.shownCount, commands.count))
    return Size(width: proposal.width ?? 0, height: Double(count) * rowHeight)
  }

  override func arrange() {
    if rows.count != min(visibleCount, commands.count - first) { updateRows() }
    for (offset, row) in rows.enumerated() {
      let frame = Rect(
        x: 0, y: Double(offset) * rowHeight, width: bounds.width, height: rowHeight)
      place(row, in: frame, isAnimated: false)
    }
    let inset = Insets(leading: theme.spacing.medium, top: (rowHeight - 20) / 2)
    if commands.isEmpty { place(emptyLabel, in: bounds.inset(by: inset), isAnimated: false) }
    guard bar.parent === self else { return }
    let frame = Rect(
      x: bounds.width - ScrollBar.reach, y: 0, width: ScrollBar.reach, height: bounds.height)
    place(bar, in: frame, isAnimated: false)
    showBar()
  }

  private func showBar() {
    bar.show(
      offset: Double(first) * rowHeight, content: Double(commands.count) * rowHeight,
      viewport: Double(visibleCount) * rowHeight)
  }

  override func scrolled(by delta: Size) -> Bool {
    guard delta.height != 0 else { return false }
    let rows = max(1, (abs(delta.height) / rowHeight).rounded())
    scroll(to: first + Int(delta.height < 0 ? -rows : rows))
    return true
  }

  override var semantics: Semantics? {
    Semantics(role: .table, name: word("Commands"), value: nil)
  }
}
