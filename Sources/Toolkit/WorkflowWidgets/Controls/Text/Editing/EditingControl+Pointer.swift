internal import WorkflowCanvas

/// A selection in the making by the pointer.
struct SelectionDrag {
  /// How much is selected at least: what was pressed on.
  var unit: Unit
  /// What was pressed on.
  var start: Range<Int>
  /// Where the pointer is, in the control's coordinates.
  var point: Point

  enum Unit { case character, word, paragraph }
}

extension EditingControl {
  /// How often a selection is extended while the pointer rests outside.
  private static let scrollInterval = Duration.milliseconds(50)
  /// How far from the edge the pointer counts at most, in points: how fast it then scrolls.
  private static let scrollReach = 24.0

  func beginDrag(at point: Point) {
    guard isEnabled, let window else { return }
    setPreEdit(nil)
    let offset = offset(at: point)
    let isExtending = window.modifiers.contains(.shift)
    let unit: SelectionDrag.Unit =
      switch window.clickCount % 3 {
      case 1: .character
      case 2: .word
      default: .paragraph
      }
    let start =
      isExtending ? model.selection.anchor..<model.selection.anchor : range(of: unit, at: offset)
    drag = SelectionDrag(unit: unit, start: start, point: point)
    extendDrag()
  }

  func moveDrag(to point: Point) {
    guard drag != nil else { return }
    drag?.point = point
    extendDrag()
    if !bounds.contains(point) { requestFrame(at: (window?.now ?? .zero) + Self.scrollInterval) }
  }

  func endDrag() {
    guard drag != nil else { return }
    drag = nil
    publishSelection()
  }

  /// Goes on selecting while the pointer rests outside.
  func continueDrag(at now: Duration) {
    guard let drag, !bounds.contains(drag.point) else { return }
    extendDrag()
    requestFrame(at: now + Self.scrollInterval, isEndless: true)
  }

  private func extendDrag() {
    guard let drag else { return }
    let area = bounds.outset(by: Self.scrollReach)
    let point = Point(
      x: min(max(drag.point.x, area.minX), area.maxX),
      y: min(max(drag.point.y, area.minY), area.maxY))
    let reached = range(of: drag.unit, at: offset(at: point))
    let isBackwards = reached.lowerBound < drag.start.lowerBound
    let selection = TextSelection(
      anchor: isBackwards ? drag.start.upperBound : drag.start.lowerBound,
      caret: isBackwards ? reached.lowerBound : max(reached.upperBound, drag.start.upperBound))
    select { $0.select(selection) }
  }

  private func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: isSecret ? 0..<model.count : model.word(at: offset)
    case .paragraph: paragraph(at: offset)
    }
  }

  /// Takes the focus with the caret at `point`, and pastes what is selected, here or elsewhere, as
  /// `paste` does.
  func pastePrimarySelection(at point: Point) -> Bool {
    guard isEnabled, let window else { return false }
    window.moveFocus(to: self, isKeyboard: false)
    let offset = offset(at: point)
    select { $0.select(TextSelection(offset)) }
    window.clipboard.readPrimarySelection { [weak self] in self?.insertPasted($0) }
    return true
  }
}
