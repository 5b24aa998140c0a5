@_spi(Widgets) internal import BasicWidgets

/// The widget of a row, which is reused for other rows when the table scrolls.
final class TableRow: Control, ShortcutScope, AccessibleRow {
  override var isSurface: Bool { true }

  static let inset = 16.0
  private static let chevronWidth = 24.0
  /// The space for the triangle of a row that can be expanded, and the indentation of a level.
  static let indentation = 18.0

  /// The index of the row that the widget represents.
  @exclusivity(unchecked) private(set) var index = -1
  @exclusivity(unchecked) private(set) var id: AnyHashable = -1
  /// The hash value of the id, stored for quick comparisons.
  @exclusivity(unchecked) private(set) var hashOfID = 0
  var name: String { node?.text(in: self) ?? ownName ?? Table.Content.name(of: texts) }
  /// The name that the content gives the row; nil for a row that its cells name.
  private var ownName: String?
  @exclusivity(unchecked) var texts: [String] = []
  /// The role of the row in sections or a tree; nil in a table without them.
  @exclusivity(unchecked) private(set) var node: Table.Node?
  @exclusivity(unchecked) private(set) var format: RowFormat
  /// The rows of the table, which handle the events.
  private(set) weak var body: TableBody?
  @exclusivity(unchecked) var isSelected = false {
    didSet { if isSelected != oldValue { selectionDidChange() } }
  }
  /// Whether the rows above and below a selected row are selected as well; they are one shape with it.
  @exclusivity(unchecked) var joins = Joins() {
    didSet { if joins != oldValue { requestPaint() } }
  }
  /// How the row shows that it is selected; nil if it does not. See `updateEmphasis`.
  @exclusivity(unchecked) var emphasis: Emphasis?
  /// Whether a press has an effect: it selects the row or calls `didSelectRow`.
  @exclusivity(unchecked) var canBeChosen = false {
    didSet { if canBeChosen != oldValue { pressabilityDidChange() } }
  }
  var canBeMoved = false {
    didSet { if canBeMoved != oldValue { pressabilityDidChange() } }
  }
  /// Whether the row is being dragged or was cut.
  var isLifted = false {
    didSet { if isLifted != oldValue { requestPaint() } }
  }
  /// Whether the row is drawn for the picture of a drag, without hover, selection and focus ring.
  var isPictured = false {
    didSet { updateEmphasis() }
  }
  var showsChevron = false {
    didSet { if showsChevron != oldValue { requestLayout() } }
  }

  override var standardContextMenu: AnyObject? { body?.contextMenu(of: self) }

  /// The rows of a table without selection look like other rows.
  override var isDimmed: Bool { isLifted }

  override var restorationKey: String? { "\(id)" }

  /// The labels or other widgets of the cells, in the order of the columns; empty for a row of
  /// widgets.
  @exclusivity(unchecked) var cells: [Widget] = []
  /// The content of a row without cells.
  @exclusivity(unchecked) var item: Widget?
  /// The edit whose editor is in front of a cell; nil while none is edited.
  @exclusivity(unchecked) var edit: CellEdit?

  init(_ format: RowFormat, in body: TableBody) {
    self.format = format
    self.body = body
  }

  private func selectionDidChange() {
    requestPaint()
    updateEmphasis()
  }

  // MARK: - Item

  /// Configures the widget for the row at `index` of `content`.
  func show(
    _ content: Table.Content, at index: Int, id: AnyHashable, _ node: Table.Node?,
    as format: RowFormat
  ) {
    let isOther = id != self.id
    if isOther {
      window?.pointer.endInteraction(inside: self)
      resetInteractionState()
      if let window, let focused = window.focusedWidget, focused.isInside(self) {
        window.moveFocus(to: nil, isKeyboard: window.focus.isRingVisible)
      }
    }
    self.index = index
    if format.scroll != self.format.scroll { requestArrangement() }
    self.format = format
    if isOther {
      window?.ledger.recordStructureChange()
      hashOfID = id.hashValue
    }
    self.id = id
    let old = self.node
    self.node = node
    if let node, !node.isItem { return show(node, insteadOf: isOther ? nil : old) }
    switch content.source {
    case .cells(let name, let cells, let widgets):
      ownName = name?(index)
      texts = format.arranged(cells(index))
      show(texts, widgets, content.colors)
    case .widgets(let name, let widgets):
      ownName = name(index)
      show(widgets)
      if isOther { item?.finishAppearanceTransitions() }
    }
    if edit != nil { coverCell() }
  }

  // MARK: - Layout

  private var trailingInset: Double {
    TableRow.inset + (showsChevron ? TableRow.chevronWidth * theme.textScale : 0)
  }

  /// Returns the height of the content with padding; used only if heights are measured.
  override func measure(_ proposal: ProposedSize) -> Size {
    let contentWidth = (proposal.width ?? 0) - TableRow.inset - indent - trailingInset
    let heights =
      if let item {
        [item.size(for: ProposedSize(width: contentWidth)).height]
      } else {
        cells.indices.map { column in
          let width = cellFrame(column, height: 0)?.width ?? contentWidth
          return cells[column].size(for: ProposedSize(width: width)).height
        }
      }
    let padding = format.isGroup ? theme.spacing.medium : theme.spacing.tight
    let least = format.style == .sidebar ? theme.height(Table.RowHeight.sidebar) : 0
    return Size(
      width: proposal.width ?? 0, height: max(least, (heights.max() ?? 0) + 2 * padding))
  }

  func cellFrame(_ column: Int, height: Double) -> Rect? {
    guard column < format.columns.count else { return nil }
    let cell = format.columns[column]
    let indent = column == 0 ? indent : 0
    return Rect(x: format.start(of: column), y: 0, width: cell.width, height: height)
      .inset(by: Insets(leading: TableRow.inset / 2 + indent, trailing: TableRow.inset / 2))
  }

  override func arrange() {
    let whole = bounds.inset(by: Insets(leading: TableRow.inset + indent, trailing: trailingInset))
    if let item { place(item, in: whole) }
    for (offset, cell) in cells.enumerated() {
      place(cell, in: cellFrame(offset, height: bounds.height) ?? whole)
    }
    arrangeEditor()
  }

  /// Moves the cells to another scroll offset of the columns.
  func scrollColumns(to scroll: Table.ColumnScroll?) {
    format.scroll = scroll
    requestArrangement()
    requestPaint()
  }

  override func paint(in list: inout DisplayList) { paintDecoration(in: &list) }

  override func paintChildren(in list: inout DisplayList) {
    guard let scroll = format.scroll, !cells.isEmpty else {
      return super.paintChildren(in: &list)
    }
    let area = reading(scroll.area(in: bounds))
    paint(cells, of: format.columns, scrolledIn: area, in: &list)
    guard let editor = edit?.editor else { return }
    let isPinned = edited.map { format.columns[$0].isPinned } ?? false
    list.clipped(to: isPinned ? bounds : area) { list in paint(editor, in: &list) }
  }

  // MARK: - Input

  private func pressabilityDidChange() {
    guard !canBeChosen, !canBeMoved else { return }
    window?.pointer.endInteraction(inside: self)
    resetInteractionState()
    requestPaint()
  }

  override var isFocusable: Bool {
    super.isFocusable && (canBeChosen || body?.selectsRows == false)
  }

  override var acceptsPointer: Bool {
    super.acceptsPointer
      && (canBeChosen || canBeMoved || node?.isExpanded != nil || body?.canEdit(self) == true)
  }

  override func pointerPressed(at point: Point) {
    if isTriangle(point) {
      body?.toggle(self)
      return
    }
    super.pointerPressed(at: point)
    if isEnabled { body?.rowWasPressed(self) }
  }

  /// If rows are selectable, the table handles the keys; also a blank that continues a typed name.
  override func keyPressed(_ press: KeyPress) -> Bool {
    if press.key == .space, body?.isTyping == true { return false }
    return body?.selectsRows == false && canBeChosen && super.keyPressed(press)
  }

  override func performAction(_ action: Semantics.Action) -> Bool {
    if action == .press, !canBeChosen { return false }
    if isEnabled, action == .press, node?.isItem ?? true, let body, body.selectsRows {
      return body.select(self, with: [])
    }
    if isEnabled, action == .moveUp || action == .moveDown {
      let distance = action == .moveUp ? -1 : 1
      return body?.canMove(rowAt: index, by: distance) == true
        && body?.move(rowAt: index, by: distance) == true
    }
    return super.performAction(action)
  }

  var place: (table: Widget, row: Int)? {
    body.flatMap { body in body.table.map { ($0, body.number(ofRow: index)) } }
  }

  override var semantics: Semantics? {
    // Before a layout, the row may be at another index of new content.
    guard let body, let index = body.reference(to: self)?.index, index < body.content.count
    else { return nil }
    return body.semantics(ofRow: index, named: name)
  }
}

// MARK: - DragSource

extension TableRow: DragSource {
  func makeDrag() -> Drag? { isEnabled ? body?.makeDrag(of: self) : nil }
}
