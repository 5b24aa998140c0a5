public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A vertically scrolling table. It creates widgets only for the visible rows, so a table can have
/// millions of rows.
///
/// The owner sets the content, the selection and the sorting; user input only calls the callbacks
/// that request changes.
public final class Table: Widget, RestorableWidget {
  public var style: Style {
    didSet { if style != oldValue { styleDidChange() } }
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
    didSet { if insets != oldValue { insetsDidChange() } }
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
  /// The sort order that the header shows; it does not sort the rows.
  public var sorting: Sorting? {
    didSet { header?.sorting = sorting }
  }
  /// Called with the sort order that the user requests by pressing a header.
  public var didChangeSorting: (Sorting) -> Void = { _ in }
  /// Called with the column's id and new width, in points, while the user resizes a column.
  public var didResizeColumn: (String, Double) -> Void = { _, _ in }

  let body: TableBody
  private let bar = ScrollBar(.vertical)
  private var header: TableHeader?
  /// The widths of the columns that the user resized, in points.
  private var widths: [String: Double] = [:]

  public init(style: Style = .insetGrouped, insets: Insets? = nil) {
    self.style = style
    self.insets = insets
    body = TableBody(style: style)
    super.init()
    if insets != nil { insetsDidChange() }
    hugging = LayoutPriority.Pair(.lowest)
    add(body)
    add(bar)
    body.callbacks.didArrange = { [unowned self] in showBar() }
    bar.didScroll = { [unowned self] in body.scroll(to: $0) }
  }

  private func styleDidChange() {
    body.format.style = style
    requestLayout()
  }

  private func insetsDidChange() {
    if let insets {
      requireLengths([insets.leading, insets.top, insets.trailing, insets.bottom], "Table.insets")
    }
    body.insets = insets
    requestLayout()
  }

  // MARK: - Layout

  /// The height of the header and the space above it, in points.
  private var headerHeight: Double {
    header == nil ? 0 : body.headerTop + theme.height(TableHeader.height)
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
  }

  private func arrangeHeader() {
    let frames = columnFrames(in: body.groupWidth)
    body.format.columns = frames
    guard let header else { return }
    header.columns = frames
    let (isOnCard, top) = (style == .insetGrouped, body.headerTop)
    header.isOnCard = isOnCard
    header.start = isOnCard ? 0 : body.groupX
    place(
      header,
      in: Rect(
        x: isOnCard ? body.groupX : 0, y: top, width: isOnCard ? body.groupWidth : bounds.width,
        height: headerHeight - top))
  }

  private func showBar() {
    bar.show(
      offset: body.scrollOffset, content: body.rowCount > 0 ? body.contentHeight : 0,
      viewport: body.bounds.height)
  }

  // MARK: - State

  /// The widths of the columns that the user resized; nil if there are none.
  public var savedState: WidgetState? {
    var state = WidgetState()
    for column in columns { state[number: column.id] = widths[column.id] }
    return state.isEmpty ? nil : state
  }

  public func restore(_ state: WidgetState) {
    for column in columns {
      guard let width = state[number: column.id], width.isFinite else { continue }
      widths[column.id] = max(column.minimumWidth, width)
    }
    requestLayout()
  }

  // MARK: - Input

  /// The wheel also scrolls the rows while the pointer is over the header or the scroll bar.
  public override func scrolled(by delta: Size) -> Bool { body.scrolled(by: delta) }

  public override var semantics: Semantics? {
    let unit = content.count == 1 ? "row" : "rows"
    return Semantics(
      role: .table, name: pageHeading, value: "\(content.count) \(unit)",
      state: isLoading ? .busy : [])
  }
}

// MARK: - Columns

extension Table {
  private func columnsDidChange() {
    checkColumns()
    header?.removeFromParent()
    header = nil
    if !columns.isEmpty {
      let header = TableHeader()
      header.sorting = sorting
      header.didChangeSorting = { [unowned self] in didChangeSorting($0) }
      header.didResize = { [unowned self] in resize($0, to: $1) }
      header.didFit = { [unowned self] in fit($0, titleWidth: $1) }
      header.zIndex = 1  // paints its separator above the rows
      self.header = header
      add(header, at: 0)
    }
    body.format.hasHeader = !columns.isEmpty
    body.refreshRows()
    requestLayout()
  }

  private func checkColumns() {
    var ids: Set<String> = []
    for column in columns {
      for (name, width) in [("width", column.width ?? 0), ("minimumWidth", column.minimumWidth)]
      where !width.isFinite {
        misuse("The \(name) of Table.Column \"\(column.id)\" must be finite (was \(width)).")
      }
      guard ids.insert(column.id).inserted else {
        misuse(
          "\(path) has two columns with the id \"\(column.id)\". Give each column an id of its own."
        )
      }
    }
  }

  private func resize(_ column: Column, to width: Double) {
    let width = max(column.minimumWidth, width / theme.textScale)
    widths[column.id] = width
    stateDidChange()
    didResizeColumn(column.id, width)
    requestLayout()
  }

  /// Makes a column as wide as its title and its visible cells.
  private func fit(_ column: Column, titleWidth: Double) {
    guard let index = columns.firstIndex(of: column) else { return }
    let cells = body.rows.shown.map(\.cells).filter { $0.indices.contains(index) }
    let widths = cells.map { $0[index].size(for: ProposedSize()).width.rounded(.up) }
    resize(column, to: max(titleWidth, widths.max() ?? 0) + TableRow.inset)
  }

  /// Returns the frames of the columns in `width` points, with 8 points on both sides.
  ///
  /// Columns without a width share the remaining width equally; if the columns do not fit, all of
  /// them shrink in proportion.
  private func columnFrames(in width: Double) -> [ColumnFrame] {
    let availableWidth = max(0, width - TableRow.inset)
    let scale = theme.textScale
    let idealWidths = columns.map { (widths[$0.id] ?? $0.width).map { $0.asLength * scale } }
    let taken = idealWidths.reduce(0) { $0 + ($1 ?? 0) }
    let flexibleCount = idealWidths.count { $0 == nil }
    let flexibleWidth =
      flexibleCount > 0 ? max(0, availableWidth - taken) / Double(flexibleCount) : 0
    var sizes = zip(columns, idealWidths).map {
      max($0.minimumWidth.asLength * scale, $1 ?? flexibleWidth)
    }
    let total = sizes.reduce(0, +)
    if total > availableWidth, total > 0 { sizes = sizes.map { $0 * availableWidth / total } }
    var x = TableRow.inset / 2
    return zip(columns, sizes).map { column, width in
      defer { x += width }
      return ColumnFrame(column: column, x: x, width: width)
    }
  }
}
