@_spi(Widgets) public import BasicWidgets

/// A vertically scrolling table. It creates widgets only for the visible rows, so a table can have
/// millions of rows.
///
/// The owner sets the content, the selection and the sorting; user input only calls the callbacks
/// that request changes.
public final class Table: Widget, RestorableWidget {
  @_spi(Widgets) public override var defersDefaultFocus: Bool { body.status.isLoading }

  @_spi(Widgets) public override var contentFocus: Widget? {
    body.preferredFocus ?? FocusOrder(in: body).stops.first
  }

  public var style: Style {
    get { body.format.style }
    set {
      guard newValue != style else { return }
      body.format.style = newValue
      requestLayout()
    }
  }
  /// The space around the rows, in points; nil for the default of the style.
  ///
  /// By default, the card of `.insetGrouped` is centred, at most 560 points wide and at least 16
  /// points from the sides, with 24 points above and below; `.plain` has no insets, `.sidebar` 8
  /// points above and below. With insets of its own, a card is as wide as they allow: set `.zero` in
  /// a container that already has padding.
  ///
  /// - Precondition: The insets are finite and not negative.
  public var insets: Insets? {
    get { body.insets }
    set {
      guard newValue != insets else { return }
      if let newValue {
        requireLengths(
          [newValue.leading, newValue.top, newValue.trailing, newValue.bottom], "Table.insets")
      }
      body.insets = newValue
      requestLayout()
    }
  }
  /// The text of each row, with the index as its id. Setting it replaces `content`.
  package var rows: [String] = [] {
    didSet { if rows != oldValue { content = Content(rows) } }
  }
  /// The columns, shown with a header; empty for rows with a single text and no header.
  ///
  /// - Precondition: The ids are unique; the widths are finite.
  public var columns: [Column] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  /// The sort order that the headers show, by the most important column first; it does not sort the
  /// rows.
  public var sorting: [Sorting] = [] {
    didSet { if sorting != oldValue { header?.showSorting() } }
  }
  /// Called with the sort order that the user requests: by one column after a press on its header, by
  /// another one as well after a press with Shift.
  public var didChangeSorting: ([Sorting]) -> Void = { _ in }
  /// The order, the hidden columns and the widths, for an app that keeps them itself; nil for those
  /// that the user chose, which the table keeps and restores.
  public var columnLayout: ColumnLayout? {
    didSet { if columnLayout != oldValue { requestLayout() } }
  }
  /// Called with the layout that the user requests by moving, hiding or resizing a column.
  public var didChangeColumnLayout: (ColumnLayout) -> Void = { _ in }
  /// Called with the index of a row that the user pressed, if `allowsSelection` is true and
  /// `selectionMode` is `.none`.
  public var didSelectRow: (Int) -> Void = { _ in }
  /// Called with the selection that the user requests.
  public var didChangeSelection: (Set<AnyHashable>) -> Void = { _ in }
  /// Returns the context menu of rows with the given ids: of the selected ones, or of one that the
  /// user points at; nil for no menu.
  public var rowMenu: ((Set<AnyHashable>) -> [MenuItem])?
  /// Called with the index of a row on Return or a double click, if `selectionMode` is not `.none`.
  public var didActivateRow: (Int) -> Void = { _ in }
  /// Called with the ids of the selected rows, or of the focused one beside them, when Space is
  /// pressed; nil if Space changes the selection, as Control and Space always do.
  package var didPressSpace: ((Set<AnyHashable>) -> Void)?
  /// Called when the last row is close to the visible area, to load more rows; once for each row
  /// count.
  public var didReachEnd: (() -> Void)?
  /// Called between frames with the indexes of the visible rows when these changed, to load their
  /// content.
  package var didShowRows: ((Range<Int>) -> Void)?
  /// The id of the row that the owner wants to be visible: a change scrolls to it, as soon as there is
  /// such a row.
  package var scrollTarget: AnyHashable? {
    didSet { if scrollTarget != oldValue { body.scroll(toRowWith: scrollTarget) } }
  }

  /// The length of the fade at the edges of a side bar, in points.
  private static let fade = 8.0

  let body: TableBody
  private let bar = ScrollBar(.vertical)
  var header: TableHeader?
  /// The scroll bar of the columns; nil until they do not fit.
  var columnBar: ScrollBar?
  /// The distance by which the columns are scrolled from the leading edge.
  var columnOffset = ScrollOffset()
  /// Whether a column is hidden while the table is narrow.
  var hidesColumns = false
  /// The layout of the columns that the user chose.
  var ownLayout = ColumnLayout()
  /// The widths of the columns that fit their content, in points, by id.
  var contentWidths: [String: Double] = [:]
  /// The widths that the numbers seen so far need in their columns, if they were cut.
  var numberWidths: [String: Double] = [:]

  public init(style: Style = .insetGrouped, insets: Insets? = nil) {
    body = TableBody(style: style)
    super.init()
    isScrollContainer = true
    self.insets = insets
    hugging = LayoutPriority.Pair(.lowest)
    add(body)
    add(bar)
    bar.didScroll = { [unowned self] in body.scroll(to: $0) }
  }

  // MARK: - Layout

  /// The height of the find bar, the header and the space above it, in points.
  private var headerHeight: Double {
    let height = header == nil ? 0 : body.headerTop + theme.height(TableHeader.height)
    return height + findBarHeight
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    var bodyProposal = proposal
    bodyProposal.height = proposal.height.map { max(0, $0 - headerHeight) }
    var size = body.size(for: bodyProposal)
    size.height += headerHeight
    return size
  }

  public override func arrange() {
    let bodyFrame = Rect(
      x: 0, y: headerHeight, width: bounds.width, height: max(0, bounds.height - headerHeight))
    place(body, in: bodyFrame)
    place(
      bar,
      in: Rect(
        x: bounds.width - ScrollBar.reach, y: bodyFrame.minY, width: ScrollBar.reach,
        height: bodyFrame.height)
    )
    arrangeHeader()
    arrangeFindBar()
  }

  private func arrangeHeader() {
    arrangeColumns()
    guard let header else { return }
    let (isOnCard, top) = (style == .insetGrouped, body.headerTop + findBarHeight)
    header.start = isOnCard ? 0 : body.groupX
    place(
      header,
      in: Rect(
        x: isOnCard ? body.groupX : 0, y: top, width: isOnCard ? body.groupWidth : bounds.width,
        height: headerHeight - top))
  }

  /// Called when the frames of the rows are set.
  func bodyWasArranged() {
    if columns.contains(where: { $0.width == .fitsContent || $0.hasNumbers }) {
      window?.layout.whenArranged { [weak self] in self?.growColumns() }
    }
    bar.show(
      offset: body.scrollOffset, content: body.rowCount > 0 ? body.contentHeight : 0,
      viewport: body.bounds.height)
  }

  // MARK: - Painting

  public override func paintChildren(in list: inout DisplayList) {
    super.paintChildren(in: &list)
    guard style == .sidebar, !bar.isHidden, theme.contrast == .standard else { return }
    let (top, bottom, offset) = (body.frame.minY, body.frame.maxY, body.scrollOffset)
    let above = body.rows.pinned.isEmpty ? offset : 0
    paintFade(at: top, to: top + Self.fade, before: above, in: &list)
    let below = body.contentHeight - body.bounds.height - offset
    paintFade(at: bottom, to: bottom - Self.fade, before: below, in: &list)
  }

  /// Fades the rows of a side bar at an edge before `rest` points of further rows. Without these the
  /// fade is clear, but drawn: what does not scroll is found by its drawing.
  private func paintFade(
    at edge: Double, to inner: Double, before rest: Double, in list: inout DisplayList
  ) {
    let color = theme.palette.sideBar
    let strength = min(max(0, rest / Self.fade), 1)
    let area = Rect(
      x: 0, y: min(edge, inner), width: bounds.width, height: abs(inner - edge))
    list.fill(
      Path(area),
      .linearGradient(
        [.init(color.opacity(times: strength), at: 0), .init(color.opacity(times: 0), at: 1)],
        from: Point(x: 0, y: edge), to: Point(x: 0, y: inner)))
  }

  // MARK: - State

  /// The layout of the columns that the user chose, and how far they are scrolled; nil for neither.
  public var savedState: WidgetState? {
    var state = WidgetState()
    ownLayout.save(columns, in: &state)
    if columnOffset.points > 0 { state[number: "scroll offset"] = columnOffset.points }
    return state.isEmpty ? nil : state
  }

  public func restore(_ state: WidgetState) {
    ownLayout = ColumnLayout(of: columns, in: state)
    // The layout that follows clamps it to the width of the columns.
    let offset = state[number: "scroll offset"] ?? 0
    if offset.isFinite { _ = columnOffset.move(to: offset, content: .infinity, viewport: 0) }
    requestLayout()
  }

  public override func environmentDidChange() {
    (contentWidths, numberWidths) = ([:], [:])
    super.environmentDidChange()
  }

  // MARK: - Input

  /// The wheel also scrolls the rows while the pointer is over the header or the scroll bar.
  public override func scrolled(by delta: Size) -> Bool {
    let right = isMirrored ? -delta.width : delta.width
    let movesColumns = scrollColumns(to: columnOffset.points + right)
    return body.scroll(by: delta.height) || movesColumns
  }

  public override func keyPressed(_ press: KeyPress) -> Bool { scrollColumns(with: press) }

  public override func shortcutPressed(_ press: KeyPress) -> Bool {
    window?.focusedWidget == nil && scrollColumns(with: press)
  }

  public override var semantics: Semantics? {
    let count = isLoading ? 1 : content.count
    return Semantics(
      role: .table, name: pageHeading, value: "\(count) \(count == 1 ? "row" : "rows")",
      state: isLoading || isRefreshing ? .busy : [])
  }
}
