@_spi(Widgets) internal import BasicWidgets
internal import WorkflowLanguage

/// The header of a column, which sorts by the column and resizes it.
///
/// The grip that resizes the column lies on both sides of the line after it, so it covers the start
/// of the next header.
final class TableHeaderCell: Control {
  let column: Table.Column
  /// The sort order by a column: its direction, and its place among those by several columns.
  struct Order: Hashable {
    var isAscending: Bool
    var place: Int
    var count: Int
  }

  /// The sort order by this column; nil if the rows are not sorted by it.
  var order: Order? {
    didSet { if order != oldValue { requestPaint() } }
  }
  /// Whether the grip of the column before covers the start of this header.
  var followsGrip = false

  /// The distance of the grip's edges from its line, in points.
  private static let gripReach = 5.0
  private static let step = 8.0
  static let sortIconSize = 16.0
  /// The width and the position of the pointer in the window at the start of the drag.
  private var drag: (width: Double, start: Point)?
  /// The position of the pointer in the window at the start of a press beside the grip.
  private var pressStart: Point?
  /// Whether the header is dragged to another place.
  private var isMoving = false {
    didSet { if isMoving != oldValue { requestPaint() } }
  }

  init(_ column: Table.Column) {
    self.column = column
    super.init()
    isEnabled = column.isSortable || column.isResizable
    didPress = { [unowned self] in
      header?.sort(by: column, adding: window?.modifiers.contains(.shift) == true)
    }
  }

  private var header: TableHeader? { parent as? TableHeader }

  /// The title of a column that cannot be sorted or resized looks the same.
  override var isDimmed: Bool { false }

  override func paint(in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.row)
    let area = bounds.inset(by: Insets(leading: 2, top: 4, trailing: 2, bottom: 4))
    if isMoving {
      list.fill(area, radius: radius, palette.raised)
      list.border(area, radius: radius, width: 1, palette.border)
    } else if column.isSortable {
      let hovered = palette.hoveredRow.opacity(times: hoverProgress)
      list.fill(area, radius: radius, isPressed ? palette.pressedFill : hovered)
    }
    if column.isResizable, !isMoving {
      let x = isMirrored ? 0 : bounds.width
      list.hairline(
        from: Point(x: x, y: 8), length: bounds.height - 16, along: .vertical, palette.separator)
    }
    paintTitle(in: &list)
    if showsFocusRing, !isMoving {
      list.border(area, radius: radius, width: 2, palette.accent)
    }
  }

  private var sortIconSize: Double { TableHeaderCell.sortIconSize * theme.textScale }

  private func paintTitle(in list: inout DisplayList) {
    guard let text = window?.text else { return }
    let inset = TableRow.inset / 2
    let number = numberLayout(measuring: text)
    let iconWidth = order == nil ? 0 : sortIconSize + (number?.size.width ?? 0)
    let titleWidth = bounds.width - 2 * inset - iconWidth
    guard titleWidth > 0 else { return }
    let layout = TableHeaderCell.titleLayout(
      of: column, in: theme, width: titleWidth + 0.5, measuring: text)
    noteCut(layout.isCut, of: column.title)
    let alignment = column.alignment.reading(layoutDirection)
    let isIconFirst = order != nil && alignment == .trailing
    let x = inset + (isIconFirst ? iconWidth : 0)
    list.text(
      layout, at: Point(x: x, y: (bounds.height - layout.size.height) / 2), width: titleWidth,
      alignment: alignment, order == nil ? theme.palette.secondaryText : theme.palette.text)
    guard let order else { return }
    let indent = alignment == .center ? (titleWidth - layout.size.width) / 2 : 0
    let beside = alignment == .trailing ? titleWidth - layout.size.width : indent
    let gap = sortIconSize / 2 + 2
    let iconX = isIconFirst ? x + beside - gap : x + beside + layout.size.width + gap
    paintSortIcon(at: iconX, isUp: order.isAscending, in: &list)
    guard let number else { return }
    let side = sortIconSize * 0.4
    let frame = Rect(
      x: isIconFirst ? iconX - side - number.size.width : iconX + side,
      y: bounds.midY - number.size.height / 2, width: number.size.width,
      height: number.size.height)
    list.text(
      number, at: reading(frame).origin, width: frame.width, alignment: .leading,
      theme.palette.accent)
  }

  /// The place of the column among several by which the rows are sorted; nil for one alone.
  private func numberLayout(measuring text: any TextMeasuring) -> TextLayout? {
    guard let order, order.count > 1 else { return nil }
    return TextLayout(
      (order.place + 1).formatted(.number, in: environment.language),
      font: theme.font(.caption), width: nil, lineLimit: 1, measuring: text)
  }

  static func titleLayout(
    of column: Table.Column, in theme: Theme, width: Double?, measuring text: any TextMeasuring
  ) -> TextLayout {
    TextLayout(
      column.title, font: theme.font(.columnHeader), width: width, lineLimit: 1, measuring: text)
  }

  private func paintSortIcon(at x: Double, isUp: Bool, in list: inout DisplayList) {
    let side = sortIconSize
    let frame = Rect(x: x - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    paint(
      isUp ? .chevronUp : .chevronDown, in: reading(frame), lineWidth: 1.5 * theme.textScale,
      theme.palette.accent, list: &list)
  }

  // MARK: - Resizing

  private func isGrip(_ point: Point) -> Bool {
    let end = isMirrored ? point.x : bounds.width - point.x
    return column.isResizable && abs(end) <= TableHeaderCell.gripReach
  }

  /// Includes the whole grip of the column, but not the grip of the column before.
  override func isHit(at point: Point) -> Bool {
    let start = isMirrored ? bounds.width - point.x : point.x
    let isCovered = followsGrip && start <= TableHeaderCell.gripReach
    guard (0..<bounds.height).contains(point.y) else { return false }
    return isGrip(point) || super.isHit(at: point) && !isCovered
  }

  override var standardCursor: Cursor? {
    let position = window?.pointer.position.map { fromWindow($0) }
    let isOverGrip = position.map { isPressed ? false : isGrip($0) } == true
    return drag != nil || isOverGrip ? .resizeHorizontal : nil
  }

  /// A double click on the grip fits the column to its content.
  override func pointerPressed(at point: Point) {
    if isGrip(point), window?.clickCount == 2 {
      header?.table?.fit(column)
    } else if isGrip(point) {
      drag = (bounds.width, toWindow(point))
    } else {
      pressStart = toWindow(point)
      super.pointerPressed(at: point)
    }
  }

  override var usesDrags: Bool { true }

  override func pointerDragged(to point: Point) {
    guard let drag else { return move(to: point) }
    let distance = point.x - fromWindow(drag.start).x
    resize(to: drag.width + (isMirrored ? -distance : distance))
  }

  override func pointerReleased(at point: Point) {
    if drag == nil, !isMoving { super.pointerReleased(at: point) }
    endDrag(isDropped: true)
  }

  override func pointerCancelled() {
    endDrag(isDropped: false)
    super.pointerCancelled()
  }

  private func resize(to width: Double) { header?.table?.resize(column, to: width) }

  // MARK: - Moving

  private func move(to point: Point) {
    let position = toWindow(point)
    guard let start = pressStart, isMoving || abs(position.x - start.x) > PointerState.dragDistance
    else { return super.pointerDragged(to: point) }
    if !isMoving {
      super.pointerCancelled()
      isMoving = true
    }
    header?.drag(self, from: start, to: position)
  }

  private func endDrag(isDropped: Bool) {
    (drag, pressStart) = (nil, nil)
    guard isMoving else { return }
    isMoving = false
    header?.endMove(isDropped: isDropped)
  }

  // MARK: - Keyboard

  /// The Left or Right key with Shift resizes the column, with Alt it moves it. Return or Space with
  /// Shift sorts by the column as well. Escape gives up a drag.
  override func keyPressed(_ press: KeyPress) -> Bool {
    if isMoving {
      if press.key == .escape { window?.pointer.endInteraction(with: self) }
      return true
    }
    let step = columnStep(for: press.key)
    if let step, press.modifiers == .alt {
      header?.move(self, by: step)
      return true
    }
    if press.modifiers == .shift, press.key == .enter || press.key == .space, column.isSortable {
      if !press.isRepeat { header?.sort(by: column, adding: true) }
      return true
    }
    guard let step, column.isResizable, press.modifiers == .shift else {
      return super.keyPressed(press)
    }
    resize(to: bounds.width + Double(step) * TableHeaderCell.step)
    return true
  }

  override var standardContextMenu: AnyObject? { header }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    let several = order.flatMap { $0.count > 1 ? $0 : nil }
    return Semantics(
      role: .columnHeader, name: column.title,
      value: order.map { $0.isAscending ? "ascending" : "descending" }, state: state,
      actions: actions, position: several.map { .init(index: $0.place, count: $0.count) })
  }
}
