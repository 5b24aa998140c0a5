internal import WorkflowCanvas

// Ctrl+F opens a bar at the top of the editor, Ctrl+H one that also replaces. All matches are marked while
// one types, of which the first is the current one; Return, F3 and Ctrl+G select the next, with Shift the
// previous one, and Escape closes the bar. Until a match is selected, the selection stays as it was.
extension TextEditorWidget: FindOwner {
  /// The height of the open bar, in points; 0 if it is closed.
  var findBarHeight: Double { findBar?.size(for: ProposedSize(width: bounds.width)).height ?? 0 }

  /// Whether the focus is in the bar.
  var isFinding: Bool {
    findBar.flatMap { bar in window?.focusedWidget?.isInside(bar) } == true
  }

  /// Handles the keys that find text in the editor; returns whether `press` is one of them.
  package func findKeyPressed(_ press: KeyPress) -> Bool {
    guard allowsFind, isEnabled else { return false }
    if let forwards = press.findsForwards, !search.query.isEmpty {
      findNext(forwards: forwards)
      return true
    }
    switch (press.key, press.modifiers) {
    case (.character("f"), .control): openFindBar()
    case (.character("h"), .control): openFindBar(replaces: true)
    default: return false
    }
    return true
  }

  private func openFindBar(replaces: Bool = false) {
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
    if replaces { bar.addReplacement() }
    window?.bringUpToDate()
    window?.moveFocus(to: bar.field)
    findBarDidChange()
  }

  package func closeFindBar() {
    guard let bar = findBar else { return }
    let hadFocus = isFinding
    findBar = nil
    bar.removeFromParent()
    requestLayout()
    if hadFocus { window?.restoreFocus(to: self) }
  }

  /// Searches for the text in the bar, and scrolls to the match after the selection.
  package func findBarDidChange() {
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

  /// Selects the match before or after the current one; without a bar, of which the user sees no current
  /// one, the first from the selection on.
  package func findNext(forwards: Bool) {
    search.update(
      findBar?.field.text ?? search.query, in: displayed.text,
      from: model.selection.range.lowerBound)
    let selection = model.selection.range
    let isAtCaret = findBar == nil && search.current.map { search.matches[$0] } != selection
    let next =
      isAtCaret
      ? search.move(forwards: forwards, from: selection.lowerBound)
      : search.move(forwards: forwards)
    guard let match = next else { return }
    choose(match)
    findBar?.show(search.current, of: search.matches.count)
  }

  private func choose(_ match: Range<Int>) {
    select { $0.select(TextSelection(anchor: match.lowerBound, caret: match.upperBound)) }
    publishSelection()
  }

  /// Replaces the current match, or all as one step of undo.
  package func replace(all: Bool) {
    updateSearch()
    guard let current = search.current, let new = findBar?.replacement?.text else { return }
    let matches = all ? search.matches : [search.matches[current]]
    let range = matches[0].lowerBound..<matches[matches.count - 1].upperBound
    var (text, end) = ("", range.lowerBound)
    for match in matches {
      text += model.text[offsets: end..<match.lowerBound] + new
      end = match.upperBound
    }
    var edited = model
    edited.replace(range, with: text)
    commit(edited)
    updateSearch()
    if let next = search.current { reveal(search.matches[next]) }
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
