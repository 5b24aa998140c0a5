internal import WorkflowCanvas

extension EditingSession {
  /// How often a selection is extended while the pointer rests outside.
  private static let scrollInterval = Duration.milliseconds(50)
  /// How far from the edge the pointer counts at most, in points: how fast it then scrolls.
  private static let scrollReach = 24.0

  func pointerPressed(at point: Point) {
    guard let host, host.isEnabled, let window = host.window else { return }
    setPreEdit(nil)
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

  /// Goes on selecting while the pointer rests outside.
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

  /// The unit around `offset`; a secret is one word, so that its spaces cannot be found.
  private func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    if unit == .word, host?.isSecret == true { return 0..<model.count }
    return model.range(of: unit, at: offset)
  }

  /// Takes the focus with the caret at `point`, and pastes the selection made last, here or in
  /// another app, as the paste key does.
  func pastePrimarySelection(at point: Point) -> Bool {
    guard let host, host.isEnabled, let window = host.window else { return false }
    window.moveFocus(to: host, isKeyboard: false)
    let offset = host.offset(at: point)
    select { $0.select(TextSelection(offset)) }
    window.clipboard.readPrimarySelection { [weak self] in self?.insertPasted($0) }
    return true
  }
}
