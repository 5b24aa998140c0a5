internal import WorkflowCanvas

extension EditingSession {
  /// The interval at which the selection is extended while the pointer is dragged outside.
  private static let scrollInterval = Duration.milliseconds(50)
  /// The distance from the edge up to which the scrolling speed increases, in points.
  private static let scrollReach = 24.0

  func pointerPressed(at point: Point) {
    guard let host, host.isEnabled, let window = host.window else { return }
    commitPreEdit()
    let offset = host.offset(at: point)
    let unit = SelectionDrag.Unit(clickCount: window.clickCount)
    let anchor = model.selection.anchor
    let isExtending = window.modifiers.contains(.shift)
    let start = isExtending ? anchor..<anchor : range(of: unit, at: offset)
    drag = SelectionDrag(unit: unit, start: start)
    dragPoint = point
    extendDrag()
  }

  func pointerDragged(to point: Point) {
    guard let host, drag != nil else { return }
    dragPoint = point
    extendDrag()
    if !host.bounds.contains(point) {
      host.requestFrame(at: (host.window?.now ?? .zero) + Self.scrollInterval)
    }
  }

  func pointerReleased() {
    guard drag != nil else { return }
    drag = nil
    publishSelection()
  }

  func pointerCancelled() { drag = nil }

  /// Extends the selection while the pointer is held outside; called at the start of a frame.
  func continueDrag(at now: Duration) {
    guard let host, drag != nil, !host.bounds.contains(dragPoint) else { return }
    extendDrag()
    host.requestFrame(at: now + Self.scrollInterval, isEndless: true)
  }

  private func extendDrag() {
    guard let host, let drag else { return }
    let area = host.bounds.outset(by: Self.scrollReach)
    let point = Point(
      x: min(max(dragPoint.x, area.minX), area.maxX),
      y: min(max(dragPoint.y, area.minY), area.maxY))
    let reached = range(of: drag.unit, at: host.offset(at: point))
    select { $0.select(drag.selection(reaching: reached)) }
  }

  /// Returns the unit around `offset`. A secret counts as one word, so that a double click does not
  /// reveal its spaces.
  private func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    if unit == .word, host?.isSecret == true { return 0..<model.count }
    return model.range(of: unit, at: offset)
  }

  /// Moves the focus here and the caret to `point`, and inserts `text` of another app as one undo
  /// step.
  func insertDropped(_ text: String, at point: Point?) {
    guard let host, let window = host.window else { return }
    window.moveFocus(to: host, isKeyboard: false)
    commitPreEdit()
    if let point {
      let offset = host.offset(at: point)
      select { $0.select(TextSelection(offset)) }
    }
    insertPasted(text)
  }

  /// Moves the focus here and the caret to `point`, then pastes the primary selection: the text
  /// selected last, in this app or another.
  func pastePrimarySelection(at point: Point) -> Bool {
    guard let host, host.isEnabled, let window = host.window else { return false }
    window.moveFocus(to: host, isKeyboard: false)
    let offset = host.offset(at: point)
    select { $0.select(TextSelection(offset)) }
    window.clipboard.readPrimarySelection { [weak self] in self?.insertPasted($0) }
    return true
  }
}
