internal import WorkflowCanvas

/// What is selected: asked for here, decided by who has the selection.
extension TableBody {
  /// The pointer went down on a row: that selects, and the second time activates.
  func pointerPressed(_ row: TableRow) {
    guard selectionMode != .none, let window else { return }
    if window.clickCount > 1, window.modifiers.isEmpty {
      didActivateRow(row.index)
    } else {
      select(row, with: window.modifiers)
    }
  }

  /// Asks for the selection that a click on `row`, with `modifiers` held, stands for.
  @discardableResult
  func select(_ row: TableRow, with modifiers: Modifiers) -> Bool {
    let isMultiple = selectionMode == .multiple
    let toggles = modifiers.contains(.control)
    if isMultiple, modifiers.contains(.shift), let start = rangeStart ?? lead {
      let first = min(start.index, row.index)
      let range = Set((first...max(start.index, row.index)).map(content.id))
      rangeStart = start
      ask(for: toggles ? selection.union(range) : range)
      return true
    }
    rangeStart = Place(id: row.id, index: row.index)
    switch (toggles, selection.contains(row.id)) {
    case (true, true): ask(for: isMultiple ? selection.subtracting([row.id]) : [])
    case (true, false): ask(for: isMultiple ? selection.union([row.id]) : [row.id])
    case (false, _): ask(for: [row.id])
    }
    return true
  }

  func selectAll() -> Bool {
    guard selectionMode == .multiple else { return false }
    ask(for: Set((0..<content.count).map(content.id)))
    return true
  }

  private func ask(for selection: Set<AnyHashable>) {
    if selection != self.selection { didChangeSelection(selection) }
  }
}
