internal import WorkflowCanvas

extension EditingControl {
  /// Selects the text that `drag` has reached.
  func extend(_ drag: SelectionDrag) {
    self.drag = drag
    let area = bounds.outset(by: SelectionDrag.scrollReach)
    let point = Point(
      x: min(max(drag.point.x, area.minX), area.maxX),
      y: min(max(drag.point.y, area.minY), area.maxY))
    let reached = range(of: drag.unit, at: offset(at: point))
    select { $0.select(drag.selection(reaching: reached)) }
  }

  /// Returns the unit around `offset`. A secret counts as one word, so that a double click does not
  /// reveal its spaces.
  func range(of unit: SelectionDrag.Unit, at offset: Int) -> Range<Int> {
    unit == .word && isSecret ? 0..<model.count : model.range(of: unit, at: offset)
  }

  /// Moves the focus here and the caret to `point`, unless that is in the selection, for which the
  /// menu is then opened.
  func secondaryPressed(at point: Point) {
    guard isEnabled, let window else { return }
    commitPreEdit()
    let offset = offset(at: point)
    let range = model.selection.range
    let isInSelection = !range.isEmpty && range.lowerBound <= offset && offset <= range.upperBound
    if !isFocused { window.moveFocus(to: self, isKeyboard: false) }
    if !isInSelection { select { $0.select(TextSelection(offset)) } }
  }

  /// Moves the focus here and the caret to `point`, then pastes the primary selection: the text
  /// selected last, in this app or another.
  func pastePrimarySelection(at point: Point) -> Bool {
    guard isEnabled, let window else { return false }
    window.moveFocus(to: self, isKeyboard: false)
    let offset = offset(at: point)
    select { $0.select(TextSelection(offset)) }
    window.clipboard.readPrimarySelection { [weak self] in self?.insertPasted($0) }
    return true
  }
}
