public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Rows below each other, as many as one likes: only those in view cost anything.
///
/// Who shows the table decides what is in it, which rows are selected and how they are sorted; the
/// table asks for changes and shows what it is told.
public final class Table: Widget, RestorableWidget {
  /// How rows are grouped.
  public let style: Style
  /// What each row says, top to bottom, where a row is known by its place.
  public var rows: [String] = [] {
    didSet { if rows != oldValue { content = Content(rows) } }
  }
  /// The columns under a header; empty for rows of one text without one.
  ///
  /// - Precondition: Their ids differ, their widths are finite and not negative.
  public var columns: [Column] = [] {
    didSet { if columns != oldValue { columnsDidChange() } }
  }
  /// The order that headers show.
  public var sorting: Sorting? {
    didSet { header?.sorting = sorting }
  }
  /// Asked for another order of the rows, as the user chose it with a header.
  public var didChangeSorting: (Sorting) -> Void = { _ in }
  /// Told the width, in points, that the user gave the column with an id.
  public var didResizeColumn: (String, Double) -> Void = { _, _ in }

  let body: TableBody
  private let bar = ScrollBar(.vertical)
  private var header: TableHeader?
  /// The widths that the user gave columns, in points.
  private var widths: [String: Double] = [:]

  /// Makes a table without rows.
  public init(style: Style = .insetGrouped) {
    self.style = style
    body = TableBody(style: style)
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    add(body)
    add(bar)
    body.callbacks.didArrange = { [unowned self] in showBar() }
    bar.didScroll = { [unowned self] in body.scroll(to: $0) }
  }

  // MARK: - Layout

  private var headerHeight: Double { header == nil ? 0 : theme.height(TableHeader.height) }

  public override func measure(_ proposal: ProposedSize) -> Size {
    var offer = proposal
    offer.height = proposal.height.map { max(0, $0 - headerHeight) }
    var size = body.size(for: offer)
    size.height += headerHeight
    return size
  }

  public override func arrange() {
    let room = Rect(
      x: 0, y: headerHeight, width: bounds.width, height: max(0, bounds.height - headerHeight))
    place(body, in: room)
    place(
      bar,
      in: Rect(
        x: bounds.width - ScrollBar.reach, y: room.minY, width: ScrollBar.reach,
        height: room.height)
    )
    arrangeHeader()
  }

  private func arrangeHeader() {
    let frames = columnFrames(in: body.groupWidth)
    body.format.columns = frames
    guard let header else { return }
    header.columns = frames
    header.start = body.groupX
    place(header, in: Rect(x: 0, y: 0, width: bounds.width, height: headerHeight))
  }

  private func showBar() {
    bar.show(
      offset: body.scrollOffset, content: body.rowCount > 0 ? body.contentHeight : 0,
      room: body.bounds.height)
  }

  // MARK: - State

  /// The widths of columns that were dragged.
  public var savedState: WidgetState? {
    var state = WidgetState()
    for column in columns { state[number: column.id] = widths[column.id] }
    return state.isEmpty ? nil : state
  }

  /// Takes over the saved widths.
  public func restore(_ state: WidgetState) {
    for column in columns {
      guard let width = state[number: column.id], width.isFinite else { continue }
      widths[column.id] = max(column.minimumWidth, width)
    }
    requestLayout()
  }

  // MARK: - Input

  /// Also over the header and the bar.
  public override func scrolled(by delta: Size) -> Bool { body.scrolled(by: delta) }

  public override var semantics: Semantics? {
    Semantics(
      role: .table, name: "", value: "\(content.count) rows", state: isLoading ? .busy : [])
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
      header.zIndex = 1  // its line is above the rows
      self.header = header
      add(header, at: 0)
    }
    body.showAgain()
    requestLayout()
  }

  private func checkColumns() {
    var ids: Set<String> = []
    for column in columns {
      for (name, width) in [("width", column.width ?? 0), ("minimumWidth", column.minimumWidth)]
      where !(width.isFinite && width >= 0) {
        misuse(
          "The \(name) of Table.Column \"\(column.id)\" must be finite and not negative (was \(width))."
        )
      }
      guard ids.insert(column.id).inserted else {
        misuse(
          "\(path) has two columns with the id \"\(column.id)\". Give each column an id of its own."
        )
      }
    }
  }

  private func resize(_ column: Column, to width: Double) {
    let width = max(column.minimumWidth, width)
    widths[column.id] = width
    stateDidChange()
    didResizeColumn(column.id, width)
    requestLayout()
  }

  /// Where the columns are in `room` points: as wide as they are to be, the others sharing what is
  /// left; all narrower in proportion where that is too much.
  private func columnFrames(in room: Double) -> [ColumnFrame] {
    let wishes = columns.map { widths[$0.id] ?? $0.width }
    let taken = wishes.reduce(0) { $0 + ($1 ?? 0) }
    let sharing = wishes.count { $0 == nil }
    let share = sharing > 0 ? max(0, room - taken) / Double(sharing) : 0
    var sizes = zip(columns, wishes).map { max($0.minimumWidth, $1 ?? share) }
    let whole = sizes.reduce(0, +)
    if whole > room, whole > 0 { sizes = sizes.map { $0 * room / whole } }
    var x = 0.0
    return zip(columns, sizes).map { column, width in
      defer { x += width }
      return ColumnFrame(column: column, x: x, width: width)
    }
  }
}
