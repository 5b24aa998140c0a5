internal import WorkflowCanvas

/// A row of a table, standing for one item after the other as the table is scrolled.
final class TableRow: Control {
  static let inset = 16.0
  private static let chevronRoom = 24.0

  /// Where the row is among all rows, and who.
  private(set) var index = -1
  private(set) var id: AnyHashable = -1
  private(set) var name = ""
  /// The rows it is one of.
  weak var body: TableBody?
  /// Which corners of the group are this row's, so that its fill follows them.
  var position = Position.only {
    didSet { if position != oldValue { requestPaint() } }
  }
  var isSelected = false {
    didSet { if isSelected != oldValue { requestPaint() } }
  }
  /// Whether a press chooses the row.
  var canBeChosen = false {
    didSet { if canBeChosen != oldValue { pressabilityDidChange() } }
  }
  var showsChevron = false {
    didSet { if showsChevron != oldValue { requestLayout() } }
  }

  override var restorationKey: String? { "\(id)" }

  private var labels: [Label] = []
  private var item: Widget?

  /// Where in its group a row is.
  enum Position: Hashable {
    case only, first, middle, last

    init(index: Int, count: Int) {
      self =
        switch (index == 0, index == count - 1) {
        case (true, true): .only
        case (true, false): .first
        case (false, true): .last
        case (false, false): .middle
        }
    }
  }

  // MARK: - Item

  /// Stands for the row at `index` of `content` from now on.
  func show(_ content: Table.Content, at index: Int, id: AnyHashable) {
    let isOther = id != self.id
    if isOther {
      window?.pointer.forget(inside: self)
      resetLook()
      if let window, let focused = window.focusedWidget, focused.isInside(self) {
        window.moveFocus(to: nil, isKeyboard: window.focus.isRingVisible)
      }
    }
    self.index = index
    if isOther { window?.ledger.noteStructure() }
    self.id = id
    switch content.source {
    case .cells(let cells):
      let cells = cells(index)
      name = cells.first ?? ""
      show(cells)
    case .widgets(let name, let make, let update):
      self.name = name(index)
      show(make: make, update: { update($0, index) })
      if isOther { item?.finishLook() }
    }
  }

  private func show(_ cells: [String]) {
    if let item {
      item.removeFromParent()
      self.item = nil
    }
    let count = max(1, body?.columns.count ?? 1)
    while labels.count > count { labels.removeLast().removeFromParent() }
    while labels.count < count {
      let label = Label(lineLimit: body?.isMeasured == true ? nil : 1)
      labels.append(label)
      add(label)
    }
    for (offset, label) in labels.enumerated() {
      label.text = offset < cells.count ? cells[offset] : ""
      label.lineLimit = body?.isMeasured == true ? nil : 1
      guard let columns = body?.columns, offset < columns.count else { continue }
      label.alignment = columns[offset].column.alignment
      label.color = offset == 0 ? \.text : \.secondaryText
    }
  }

  private func show(make: () -> Widget, update: (Widget) -> Bool) {
    for label in labels { label.removeFromParent() }
    labels = []
    if let item, update(item) { return }
    item?.removeFromParent()
    let item = make()
    _ = update(item)
    self.item = item
    add(item)
  }

  // MARK: - Layout

  private var trailingInset: Double {
    TableRow.inset + (showsChevron ? TableRow.chevronRoom * theme.textScale : 0)
  }

  /// As high as what is in it, with room above and below; only where heights are measured.
  override func measure(_ proposal: ProposedSize) -> Size {
    let room = (proposal.width ?? 0) - TableRow.inset - trailingInset
    let heights =
      if let item {
        [item.size(for: ProposedSize(width: room)).height]
      } else {
        labels.indices.map { place in
          let width = cellFrame(place, height: 0)?.width ?? room
          return labels[place].size(for: ProposedSize(width: width)).height
        }
      }
    let padding = body?.style == .plain ? theme.spacing.tight : theme.spacing.medium
    return Size(width: proposal.width ?? 0, height: (heights.max() ?? 0) + 2 * padding)
  }

  private func cellFrame(_ place: Int, height: Double) -> Rect? {
    guard let columns = body?.columns, place < columns.count else { return nil }
    let cell = columns[place]
    return Rect(x: cell.x, y: 0, width: cell.width, height: height)
      .inset(by: Insets(leading: TableRow.inset / 2, trailing: TableRow.inset / 2))
  }

  override func arrange() {
    let whole = bounds.inset(by: Insets(leading: TableRow.inset, trailing: trailingInset))
    if let item { place(item, in: whole) }
    for (offset, label) in labels.enumerated() {
      place(label, in: cellFrame(offset, height: bounds.height) ?? whole)
    }
  }

  // MARK: - Painting

  override func paint(in list: inout DisplayList) {
    let (palette, corner) = (theme.palette, theme.corner)
    if isSelected { paintFill(palette.selectedFill, in: &list) }
    paintFill(palette.fill.opacity(times: isSelected ? hoverShare / 2 : hoverShare), in: &list)
    if isPressed { paintFill(palette.pressedFill, in: &list) }
    if showsFocusRing {
      let inset = body?.style == .plain ? 1.0 : 3.0
      let radius = body?.style == .plain ? corner.row : corner.group - inset
      list.border(bounds.inset(by: Insets(inset)), radius: radius, width: 2, palette.accent)
    }
    guard showsChevron else { return }
    // The chevron's tip is 14 of 20 along its frame, and its reach 7 of 20.
    let extent = Icon.size * 5 / 7 * theme.textScale
    let tip = bounds.maxX - TableRow.inset - 1
    let frame = Rect(
      x: tip - 0.7 * extent, y: bounds.midY - extent / 2, width: extent, height: extent)
    paint(.chevronForward, in: frame, lineWidth: 2, palette.tertiaryText, list: &list)
  }

  /// Fills the row, rounded only where the group is.
  private func paintFill(_ color: Color, in list: inout DisplayList) {
    guard color.opacity > 0 else { return }
    if body?.style == .plain { return list.fill(bounds, color) }
    list.clipped(to: bounds) { list in
      let reach = theme.corner.group
      var shape = bounds
      if position == .middle || position == .last {
        shape.origin.y -= reach
        shape.size.height += reach
      }
      if position == .middle || position == .first { shape.size.height += reach }
      list.fill(shape, radius: reach, color)
    }
  }

  // MARK: - Input

  /// Whether a press does something, which it does where rows are selected, too.
  private var isPressable: Bool {
    canBeChosen || (body.map { $0.selectionMode != .none } ?? false)
  }

  private func pressabilityDidChange() {
    guard !isPressable else { return }
    window?.pointer.forget(inside: self)
    resetLook()
    requestPaint()
  }

  override var acceptsPointer: Bool { super.acceptsPointer && isPressable }

  override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    if isEnabled { body?.pointerPressed(self) }
  }

  /// Where rows are selected, keys are the table's.
  override func keyPressed(_ press: KeyPress) -> Bool {
    guard body?.selectionMode == Table.SelectionMode.none, isPressable else { return false }
    return super.keyPressed(press)
  }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { body?.rowGotFocus(self) }
  }

  override func perform(_ action: Semantics.Action) -> Bool {
    if isEnabled, action == .press, let body, body.selectionMode != .none {
      body.select(self, with: [])
      return true
    }
    if action == .press, !isPressable { return false }
    return super.perform(action)
  }

  override var semantics: Semantics? {
    let actions = controlSemantics.actions.filter { $0 != .press || isPressable }
    let count = body?.content.count ?? 0
    return Semantics(
      role: .row, name: name, value: "\(index + 1) of \(count)",
      state: isSelected ? .selected : [], actions: actions,
      position: Semantics.Position(index: index, count: count))
  }
}
