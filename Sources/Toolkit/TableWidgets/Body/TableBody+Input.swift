internal import BasicWidgets

// Keyboard and pointer input on rows.
extension TableBody {
  func keyPressedOnRow(_ press: KeyPress) -> Bool {
    guard let focused = window?.focusedWidget else { return false }
    if let edit, focused.isInside(edit.editor) { return endsEdit(by: press) }
    guard let index = rowFocus.row?.index, let row = rows[index], row === focused else {
      return moveInside(focused, by: press)
    }
    if toggles(row, by: press) || moveInside(row, by: press) { return true }
    if press.modifiers == .alt, press.key == .up || press.key == .down, moving.didMove != nil {
      return move(rowAt: index, by: press.key == .up ? -1 : 1)
    }
    if let target = target(of: press, from: index) {
      return move(to: target, with: press.modifiers)
    }
    if startsEdit(of: row, by: press) { return true }
    switch press.key {
    case .character("a") where press.modifiers == .control: return selectAll()
    case .character("c") where press.modifiers == .control && selectsRows: return copySelection()
    case .character(let character) where press.modifiers.subtracting(.shift).isEmpty:
      return find(character)
    case .space where isTyping && press.modifiers.isEmpty: return find(" ")
    case .space where selectsRows && canSelect(index):
      if press.modifiers.isEmpty, let didPressSpace = table?.didPressSpace {
        let isSelected = selection.ids.contains(row.id)
        if !press.isRepeat { didPressSpace(isSelected ? selection.ids : [row.id]) }
        return true
      }
      let toggles = selection.mode == .multiple
      return select(row, with: press.modifiers.union(toggles ? .control : []))
    case .enter where selectsRows && press.modifiers.isEmpty && isItem(index):
      if !press.isRepeat { table?.didActivateRow(index) }
      return true
    default: return false
    }
  }

  /// Moves the focus from a row or a widget in it to the next or previous widget there, or back to the
  /// row; returns whether `press` is a key for that.
  private func moveInside(_ focused: Widget, by press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, !press.isRepeat, let step = columnStep(for: press.key),
      let row = rows.row(around: focused)
    else { return false }
    let stops = (row.isFocusable ? [row] : []) + row.focusMembers
    guard let index = stops.firstIndex(where: { $0 === focused }) else { return false }
    let next = index + step
    if focused === row, !stops.indices.contains(next) { return false }
    window?.moveFocus(to: stops.indices.contains(next) ? stops[next] : focused)
    return true
  }

  /// Returns the row that a key moves to from the row at `index`; nil for other keys, and for
  /// Control with a page key, which switches tabs.
  private func target(of press: KeyPress, from index: Int) -> Int? {
    let last = content.count - 1
    let page = max(1, Int(bounds.height / heights.estimate) - 1)
    switch press.key {
    case .up: return max(0, index - 1)
    case .down: return min(last, index + 1)
    case .home: return 0
    case .end: return last
    case .pageUp where !press.modifiers.contains(.control): return max(0, index - page)
    case .pageDown where !press.modifiers.contains(.control): return min(last, index + page)
    default: return nil
    }
  }

  /// Moves the focus to a row, and changes the selection according to the modifiers.
  func move(to index: Int, with modifiers: Modifiers) -> Bool {
    let allowed: Modifiers = selection.mode == .multiple ? [.shift, .control] : []
    guard modifiers.subtracting(allowed).isEmpty else { return false }
    guard let index = selectable(from: index) else { return true }
    focus(rowAt: index)
    guard canSelect(index), selectsRows, modifiers != .control, let row = rows[index] else {
      return true
    }
    return select(row, with: modifiers.intersection(.shift))
  }

  /// Returns the first row that can be selected from `index` on, away from the focused row, or else
  /// toward it; nil if there is none. In tables without selection, all rows can have the focus.
  private func selectable(from index: Int) -> Int? {
    guard selectsRows, pressableRows.canChoose != nil || content.outline != nil else {
      return index
    }
    let focused = rowFocus.row?.index ?? 0
    let step = index == 0 || index > focused ? 1 : -1
    return stride(from: index, to: step > 0 ? content.count : -1, by: step).first(where: canPress)
      ?? stride(from: index, to: focused, by: -step).first(where: canPress)
  }

  /// Moves the focus to the row at `index`, which is scrolled into view.
  func focus(rowAt index: Int, isKeyboard: Bool = true) {
    reveal(rowAt: index)
    window?.bringUpToDate()
    guard let row = rows[index] else { return }
    window?.moveFocus(to: row, isKeyboard: isKeyboard)
  }

  // MARK: - Typing

  var isTyping: Bool {
    guard let now = window?.now else { return false }
    return typeAhead.isActive(at: now)
  }

  /// Moves the focus to the next row whose name starts with the typed text.
  private func find(_ character: Character) -> Bool {
    guard let focused = rowFocus.row?.index, let now = window?.now, content.count > 0 else {
      return false
    }
    // A copy, because the app's closure returns the names and can access the table during the call.
    var typed = typeAhead
    let found = typed.find(
      character, at: now, from: focused, count: content.count
    ) {
      isItem($0) && (!selectsRows || canPress($0)) ? content.name(at: $0, in: format) : ""
    }
    typeAhead = typed
    return found.map { move(to: $0, with: []) } ?? true
  }

  // MARK: - Selection

  /// Requests the selection that results from a click on `row` with `modifiers` held.
  @discardableResult
  func select(_ row: TableRow, with modifiers: Modifiers) -> Bool {
    guard let row = reference(to: row) else { return true }
    // A copy, because the app's closure returns the ids and can access the table during the call.
    var next = selection
    let ids = next.click(
      row, with: modifiers, focus: rowFocus.row, canSelect: canSelect, id: content.id)
    selection = next
    requestSelection(of: ids)
    return true
  }

  func selectAll() -> Bool {
    guard selection.mode == .multiple else { return false }
    requestSelection(of: Set((0..<content.count).filter(canSelect).map(content.id)))
    return true
  }

  /// Copies the selected rows as lines of texts separated by tabs, which spreadsheets read.
  @discardableResult
  private func copySelection() -> Bool {
    guard let clipboard = window?.clipboard, !selectedRows.isEmpty else { return false }
    let lines = selectedRows.map { row in
      content.texts(at: row, in: format).map(\.asTableCell).joined(separator: "\t")
    }
    clipboard.text = lines.joined(separator: "\n")
    return true
  }

  /// Moves the focus to `row`, and returns the menu of the selected rows if it is one of them, or of the row
  /// alone, which it selects if several rows can be selected.
  func contextMenu(of row: TableRow) -> (any ContextMenuSource)? {
    guard let rowMenu = table?.rowMenu, let index = reference(to: row)?.index, isItem(index)
    else { return nil }
    if !hasFocus || rowFocus.row?.index != index { focus(rowAt: index, isKeyboard: false) }
    let isSelected = selection.ids.contains(row.id)
    // A single selection often opens what is selected, which a menu should not.
    if !isSelected, selection.mode == .multiple, canSelect(index) { select(row, with: []) }
    return MenuSource(rowMenu(isSelected ? selection.ids : [row.id]))
  }

  func requestSelection(of ids: Set<AnyHashable>) {
    guard ids != selection.ids else { return }
    requestedSelection = ids
    table?.didChangeSelection(ids)
  }
}

// MARK: - Rows

extension TableBody {
  var table: Table? { parent as? Table }

  var selectsRows: Bool { selection.mode != .none }

  var hasFocus: Bool { window?.focusedWidget?.isInside(self) == true }

  /// Selects the row, or on the second press of a double click edits the cell or activates the row.
  func rowWasPressed(_ row: TableRow) {
    guard let window, let index = reference(to: row)?.index else { return }
    let isSamePress = selection.pressedID == row.id
    selection.pressedID = row.id
    let isDouble = window.clickCount > 1 && isSamePress && window.modifiers.isEmpty
    if isDouble, editCell(of: row, at: index) { return }
    guard selectsRows, row.canBeChosen, canSelect(index) else { return }
    let isDraggable = moving.isPossible && window.modifiers.isEmpty && selection.ids.count > 1
    moving.pressedID = isDraggable && selection.ids.contains(row.id) ? row.id : nil
    if isDouble {
      table?.didActivateRow(index)
    } else if moving.pressedID == nil {
      select(row, with: window.modifiers)
    }
  }

  /// Selects the row alone if it was pressed as one of several selected rows and not dragged.
  func rowWasReleased(_ row: TableRow) {
    guard moving.pressedID == row.id else { return }
    moving.pressedID = nil
    select(row, with: [])
  }
}

// MARK: - PointerTarget

extension TableBody: PointerTarget {
  var acceptsPointer: Bool { selection.mode == .multiple && isInteractive && status.showsRows }

  var keepsFocus: Bool { true }

  /// A click beside the rows deselects them; those with Control or Shift are about to add more.
  func pointerPressed(at point: Point) {
    for row in rows.shown where row.frame.contains(point) { return }
    guard finishEdit() else { return }
    if window?.modifiers.isEmpty == true { requestSelection(of: []) }
  }
}

extension String {
  /// The text without characters that end a cell or a row.
  fileprivate var asTableCell: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

extension TableBody: EditMenuTarget {
  /// Lets the items for the selected text in a standard Edit menu concern the selected rows.
  func takeOver(_ items: inout [MenuItem]) {
    for index in items.indices where selectsRows {
      let command: ((TableBody) -> Void)? =
        switch items[index].shortcut {
        case Shortcut("c")? where !selection.ids.isEmpty: { $0.copySelection() }
        case Shortcut("a")? where selection.mode == .multiple: { _ = $0.selectAll() }
        default: nil
        }
      guard let command else { continue }
      items[index] = items[index].performing { [weak self] in if let self { command(self) } }
    }
  }
}
