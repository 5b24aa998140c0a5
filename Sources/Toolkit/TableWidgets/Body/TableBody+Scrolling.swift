internal import BasicWidgets

extension TableBody {
  /// The scroll offset, in points. It is an estimate if rows above have estimated heights.
  var scrollOffset: Double {
    heights.top(of: scrollPosition.index) + scrollPosition.offset + margins.top
  }

  /// Scrolls by `distance` points. Returns whether the position changed.
  @discardableResult
  func scroll(by distance: Double) -> Bool {
    revealsSelection = false
    guard rowCount > 0, distance.isFinite, distance != 0 else { return false }
    var next = scrollPosition
    if abs(distance) > 4 * bounds.height {
      next = heights.position(at: scrollOffset + distance - margins.top)
    } else {
      next.offset += distance
    }
    return scroll(to: next)
  }

  /// Scrolls to `offset` points from the start, clamped to the content.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    scroll(by: offset - scrollOffset)
  }

  /// Scrolls if `key` is a scrolling key. Returns whether the position changed.
  func scroll(with key: Key) -> Bool {
    switch key {
    case .up: scroll(by: -heights.estimate)
    case .down: scroll(by: heights.estimate)
    case .pageUp: scroll(by: heights.estimate - bounds.height)
    case .pageDown: scroll(by: bounds.height - heights.estimate)
    case .home: scroll(to: 0)
    case .end: scroll(to: contentHeight)
    default: false
    }
  }

  /// Scrolls by the minimum that makes the row at `index` visible with a margin around it. Returns
  /// whether the position changed.
  @discardableResult
  func reveal(rowAt index: Int) -> Bool {
    revealsSelection = false
    return scroll(to: position(revealing: index))
  }

  /// Scrolls the first selected row into view, unless one of them is visible. Called during layout.
  func revealSelection() {
    guard rowCount > 0, bounds.height > 0, !selectedRows.isEmpty else { return }
    revealsSelection = false
    if let index = hiddenSelection { settle(position(showing: index)) }
    moveRowFocusToSelection()
  }

  func scroll(toRowWith id: AnyHashable?) {
    (requestedRow, seeksRequestedRow) = (id, id != nil)
    if id != nil { requestArrangement() }
  }

  /// Scrolls to the row that the owner requested, if it exists. Called during layout.
  func scrollToRequestedRow() {
    guard let id = requestedRow, bounds.height > 0 else { return }
    seeksRequestedRow = false
    guard let index = content.index(of: id, near: scrollPosition.index) else { return }
    (requestedRow, revealsSelection) = (nil, false)
    settle(position(showing: index))
  }

  /// Returns the position that shows the row at `index`: in the middle, or if it is next to the visible
  /// rows, after the minimum scrolling.
  private func position(showing index: Int) -> ScrollPosition {
    let (top, height) = (top(ofRowAt: index), height(at: index))
    let isNear = top > -2 * height && top < bounds.height + height
    return isNear
      ? position(revealing: index)
      : ScrollPosition(index: index, offset: (height - bounds.height) / 2)
  }

  /// Lets keys continue from the selection that the app set, and moves the focus with it.
  private func moveRowFocusToSelection() {
    guard let old = rowFocus.row, !selection.ids.contains(old.id), let index = selectedRows.first
    else { return }
    rowFocus.row = content.row(at: index)
    if window?.focusedWidget === rows[old.index] { requestFocus() }
  }

  /// Moves the focus in the next frame, when the app can change the table safely.
  func requestFocus() {
    rowFocus.isRequested = true
    requestFrame(at: window?.now ?? .zero)
  }

  func moveFocus() {
    guard rowFocus.isRequested, let window else { return }
    rowFocus.isRequested = false
    guard hasFocus || window.focusedWidget == nil else { return }
    if edit != nil {
      finishEdit()
    } else if let index = rowFocus.row?.index, index < rowCount {
      // A row in place of others cannot always have the focus.
      let canFocus = !selectsRows || canPress(index)
      let parent = canFocus ? nil : content.outline?.parent(index)
      focus(rowAt: parent ?? index, isKeyboard: window.focus.isRingVisible)
    }
  }

  /// The first selected row, if none of them is completely visible.
  private var hiddenSelection: Int? {
    guard bounds.height > 0 else { return nil }
    let isVisible = selectedRows.contains { index in
      let top = top(ofRowAt: index)
      return top >= 0 && top + (heights[index] ?? heights.estimate) <= bounds.height
    }
    return isVisible ? nil : selectedRows.first
  }

  /// Returns the position after the minimum scrolling that makes the row at `index` visible.
  private func position(revealing index: Int) -> ScrollPosition {
    let height = height(at: index)
    // The header of a section covers the rows below it.
    let header = content.outline?.header(of: index).map(self.height) ?? 0
    let slack = header + (format.isGroup ? theme.spacing.small : 0)
    let top = top(ofRowAt: index)
    var next = scrollPosition
    if top < slack {
      next = ScrollPosition(index: index, offset: -max(header, margins.top))
    } else if top + height > bounds.height - slack {
      next = ScrollPosition(
        index: index,
        offset: min(-margins.top, height + margins.bottom - bounds.height))
    }
    return next
  }

  /// Scrolls to `next`, clamped to the content. Returns whether the position changed.
  @discardableResult
  private func scroll(to next: ScrollPosition) -> Bool {
    let before = scrollPosition
    settle(next)
    guard scrollPosition != before else { return false }
    requestArrangement()
    return true
  }

  /// Without its rows, the position is kept as it is until they are loaded.
  func settle(_ next: ScrollPosition) {
    var next = next
    if !status.isLoading { next.settle(in: viewport, heightOf: height) }
    scrollPosition = next
  }

  /// Returns the top of the row at `index` in the visible area; an estimate for invisible rows.
  func top(ofRowAt index: Int) -> Double {
    if let row = rows[index], row.zIndex == 0, !rows.isStale, !rows.isPinned(row) {
      return row.frame.minY
    }
    return heights.top(of: index) - heights.top(of: scrollPosition.index) - scrollPosition.offset
  }
}

// MARK: - State

extension TableBody: RestorableWidget {
  var savedState: WidgetState? {
    var state = WidgetState()
    // Without a position, a restored table scrolls to its selection.
    if content.count > 0, !scrollPosition.isAtStart(margin: margins.top) || hiddenSelection != nil {
      SavedRow(content.row(at: scrollPosition.index))
        .save(in: &state, name: "row", index: "index")
      state[number: "offset"] = scrollPosition.offset
    }
    rowFocus.row.map(SavedRow.init)?.save(in: &state, name: "lead", index: "leadIndex")
    if let edit, window?.focusedWidget?.isOwned(by: edit.editor) == true {
      state[text: "edit"] = edit.column
    }
    return state.isEmpty ? nil : state
  }

  func restore(_ state: WidgetState) {
    guard content.count > 0 else { return }
    revealsSelection = false
    let before = (scrollPosition, rowFocus.row)
    var next = scrollPosition
    if let row = SavedRow(in: state, name: "row", index: "index") {
      if let row = row.found(in: content) {
        next = ScrollPosition(index: row.index, offset: state[number: "offset"] ?? 0)
      }
    } else {
      next = ScrollPosition()
    }
    settle(next)
    let focused = SavedRow(in: state, name: "lead", index: "leadIndex")?.found(in: content)
    if let focused { rowFocus.row = focused }
    if before != (scrollPosition, rowFocus.row) { requestLayout() }
    guard let focused, edit == nil, let column = state[text: "edit"] else { return }
    _ = edit(rowAt: focused.index, inColumn: column)
  }
}

// MARK: - Scrolling

extension TableBody: ScrollContainer {
  func reveal(_ widget: Widget) {
    guard let row = rows.row(around: widget), let index = reference(to: row)?.index else { return }
    reveal(rowAt: index)
  }
}
