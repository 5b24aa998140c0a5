internal import WorkflowCanvas

/// The visible rows of a table, with its scroll position, selection and type-ahead search.
///
/// Row widgets exist only for the visible rows. Each part of the body is a separate type; the
/// extensions of this class connect them.
final class TableBody: Widget, RestorableWidget {
  static let maximumWidth = 560.0

  /// The event closures: four for the app, and one for the table.
  struct Callbacks {
    var didSelectRow: (Int) -> Void = { _ in }
    var didActivateRow: (Int) -> Void = { _ in }
    var didChangeSelection: (Set<AnyHashable>) -> Void = { _ in }
    var rowMenu: ((Set<AnyHashable>) -> [MenuItem])?
    /// Called after the frames of the rows are set.
    var didArrange: () -> Void = {}
  }

  @exclusivity(unchecked) var content = Table.Content.empty {
    didSet { contentDidChange(from: oldValue) }
  }
  @exclusivity(unchecked) var format: RowFormat {
    didSet {
      if format.columns != oldValue.columns { columnsDidChange() }
      if format.scroll != oldValue.scroll { columnsDidScroll() }
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
  /// The header that stays at the top, in front of the rows of its section.
  @exclusivity(unchecked) var stickyRow: TableRow?
  @exclusivity(unchecked) var status = TableStatus() {
    didSet { if !status.isSame(as: oldValue) { statusDidChange() } }
  }
  @exclusivity(unchecked) var selection = TableSelection() {
    didSet { selectionDidChange(from: oldValue) }
  }
  /// The row that was pressed last; a second press on another row is not a double click.
  @exclusivity(unchecked) var lastPressedID: AnyHashable?
  /// The selection that the user requested last, until the app answers.
  @exclusivity(unchecked) var requestedSelection: Set<AnyHashable>?
  /// Whether a selection that the app set is to be scrolled into view as soon as its row exists.
  @exclusivity(unchecked) var revealsSelection = false
  /// Whether the next frame moves the focus to an editor whose value is refused, or else to `lead`.
  @exclusivity(unchecked) var movesFocus = false
  /// The rows that can be pressed.
  @exclusivity(unchecked) var choice = RowSelectability()
  /// The ways in which rows are dragged.
  @exclusivity(unchecked) var moving = RowMoving() {
    didSet { movingDidChange(from: oldValue) }
  }
  @exclusivity(unchecked) var callbacks = Callbacks()
  @exclusivity(unchecked) var nextPage = MoreRowsTrigger()

  let rows = RowWidgets()
  @exclusivity(unchecked) var rowMotion = RowMotion()
  @exclusivity(unchecked) var heights: TableHeights
  @exclusivity(unchecked) var anchor = RowAnchor() {
    didSet { if anchor != oldValue { stateDidChange() } }
  }
  /// The visible rows that a spinner replaced, and their tops in points.
  @exclusivity(unchecked) var hiddenRows: [(row: RowReference, top: Double)] = []
  /// The row that had the focus last, to which Tab returns.
  @exclusivity(unchecked) var lead: RowReference? {
    didSet { if lead != oldValue { stateDidChange() } }
  }
  /// Whether the focus that a modal gives back goes to `lead`, as the row that had it was removed.
  @exclusivity(unchecked) var redirectsFocus = false
  /// The row that had the focus last before all rows were removed.
  var leadOfRemovedRows: RowReference?
  var typeAhead = TypeAhead()
  /// The search for a text in the rows; nil until the user opens its bar.
  @exclusivity(unchecked) var find: TableFind?
  @exclusivity(unchecked) var warnings = RowWarnings()
  /// Whether Ctrl+F opens a bar in which the user types what to find.
  @exclusivity(unchecked) var allowsFind = false {
    didSet { if !allowsFind { find?.closeFindBar() } }
  }
  /// The edit in progress; nil while there is none.
  @exclusivity(unchecked) var edit: CellEdit?
  /// The id of the column in which the user last started an edit.
  var lastEditedColumn: String?
  /// The indexes of the selected rows, in ascending order; nil if they must be searched.
  @exclusivity(unchecked) var knownSelection: [Int]?
  /// The identities of rows for screen readers; nil until one asks.
  @exclusivity(unchecked) var rowNumbers: RowNumbers?
  /// The widget shown instead of the rows or after them: a spinner, an error or the empty text.
  @exclusivity(unchecked) var notice: Widget?

  init(style: Table.Style) {
    format = RowFormat(style: style)
    heights = TableHeights(.standard(in: style, hasColumns: false))
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? TableBody.maximumWidth + margins.horizontal,
      height: proposal.height ?? contentHeight)
  }

  override func arrange() {
    heights.fit(width: groupWidth, count: content.count)
    settleAnchor()
    if revealsSelection { revealSelection() }
    arrangeRows()
    if !status.isLoading, !hiddenRows.isEmpty { hiddenRows = [] }
    arrangeNotice()
    startRowMotion()
    callbacks.didArrange()
    requestMoreRows()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    // The margin above the first row depends on the theme.
    if anchor.index == 0, anchor.offset < 0 { anchor = RowAnchor() }
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
    if nextPage.takeDue() { nextPage.request?() }
  }

  // MARK: - State

  var savedState: WidgetState? { scrollState }

  func restore(_ state: WidgetState) { restoreScrolling(state) }

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
      paintPinnedEdge(in: &list, from: group.minY, to: group.maxY)
      if style == .insetGrouped {
        list.border(group, radius: corner.group, width: 0, palette.separator)
      }
      if format.isGroup { paintSeparators(in: &list, palette.separator) }
    }
  }

  /// Returns whether `child` is a row of texts, which draws nothing beside it, in no part to draw.
  private func isOutside(_ child: Widget, of list: DisplayList) -> Bool {
    guard let row = child as? TableRow, !row.cells.isEmpty else { return false }
    return !list.isVisible(row.frame.outset(by: Widget.ringReach))
  }

  // MARK: - Focus and keyboard

  override var isFocusGroup: Bool { true }
  override var pointerTarget: (any PointerTarget)? { self }
  override var scrollContainer: (any ScrollContainer)? { self }

  override func focusInsideDidChange() {
    if let focused = window?.focusedWidget, let row = rows.all.first(where: focused.isInside) {
      lead = reference(to: row)
    }
    endEditWithoutFocus()
    updateEmphasis()
  }

  override var preferredFocus: Widget? {
    guard isInteractive else { return nil }
    if let lead, let row = rows[lead.index], row.id == lead.id { return row }
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
