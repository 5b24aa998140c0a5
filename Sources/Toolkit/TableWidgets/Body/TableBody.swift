@_spi(Widgets) internal import BasicWidgets

/// The visible rows of a table, with its scroll position, selection and type-ahead search.
///
/// Row widgets exist only for the visible rows. Each part of the body is a separate type; the
/// extensions of this class connect them.
final class TableBody: Widget {
  static let maximumWidth = 560.0

  @exclusivity(unchecked) var content = Table.Content.empty {
    didSet { contentDidChange(from: oldValue) }
  }
  @exclusivity(unchecked) var format: RowFormat {
    didSet {
      if format.columns != oldValue.columns { columnsDidChange() }
      if format.scroll != oldValue.scroll {
        for row in rows.all { row.scrollColumns(to: format.scroll) }
      }
      if format.style != oldValue.style || format.hasHeader != oldValue.hasHeader {
        styleDidChange(from: oldValue)
      }
    }
  }
  /// The space around the rows; nil for the default of the style.
  var insets: Insets? {
    didSet {
      guard insets != oldValue else { return }
      marginsDidChange(
        from: margins(of: format.style, hasHeader: format.hasHeader, insets: oldValue))
    }
  }
  @exclusivity(unchecked) var status = TableStatus() {
    didSet { if !status.isSame(as: oldValue) { statusDidChange() } }
  }
  @exclusivity(unchecked) var selection = TableSelection() {
    didSet { selectionDidChange(from: oldValue) }
  }
  /// The selection that the user requested last, until the app answers.
  var requestedSelection: Set<AnyHashable>?
  /// Whether a selection that the app set is to be scrolled into view as soon as its row exists.
  var revealsSelection = false
  /// The rows that can be pressed.
  @exclusivity(unchecked) var pressableRows = PressableRows()
  /// The ways in which rows are dragged.
  var moving = RowMoving() {
    didSet { movingDidChange(from: oldValue) }
  }
  /// The number of rows for which more were requested last, and whether the next frame requests them.
  var nextPage = (requestedCount: Int?.none, isDue: false)
  /// The visible rows, and whether the next frame reports them.
  var reported = (indexes: 0..<0, isDue: false)
  /// The id of the row to scroll to when it exists.
  var requestedRow: AnyHashable?
  /// Whether the next layout looks for that row: it is new, or the content is.
  var seeksRequestedRow = false

  let rows = RowWidgets()
  var rowMotion = RowMotion()
  @exclusivity(unchecked) var heights: TableHeights
  @exclusivity(unchecked) var scrollPosition = ScrollPosition() {
    didSet { if scrollPosition != oldValue { stateDidChange() } }
  }
  @exclusivity(unchecked) var rowFocus = RowFocus() {
    didSet { if rowFocus.row != oldValue.row { stateDidChange() } }
  }
  var typeAhead = TypeAhead()
  /// The search for a text in the rows; nil until the user opens its bar.
  var find: TableFind?
  var warnings = RowWarnings()
  /// Whether Ctrl+F opens a bar in which the user types what to find.
  var allowsFind = false {
    didSet { if !allowsFind { find?.closeFindBar() } }
  }
  /// The edit in progress; nil while there is none.
  @exclusivity(unchecked) var edit: CellEdit? {
    didSet { if edit?.editor !== oldValue?.editor { stateDidChange() } }
  }
  /// The indexes of the selected rows, in ascending order; nil if they must be searched.
  var knownSelection: [Int]?
  /// The identities of rows for screen readers; nil until one asks.
  var rowNumbers: RowNumbers?
  /// The widget shown instead of the rows or after them: a spinner, an error or the empty text.
  var statusWidget: Widget?

  init(style: Table.Style) {
    format = RowFormat(style: style)
    heights = TableHeights(.standard(in: style, hasColumns: false))
    super.init()
    isPointerTarget = true
    isScrollContainer = true
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? TableBody.maximumWidth + margins.horizontal,
      height: proposal.height ?? contentHeight)
  }

  override func arrange() {
    heights.fit(width: groupWidth, count: content.count)
    settle(scrollPosition)
    if revealsSelection { revealSelection() }
    if seeksRequestedRow { scrollToRequestedRow() }
    arrangeRows()
    if !status.isLoading, !rows.replaced.isEmpty { rows.replaced = [] }
    arrangeStatusWidget()
    startRowMotion()
    table?.bodyWasArranged()
    requestMoreRows()
    reportVisibleRows()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    // The margin above the first row depends on the theme.
    if scrollPosition.index == 0, scrollPosition.offset < 0 { scrollPosition = ScrollPosition() }
    textScaleDidChange()
    forgetMeasuredHeights()
    updateEmphasis(isNewEnvironment: true)
  }

  override func didMoveToWindow() {
    textScaleDidChange()
    endRowMotion()
    updateEmphasis()
  }

  override func didBecomeShown() { endRowMotion() }

  /// Moves rows, and requests more of them between frames, when the app can change the table safely.
  override func animate(at now: Duration) {
    stepRowMotion(to: now)
    moveFocus()
    find?.animate()
    if reported.isDue {
      reported.isDue = false
      // The app may have removed rows since the layout.
      let indexes = reported.indexes.clamped(to: 0..<content.count)
      if !indexes.isEmpty { table?.didShowRows?(indexes) }
    }
    guard nextPage.isDue else { return }
    nextPage.isDue = false
    table?.didReachEnd?()
  }

  // MARK: - Painting

  override func damage(of area: Rect) -> Rect {
    rowMotion.isMoving ? bounds : area.intersection(bounds)
  }

  override func paint(in list: inout DisplayList) {
    guard let group = shownGroup else { return }
    let theme = theme
    let color = style == .sidebar ? theme.palette.sideBar : theme.palette.card
    list.clipped(to: bounds) { list in
      list.fill(group, radius: style == .insetGrouped ? theme.corner.group : 0, color)
    }
  }

  override func paintChildren(in list: inout DisplayList) {
    let group = shownGroup
    let (palette, corner) = (theme.palette, theme.corner)
    list.clipped(to: bounds) { list in
      if rowMotion.isMoving {
        rowMotion.paintDepartures(in: &list)
        for child in backToFront { paintMoving(child, in: &list) }
      } else {
        for child in backToFront where !isOutside(child, of: list) { paint(child, in: &list) }
      }
      guard let group else { return }
      paintPinnedEdges(from: group.minY, to: group.maxY, in: &list)
      if style == .insetGrouped {
        list.border(group, radius: corner.group, width: 0, palette.separator)
      }
      if format.isGroup { paintSeparators(in: &list, palette.separator) }
    }
  }

  /// Paints the line after the pinned columns between the headers of sections, which it does not cross.
  private func paintPinnedEdges(from start: Double, to end: Double, in list: inout DisplayList) {
    guard let scroll = format.scroll, scroll.pinnedEnd > 0 else { return }
    var top = start
    func paint(to bottom: Double) {
      guard top < bottom else { return }
      paintPinnedEdge(of: scroll, start: groupX, from: top, to: bottom, in: &list)
    }
    let headers = rows.all.filter { $0.node?.header != nil }.map(\.frame)
    for header in headers.sorted(by: { $0.minY < $1.minY }) {
      paint(to: min(header.minY, end))
      top = max(top, header.maxY)
    }
    paint(to: end)
  }

  /// Returns whether `child` is a row of texts, which draws nothing beside it, in no part to draw.
  private func isOutside(_ child: Widget, of list: DisplayList) -> Bool {
    guard let row = child as? TableRow, !row.cells.isEmpty else { return false }
    return !list.isVisible(row.frame.outset(by: Widget.ringReach))
  }

  // MARK: - Focus and keyboard

  override var isFocusGroup: Bool { true }

  override func focusInsideDidChange() {
    if let row = window?.focusedWidget.flatMap(rows.row) { rowFocus.row = reference(to: row) }
    endEditWithoutFocus()
    updateEmphasis()
  }

  override var preferredFocus: Widget? {
    guard isInteractive else { return nil }
    if let last = rowFocus.row, let row = rows[last.index], row.id == last.id { return row }
    return rows.shown.first { selection.ids.contains($0.id) }
      ?? rows.shown.first(where: \.isFocusable)
  }

  override func keyPressed(_ press: KeyPress) -> Bool { keyPressedOnRow(press) }

  /// Without a focused widget, Up and Down move the focus to the preferred row. If no row can have
  /// the focus, the keys scroll.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    if findKeyPressed(press) { return true }
    guard press.modifiers.isEmpty, window?.focusedWidget == nil else { return false }
    guard isInteractive else { return scroll(with: press.key) }
    guard press.key == .down || press.key == .up, let row = preferredFocus else { return false }
    window?.moveFocus(to: row)
    return true
  }

  override func scrolled(by delta: Size) -> Bool { parent?.scrolled(by: delta) ?? false }
}
