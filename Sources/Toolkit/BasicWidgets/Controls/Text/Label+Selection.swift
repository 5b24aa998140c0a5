internal import WorkflowCanvas

// Selection and copying in a label with `isSelectable`: with the pointer as in a text field, and
// with the keyboard while the label has the focus.
extension Label {
  /// The selected range, in characters; nil for no selection.
  package var selectedRange: Range<Int>? {
    guard let model = selected?.model, !model.selection.isEmpty else { return nil }
    let start = model.text[offsets: 0..<model.selection.range.lowerBound].count
    return start..<start + model.selectedText.count
  }

  func changeSelection(_ change: (inout SelectedText) -> Void) {
    var selected = selected ?? SelectedText(text)
    change(&selected)
    self.selected = selected
    stateDidChange()
    requestPaint()
  }

  /// Publishes the selected text as the primary selection, which the middle button pastes.
  func publishSelection() {
    guard let model = selected?.model, !model.selection.isEmpty else { return }
    window?.clipboard.primarySelection = withoutIcons(model.selectedText)
  }

  func handle(_ press: KeyPress) -> Bool {
    guard isSelectable, let command = EditCommand(press) else { return false }
    switch command {
    case .selectAll: changeSelection { $0.model.selectAll() }
    case .move(let movement, extends: true):
      changeSelection { $0.model.move(movement, extends: true) }
    case .copy:
      guard let model = selected?.model, !model.selection.isEmpty else { return false }
      window?.clipboard.text = withoutIcons(model.selectedText)
      return true
    case .move, .moveByRow, .moveByPage, .delete, .cut, .paste, .undo, .redo, .enter, .type:
      return false
    }
    publishSelection()
    return true
  }

  /// Returns the UTF-8 offset in the text that is nearest to `point`.
  func offset(at point: Point) -> Int {
    guard let (layout, top) = shownLayout, let measuring = window?.text else { return 0 }
    let row = Int(((point.y - top) / layout.metrics.lineHeight).rounded(.down))
    guard row >= 0 else { return 0 }
    guard row < layout.lines.count else { return text.utf8.count }
    return layout.offset(
      at: point.x - indent(of: layout.lines[row]), line: row, of: text, measuring: measuring)
  }

  /// Returns the distance from the left edge to the start of a line, in points.
  func indent(of line: TextLayout.Line) -> Double {
    shownAlignment.indent(of: line.width, in: bounds.width)
  }

  func paintSelection(of layout: TextLayout, top: Double, in list: inout DisplayList) {
    guard isFocused, let range = selected?.model.selection.range, !range.isEmpty else { return }
    for line in layout.lines.indices {
      for area in areas(of: range, line: line, in: layout, top: top) {
        list.fill(area, radius: theme.corner.selection, theme.palette.selection)
      }
    }
  }

  /// Returns the places of the part of `range` in a line, in the label's coordinates.
  package func areas(of range: Range<Int>, line: Int, in layout: TextLayout, top: Double) -> [Rect]
  {
    guard let measuring = window?.text else { return [] }
    let (left, height) = (indent(of: layout.lines[line]), layout.metrics.lineHeight)
    return layout.spans(of: range, line: line, of: text, measuring: measuring).map {
      Rect(x: left + $0.x, y: top + Double(line) * height, width: $0.width, height: height)
    }
  }
}

// MARK: - RestorableWidget

extension Label: RestorableWidget {
  public var savedState: WidgetState? {
    guard let selection = selected?.model.selection, !selection.isEmpty else { return nil }
    var state = WidgetState()
    state.save(selection)
    return state
  }

  public func restore(_ state: WidgetState) {
    guard isSelectable, let selection = state.textSelection(in: text.utf8.count) else { return }
    changeSelection { $0.model.select(selection) }
  }
}
