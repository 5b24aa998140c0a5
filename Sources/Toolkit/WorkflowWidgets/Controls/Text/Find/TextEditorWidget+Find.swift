internal import WorkflowCanvas

// Ctrl+F opens a bar at the top of the editor. All matches are marked while one types; Return and F3
// select the next one, Shift+F3 the previous one, and Escape closes the bar. Until a match is
// selected, the selection stays as it was.
extension TextEditorWidget: FindOwner {
  /// The height of the open bar, in points; 0 if it is closed.
  var findBarHeight: Double { findBar?.size(for: ProposedSize(width: bounds.width)).height ?? 0 }

  /// Whether the focus is in the bar.
  var isFinding: Bool {
    findBar.flatMap { bar in window?.focusedWidget?.isInside(bar) } == true
  }

  /// Handles the keys that find text in the editor; returns whether `press` is one of them.
  func findKeyPressed(_ press: KeyPress) -> Bool {
    guard allowsFind, isEnabled else { return false }
    switch (press.key, press.modifiers) {
    case (.character("f"), .control): openFindBar()
    case (.function(3), []) where !search.query.isEmpty: findNext(forwards: true)
    case (.function(3), .shift) where !search.query.isEmpty: findNext(forwards: false)
    default: return false
    }
    return true
  }

  private func openFindBar() {
    let bar = findBar ?? FindBar(for: self)
    let selected = model.selectedText
    if !isFinding {
      bar.field.text = selected.isEmpty || selected.contains("\n") ? search.query : selected
    }
    if findBar == nil {
      findBar = bar
      add(bar)
      requestLayout()
    }
    window?.bringUpToDate()
    window?.moveFocus(to: bar.field)
    findBarDidChange()
  }

  func closeFindBar() {
    guard let bar = findBar else { return }
    let hadFocus = isFinding
    findBar = nil
    bar.removeFromParent()
    requestLayout()
    if hadFocus { window?.restoreFocus(to: self) }
  }

  /// Searches for the text in the bar, and scrolls to the match after the selection.
  func findBarDidChange() {
    updateSearch()
    if let current = search.current { reveal(search.matches[current]) }
  }

  /// Searches again if the text or the query has changed.
  func updateSearch() {
    guard let bar = findBar else { return }
    search.update(bar.field.text, in: displayed.text, from: model.selection.range.lowerBound)
    bar.show(search.current, of: search.matches.count)
    requestPaint()
  }

  /// Selects the next or previous match after the current one, or the current one if it is not
  /// selected yet.
  func findNext(forwards: Bool) {
    search.update(
      findBar?.field.text ?? search.query, in: displayed.text,
      from: model.selection.range.lowerBound)
    guard let current = search.current else { return }
    let isSelected = model.selection.range == search.matches[current]
    guard
      let match = isSelected || findBar == nil
        ? search.move(forwards: forwards) : search.matches[current]
    else { return }
    select { $0.select(TextSelection(anchor: match.lowerBound, caret: match.upperBound)) }
    publishSelection()
    findBar?.show(search.current, of: search.matches.count)
  }

  /// Scrolls by the minimum that shows a match; a line that becomes visible can be higher than
  /// estimated, so that a second step is needed.
  private func reveal(_ match: Range<Int>) {
    for _ in 0..<3 {
      let (frame, area) = (frame(ofShown: match), textArea)
      if frame.minY < area.minY { scroll(to: scroll + frame.minY - area.minY) }
      if frame.maxY > area.maxY { scroll(to: scroll + frame.maxY - area.maxY) }
    }
  }

  /// Paints the marks of the matches in a part of the text.
  func paintMatches(
    in range: Range<Int>, spans: (Range<Int>) -> [Rect], in list: inout DisplayList
  ) {
    guard findBar != nil else { return }
    let current = search.current.map { search.matches[$0] }
    for match in search.matches(in: range) {
      let color = theme.palette.accent.opacity(times: match == current ? 0.5 : 0.2)
      for span in spans(match) { list.fill(span, radius: theme.corner.selection, color) }
    }
  }
}
