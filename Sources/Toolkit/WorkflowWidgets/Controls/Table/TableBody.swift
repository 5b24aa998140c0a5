internal import WorkflowCanvas

/// The rows of a table that can be seen, out of as many as there are.
///
/// What is scrolled is not a distance but a row: `anchor` says which one is at the top, and how much
/// of it is scrolled out. So rows that come, go or turn out higher above it move nothing in view. Row
/// widgets are made for the rows in view only, and the one that scrolls out becomes the next that
/// scrolls in.
final class TableBody: Widget {
  private static let maximumWidth = 560.0

  /// A column where it is at the moment, in points.
  struct ColumnFrame: Hashable {
    var column: Table.Column
    var x: Double
    var width: Double
  }

  let style: Table.Style
  private(set) var content = Table.Content.empty
  var rowHeight: Table.RowHeight {
    didSet { if !rowHeight.isSame(as: oldValue) { rowHeightDidChange() } }
  }
  var columns: [ColumnFrame] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  var isLoading = false {
    didSet { if isLoading != oldValue { noticeDidChange() } }
  }
  var isLoadingMore = false {
    didSet { if isLoadingMore != oldValue { noticeDidChange() } }
  }
  var failure: Table.Failure? {
    didSet {
      if failure?.isLike(oldValue) ?? (oldValue == nil) { return } else { noticeDidChange() }
    }
  }
  var emptyText: String? {
    didSet { if emptyText != oldValue { noticeDidChange() } }
  }
  var allowsSelection: Bool {
    get { choice.isAllowed }
    set {
      guard newValue != choice.isAllowed else { return }
      choice.isAllowed = newValue
      showAgain()
    }
  }
  /// Which rows can be chosen one by one.
  var choice = RowChoice()
  var selectionMode = Table.SelectionMode.none {
    didSet { if selectionMode != oldValue { showAgain() } }
  }
  var selection: Set<AnyHashable> = [] {
    didSet { if selection != oldValue { showSelection() } }
  }
  var didSelectRow: (Int) -> Void = { _ in }
  var didActivateRow: (Int) -> Void = { _ in }
  var didChangeSelection: (Set<AnyHashable>) -> Void = { _ in }
  var didReachEnd: (() -> Void)?
  /// Told where the rows are after they were arranged.
  var didArrange: () -> Void = {}

  // Kept by the extensions of this class, each in its file.
  var anchor = Anchor() {
    didSet { if anchor != oldValue { stateDidChange() } }
  }
  var heights: RowHeights
  /// The rows in view, top to bottom.
  var shown: [TableRow] = []
  /// The row with the focus, or that would get it, where it is out of view.
  var pinned: TableRow?
  /// Rows that stand for nothing at the moment.
  var spare: [TableRow] = []
  /// Measures rows that are not shown.
  var ruler: TableRow?
  /// What is shown in place of rows or after them.
  var notice: Widget?
  /// Whether the rows in view may stand for others than before.
  var isStale = true
  /// The row that had the focus last: where Tab comes back to.
  var lead: Place? {
    didSet { if lead != oldValue { stateDidChange() } }
  }
  /// The row that a selection reaches from.
  var rangeStart: Place?
  var typed = TypedText()
  /// How much higher rows are than they are said to be, as their text is larger, in points.
  var textGrowth = 0.0
  /// The number of rows for which more were asked.
  var countAskedAt: Int?
  private var measuredWidth = 0.0

  init(style: Table.Style) {
    self.style = style
    rowHeight = .standard(in: style)
    heights = RowHeights(count: 0, estimate: rowHeight.estimate)
  }

  func show(_ content: Table.Content) {
    let old = self.content
    self.content = content
    choice.forgetAnswer()
    contentDidChange(from: old)
  }

  // MARK: - Layout

  var groupWidth: Double {
    switch style {
    case .insetGrouped: max(0, min(TableBody.maximumWidth, bounds.width - 2 * theme.spacing.large))
    case .plain: bounds.width
    }
  }

  var groupX: Double { (bounds.width - groupWidth) / 2 }

  /// The room before the first row and after the last, in points.
  var margin: Double { style == .plain ? 0 : theme.spacing.group }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? TableBody.maximumWidth + 2 * theme.spacing.large,
      height: proposal.height ?? contentHeight)
  }

  override var movesChildrenItself: Bool { true }

  override func arrange() {
    if measuredWidth != groupWidth {
      measuredWidth = groupWidth
      forgetMeasuredHeights()
    }
    settleAnchor()
    arrangeRows()
    arrangeNotice()
    didArrange()
    askForMore()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    textScaleDidChange()
    forgetMeasuredHeights()
  }

  override func didMoveToWindow() { textScaleDidChange() }

  /// More rows are asked for between frames, when it is safe to change the table.
  override func animate(at now: Duration) {
    didReachEnd?()
  }

  override var savedState: WidgetState? { scrollState }

  override func restore(_ state: WidgetState) { restoreScrolling(state) }

  // MARK: - Painting

  override var clipsChildren: Bool { true }

  override func paint(in list: inout DisplayList) {
    guard let group else { return }
    let theme = theme
    list.clipped(to: bounds) { list in
      list.fill(group, radius: style == .plain ? 0 : theme.corner.group, theme.palette.card)
    }
  }

  override func paintChildren(in list: inout DisplayList) {
    let group = group
    let (palette, corner) = (theme.palette, theme.corner)
    list.clipped(to: bounds) { list in
      super.paintChildren(in: &list)
      guard let group else { return }
      if style == .insetGrouped {
        list.border(group, radius: corner.group, width: 0, palette.separator)
      }
      paintSeparators(in: &list, palette.separator)
    }
  }

  // MARK: - Focus and keyboard

  override var isFocusGroup: Bool { true }

  override var preferredFocus: Widget? {
    guard isInteractive else { return nil }
    if let lead, let row = row(at: lead.index), row.id == lead.id { return row }
    return shown.first { selection.contains($0.id) } ?? shown.first
  }

  override func keyPressed(_ press: KeyPress) -> Bool { keyPressedOnRow(press) }

  /// With nothing focused, an arrow starts at the first row; where no row can have the focus, keys
  /// scroll.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, window?.focusedWidget == nil else { return false }
    guard isInteractive else { return scroll(with: press.key) }
    guard press.key == .down || press.key == .up, let row = preferredFocus else { return false }
    window?.moveFocus(to: row)
    return true
  }

  override func wheelTurned(by delta: Size) -> Bool { scroll(by: delta.height) }
}

extension TableBody {
  /// A row by who it is, and where it was last.
  struct Place: Hashable {
    var id: AnyHashable
    var index: Int
  }

  /// Whether rows can have the focus.
  var isInteractive: Bool {
    selectionMode != .none || choice.allowsAny(of: content.count)
  }

  /// Whether rows stand in view, or could: nothing is shown in their place.
  var showsRows: Bool { !isLoading && failure == nil }

  /// The number of rows that can be scrolled to.
  var rowCount: Int { showsRows ? content.count : 0 }

  var isMeasured: Bool { if case .measured = rowHeight { true } else { false } }

  /// The widget of the row at `index`, where there is one.
  func row(at index: Int) -> TableRow? {
    if let first = shown.first, index >= first.index, index - first.index < shown.count {
      return shown[index - first.index]
    }
    return pinned?.index == index ? pinned : nil
  }
}

extension TableBody: Scrolling {
  func reveal(_ widget: Widget) {
    guard
      let row = shown.first(where: widget.isInside)
        ?? pinned.flatMap({
          widget.isInside($0) ? $0 : nil
        })
    else { return }
    reveal(rowAt: row.index)
  }
}
