internal import WorkflowCanvas

/// The rows of a table that are in view, and what is scrolled, selected and typed among them.
///
/// A table is as long as it likes, since row widgets exist for the rows in view only. Each part of
/// the body is a type of its own; the extensions of this class connect them.
final class TableBody: Widget, RestorableWidget {
  static let maximumWidth = 560.0

  /// The closures that report events: three to the app, and one to the table.
  struct Callbacks {
    var didSelectRow: (Int) -> Void = { _ in }
    var didActivateRow: (Int) -> Void = { _ in }
    var didChangeSelection: (Set<AnyHashable>) -> Void = { _ in }
    /// Called after the rows have their frames.
    var didArrange: () -> Void = {}
  }

  var content = Table.Content.empty {
    didSet { contentDidChange(from: oldValue) }
  }
  var format: RowFormat {
    didSet { if format.columns != oldValue.columns { columnsDidChange() } }
  }
  var status = TableStatus() {
    didSet { if !status.isSame(as: oldValue) { statusDidChange() } }
  }
  var selection = TableSelection() {
    didSet { selectionDidChange(from: oldValue) }
  }
  /// Which rows can be chosen one by one.
  var choice = RowChoice()
  var callbacks = Callbacks()
  var nextPage = NextPage()

  let rows = LiveRows()
  var heights: TableHeights
  var anchor = RowAnchor() {
    didSet { if anchor != oldValue { stateDidChange() } }
  }
  /// The row that had the focus last, to which Tab comes back.
  var lead: RowReference? {
    didSet { if lead != oldValue { stateDidChange() } }
  }
  var typeAhead = TypeAhead()
  /// The widget shown instead of rows or after them.
  var notice: Widget?

  init(style: Table.Style) {
    format = RowFormat(style: style)
    heights = TableHeights(.standard(in: style))
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? TableBody.maximumWidth + 2 * theme.spacing.large,
      height: proposal.height ?? contentHeight)
  }

  override func arrange() {
    heights.fit(width: groupWidth, count: content.count)
    settleAnchor()
    arrangeRows()
    arrangeNotice()
    callbacks.didArrange()
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
    nextPage.request?()
  }

  // MARK: - State

  var savedState: WidgetState? { scrollState }

  func restore(_ state: WidgetState) { restoreScrolling(state) }

  // MARK: - Painting

  override func damage(of area: Rect) -> Rect { area.intersection(bounds) }

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
    if let lead, let row = rows[lead.index], row.id == lead.id { return row }
    return rows.shown.first { selection.ids.contains($0.id) } ?? rows.shown.first
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

  override func scrolled(by delta: Size) -> Bool { scroll(by: delta.height) }
}
