internal import WorkflowCanvas

/// The object that handles the events of a row: its table.
@MainActor
protocol TableRowOwner: AnyObject {
  var table: Widget? { get }
  /// Whether input selects rows instead of calling `didSelectRow`.
  var selectsRows: Bool { get }
  /// Whether the keyboard focus is in the table.
  var hasFocus: Bool { get }
  /// Returns the number of the row at an index, for screen readers.
  func number(ofRow index: Int) -> Int
  /// The search whose matches are marked; nil for none.
  var find: TableFind? { get }
  /// Whether a key press now continues the name that the user types to find a row.
  var isTyping: Bool { get }
  func rowWasPressed(_ row: TableRow)
  /// Moves the focus to `row`, or to the row that it is in, after its focused content was removed.
  func rowLostFocus(_ row: TableRow)
  /// Requests the selection of `row` alone.
  func selectOnly(_ row: TableRow)
  /// Requests to expand or collapse `row`, or to load the rows in place of which it is.
  func toggle(_ row: TableRow)
  /// Returns the context menu of `row`; nil if there is none.
  func contextMenu(of row: TableRow) -> (any ContextMenuSource)?
  /// Whether cells of `row` can be edited.
  func canEdit(_ row: TableRow) -> Bool
  /// Starts an edit of a cell of `row`; returns whether one can be edited.
  func edit(_ row: TableRow) -> Bool
  /// Returns the drag of `row`, or of the selected rows with it; nil if it cannot be dragged.
  func makeDrag(of row: TableRow) -> Drag?
  func canMove(rowAt index: Int, by distance: Int) -> Bool
  /// Requests to move the row at `index`, or the selected rows with it, up (-1) or down (1) by one.
  func move(rowAt index: Int, by distance: Int) -> Bool
}

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
  @exclusivity(unchecked) private var ownName: String?
  @exclusivity(unchecked) var texts: [String] = []
  /// The role of the row in sections or a tree; nil in a table without them.
  @exclusivity(unchecked) private(set) var node: Table.Node?
  /// The number of rows in the table.
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private(set) var format: RowFormat
  private(set) weak var owner: (any TableRowOwner)?
  @exclusivity(unchecked) var isSelected = false {
    didSet { if isSelected != oldValue { selectionDidChange() } }
  }
  /// Whether the row is selected in a table with the focus; see `updateEmphasis`.
  @exclusivity(unchecked) var isEmphasized = false
  /// Whether a press has an effect: it selects the row or calls `didSelectRow`.
  @exclusivity(unchecked) var canBeChosen = false {
    didSet { if canBeChosen != oldValue { pressabilityDidChange() } }
  }
  @exclusivity(unchecked) var canBeMoved = false {
    didSet { if canBeMoved != oldValue { pressabilityDidChange() } }
  }
  /// Whether the row is being dragged or was cut.
  @exclusivity(unchecked) var isLifted = false {
    didSet { if isLifted != oldValue { requestPaint() } }
  }
  /// Whether the row is drawn for the picture of a drag, without hover, selection and focus ring.
  @exclusivity(unchecked) var isPictured = false {
    didSet { updateEmphasis() }
  }
  @exclusivity(unchecked) var showsChevron = false {
    didSet { if showsChevron != oldValue { requestLayout() } }
  }

  override var standardContextMenu: (any ContextMenuSource)? { owner?.contextMenu(of: self) }

  /// The rows of a table without selection look like other rows.
  override var isDimmed: Bool { isLifted }

  override var restorationKey: String? { "\(id)" }

  /// The labels or other widgets of the cells, in the order of the columns; empty for a row of
  /// widgets.
  @exclusivity(unchecked) var cells: [Widget] = []
  /// The content of a row without cells.
  @exclusivity(unchecked) var item: Widget?
  /// The editor in front of the cell of a column; nil while none is edited.
  @exclusivity(unchecked) var editor: (widget: Widget, column: String)?

  init(_ format: RowFormat, owner: any TableRowOwner) {
    self.format = format
    self.owner = owner
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
    (self.index, count) = (index, content.count)
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
      show(texts, widgets)
    case .widgets(let name, let make, let update):
      ownName = name(index)
      show(make: make, update: { update($0, index) })
      if isOther { item?.finishAppearanceTransitions() }
    }
    if editor != nil { coverCell() }
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
    paintScrolled(scroll, in: &list)
  }

  // MARK: - Input

  private func pressabilityDidChange() {
    guard !canBeChosen, !canBeMoved else { return }
    window?.pointer.endInteraction(inside: self)
    resetInteractionState()
    requestPaint()
  }

  override var isFocusable: Bool {
    super.isFocusable && (canBeChosen || owner?.selectsRows == false)
  }

  override var acceptsPointer: Bool {
    super.acceptsPointer
      && (canBeChosen || canBeMoved || node?.isExpanded != nil || owner?.canEdit(self) == true)
  }

  override func pointerPressed(at point: Point) {
    if isTriangle(point) {
      owner?.toggle(self)
      return
    }
    super.pointerPressed(at: point)
    if isEnabled { owner?.rowWasPressed(self) }
  }

  /// If rows are selectable, the table handles the keys; also a blank that continues a typed name.
  override func keyPressed(_ press: KeyPress) -> Bool {
    if press.key == .space, owner?.isTyping == true { return false }
    return owner?.selectsRows == false && canBeChosen && super.keyPressed(press)
  }

  override func performAction(_ action: Semantics.Action) -> Bool {
    if action == .press, !canBeChosen { return false }
    if isEnabled, action == .press, node?.isItem ?? true, let owner, owner.selectsRows {
      owner.selectOnly(self)
      return true
    }
    if isEnabled, action == .moveUp || action == .moveDown {
      let distance = action == .moveUp ? -1 : 1
      return owner?.canMove(rowAt: index, by: distance) == true
        && owner?.move(rowAt: index, by: distance) == true
    }
    return super.performAction(action)
  }

  var place: (table: Widget, row: Int)? {
    owner.flatMap { owner in owner.table.map { ($0, owner.number(ofRow: index)) } }
  }

  override var semantics: Semantics? {
    Semantics.tableRow(
      name, at: Semantics.Position(index: index, count: count), node: node,
      isSelected: isSelected, isLifted: isLifted,
      actions: owner?.actions(ofRow: index, isEnabled: isEnabled, canBeChosen: canBeChosen) ?? [])
  }
}

// MARK: - DragSource

extension TableRow: DragSource {
  func makeDrag() -> Drag? { isEnabled ? owner?.makeDrag(of: self) : nil }
}
