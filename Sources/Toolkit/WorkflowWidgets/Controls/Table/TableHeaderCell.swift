internal import WorkflowCanvas

/// The header of a column, which sorts by the column and resizes it.
///
/// The grip that resizes the column lies on both sides of the line after it, so it covers the start
/// of the next header.
final class TableHeaderCell: Control {
  let column: Table.Column
  /// The sort order by this column; nil if the rows are not sorted by it.
  var isAscending: Bool? {
    didSet { if isAscending != oldValue { requestPaint() } }
  }
  var didResize: (Double) -> Void = { _ in }
  /// Called with the width of the title, in points, to fit the column to its content.
  var didFit: (Double) -> Void = { _ in }

  /// Whether the grip of the column before covers the start of this header.
  var followsGrip = false

  /// The distance of the grip's edges from its line, in points.
  private static let gripReach = 5.0
  private static let step = 8.0
  private static let sortIconSize = 16.0
  /// The width and the position of the pointer in the window at the start of the drag.
  private var drag: (width: Double, start: Point)?

  init(_ column: Table.Column) {
    self.column = column
    super.init()
    isEnabled = column.isSortable || column.isResizable
  }

  /// The title of a column that cannot be sorted or resized looks the same.
  override var isDimmed: Bool { false }

  override func paint(in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.row)
    let area = bounds.inset(by: Insets(leading: 2, top: 4, trailing: 2, bottom: 4))
    if column.isSortable {
      let hovered = palette.hoveredRow.opacity(times: hoverProgress)
      list.fill(area, radius: radius, isPressed ? palette.pressedFill : hovered)
    }
    if column.isResizable {
      let x = isMirrored ? 0 : bounds.width
      list.hairline(
        from: Point(x: x, y: 8), length: bounds.height - 16, along: .vertical, palette.separator)
    }
    paintTitle(in: &list)
    if showsFocusRing {
      list.border(area, radius: radius, width: 2, palette.accent)
    }
  }

  private var sortIconSize: Double { TableHeaderCell.sortIconSize * theme.textScale }

  private func paintTitle(in list: inout DisplayList) {
    guard let text = window?.text else { return }
    let inset = TableRow.inset / 2
    let titleWidth =
      bounds.width - 2 * inset - (isAscending == nil ? 0 : sortIconSize)
    guard titleWidth > 0 else { return }
    let layout = titleLayout(width: titleWidth + 0.5, measuring: text)
    let alignment = column.alignment.reading(layoutDirection)
    let isIconFirst = isAscending != nil && alignment == .trailing
    let x = inset + (isIconFirst ? sortIconSize : 0)
    list.text(
      layout, at: Point(x: x, y: (bounds.height - layout.size.height) / 2), width: titleWidth,
      alignment: alignment, isAscending == nil ? theme.palette.secondaryText : theme.palette.text)
    guard let isAscending else { return }
    let indent = alignment == .center ? (titleWidth - layout.size.width) / 2 : 0
    let beside = alignment == .trailing ? titleWidth - layout.size.width : indent
    let gap = sortIconSize / 2 + 2
    let iconX = isIconFirst ? x + beside - gap : x + beside + layout.size.width + gap
    paintSortIcon(at: iconX, isUp: isAscending, in: &list)
  }

  private func titleLayout(width: Double?, measuring text: any TextMeasuring) -> TextLayout {
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
    if isGrip(point) {
      if let window, window.clickCount == 2 {
        let title = titleLayout(width: nil, measuring: window.text).size.width.rounded(.up)
        return didFit(title + (column.isSortable ? sortIconSize : 0))
      }
      drag = (bounds.width, toWindow(point))
    } else {
      super.pointerPressed(at: point)
    }
  }

  override var usesDrags: Bool { true }

  override func pointerDragged(to point: Point) {
    guard let drag else { return super.pointerDragged(to: point) }
    let distance = point.x - fromWindow(drag.start).x
    didResize(drag.width + (isMirrored ? -distance : distance))
  }

  override func pointerReleased(at point: Point) {
    if drag == nil { super.pointerReleased(at: point) }
    drag = nil
  }

  override func pointerCancelled() {
    drag = nil
    super.pointerCancelled()
  }

  /// Shift with the Left or Right key resizes the column.
  override func keyPressed(_ press: KeyPress) -> Bool {
    guard column.isResizable, press.modifiers == .shift,
      press.key == .left || press.key == .right
    else { return super.keyPressed(press) }
    let grows = (press.key == .right) != isMirrored
    didResize(bounds.width + (grows ? TableHeaderCell.step : -TableHeaderCell.step))
    return true
  }

  override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    let order = isAscending.map { $0 ? "ascending" : "descending" }
    return Semantics(
      role: .columnHeader, name: column.title, value: order, state: state, actions: actions)
  }
}
