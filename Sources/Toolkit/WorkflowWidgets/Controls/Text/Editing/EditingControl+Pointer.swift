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

// MARK: - DropTarget

extension EditingControl: DropTarget {
  /// Takes a text at the caret position below the pointer, or at the caret if it is pasted.
  func proposal(for content: DropContent, of drag: Drag?, at point: Point?) -> DropProposal? {
    guard isEnabled, case .text(let text) = content else { return nil }
    return DropProposal { [weak self] in self?.insertDropped(text, at: point) }
  }

  /// Moves the focus here and the caret to `point`, and inserts `text` of another app as one undo
  /// step.
  private func insertDropped(_ text: String, at point: Point?) {
    guard let window else { return }
    window.moveFocus(to: self, isKeyboard: false)
    commitPreEdit()
    if let point {
      let offset = offset(at: point)
      select { $0.select(TextSelection(offset)) }
    }
    insertPasted(text)
  }
}
