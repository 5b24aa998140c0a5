public import WorkflowCanvas
internal import WorkflowLanguage

/// The base class of date and time fields: a text field whose text has segments in the order of the
/// language, one of which is selected while the field has the focus.
///
/// Digits fill a segment and move on; Left and Right move between segments, Up and Down change one,
/// Backspace clears it and Delete clears all. A date or time in another usual form is read as it is
/// written. A value that is not complete or does not exist stays: the field reports why to the form,
/// and its value is nil.
public class SegmentedField: ValueField {
  /// The segments in the present language.
  private(set) final var pattern = SegmentPattern("", in: .english)
  /// The value that the owner set: a number of days or seconds.
  private(set) final var ownNumber: Int?
  /// The value of the text; nil if there is none, or it is refused.
  private(set) final var number: Int?
  /// The text that the user typed since entering the field or selecting a segment.
  final var typing: SegmentTyping?
  /// Whether an edit is undone or done again.
  private final var isRevising = false

  init(title: String) {
    super.init(title)
    updatePattern()
  }

  // MARK: - For subclasses

  func makePattern(in language: Language) -> SegmentPattern { pattern }

  /// Returns the value of a text that the user wrote.
  func number(parsing text: String) throws(DateError) -> Int { 0 }

  /// Returns the value of the segments, whose values `value` returns by their letters.
  func number(of value: (Character) -> Int?) throws(DateError) -> Int { 0 }

  func value(of number: Int, _ letter: Character) -> Int { 0 }

  /// Returns the reason why a value is refused that exists; nil if it is not.
  func refusal(of number: Int) -> String? { nil }

  /// The value from which Up and Down take empty segments.
  var initialNumber: Int { 0 }

  func numberDidChange(_ number: Int?) {}

  // MARK: - Value

  /// Shows the value that the owner sets.
  final func show(_ number: Int?) {
    ownNumber = number
    // An incomplete text has no value, and stays.
    guard number != self.number else { return }
    self.number = number
    setContents(number.map(contents) ?? pattern.hints)
    check()
  }

  final func contents(of number: Int) -> [String] {
    pattern.letters.indices.map {
      pattern.content(value(of: number, pattern.letters[$0]), at: $0)
    }
  }

  private final func setContents(_ contents: [String]) {
    let index = selectedIndex
    text = pattern.text(contents)
    if isFocused { select(index) }
  }

  private final func updatePattern() {
    let (old, contents) = (pattern, contents)
    pattern = makePattern(in: environment.language)
    if let number { return setContents(self.contents(of: number)) }
    if old.contents(of: text) == nil { return }
    setContents(
      pattern.letters.enumerated().map { index, letter in
        let value = old.letters.firstIndex(of: letter).flatMap { old.value(contents[$0], letter) }
        return value.map { pattern.content($0, at: index) } ?? pattern.hint(letter)
      })
  }

  /// Updates the value and the reason to the text, or to a new range.
  final func check() {
    if let number, number == ownNumber, pattern.text(contents(of: number)) == text {
      reason = refusal(of: number)
    } else {
      (number, reason) = judge()
    }
    report()
  }

  /// Returns the value of the text, or the reason why it is refused; neither without one.
  private func judge() -> (number: Int?, reason: String?) {
    guard isFree || contents != pattern.hints else { return (nil, nil) }
    do {
      let new = try isFree ? number(parsing: text) : number(of: entered)
      let refusal = refusal(of: new)
      return (refusal == nil ? new : nil, refusal)
    } catch { return (nil, error.description) }
  }

  override var showsReason: Bool { !isFocused }

  /// Shows why an edit is refused, until the next edit.
  final func refuse(_ reason: String) {
    self.reason = reason
    report(isRevealed: true)
  }

  override func didCommit() {
    let old = number
    check()
    guard number != old else { return }
    numberDidChange(number)
    if number != ownNumber { awaitAnswer() }
  }

  /// Shows the owner's value again.
  override func revertUnanswered() {
    super.revertUnanswered()
    if number != ownNumber { show(ownNumber) }
  }

  public override func environmentDidChange() {
    if pattern.language != environment.language {
      updatePattern()
      if reason != nil, let translated = judge().reason { reason = translated }
    }
    super.environmentDidChange()
  }

  // MARK: - Editing

  override func accepted(_ edited: EditableText) -> EditableText? {
    if !isRevising, !isFree || isAllSelected, let new = inserted(by: edited) {
      return inserting(new, edited)
    }
    if edited.count == 0 { return edit(pattern.hints, at: 0) }
    guard var contents = pattern.contents(of: edited.text), edited.selection.isEmpty else {
      return edited
    }
    let index = index(at: edited.selection.caret, in: contents)
    let letter = pattern.letters[index]
    let isFull = pattern.isFull(contents[index], letter)
    if isFull { contents[index] = pattern.finished(contents[index], at: index) }
    if contents[index].isEmpty { contents[index] = pattern.hint(letter) }
    let isOpen = !isFull && pattern.value(contents[index], letter) != nil
    return edit(contents, at: index, isOpen: isOpen, as: edited)
  }

  private func revise(_ change: (inout EditableText) -> Bool) {
    var edited = model
    guard change(&edited) else { return }
    isRevising = true
    commit(edited)
    isRevising = false
  }

  override func handleLineCommand(_ command: EditCommand) -> Bool {
    switch command {
    case .undo where model.canUndo: revise { $0.undo() }
    case .redo where canRedo: revise { $0.redo() }
    case .enter:
      finishFree()
      return super.handleLineCommand(command)
    case .selectAll: return false
    case _ where isFree: return false
    case .move(let movement, _):
      switch isLineRightToLeft ? movement.turned : movement {
      case .characterLeft, .wordLeft: move(to: isAllSelected ? 0 : selectedIndex - 1)
      case .characterRight, .wordRight: move(to: selectedIndex + 1)
      case .lineStart, .start: move(to: 0)
      case .lineEnd, .end: move(to: .max)
      }
    case .moveByRow(let rows, _): step(by: -rows)
    case .delete(.characterLeft) where !isAllSelected:
      var contents = contents
      let index = selectedIndex
      let hint = pattern.hint(pattern.letters[index])
      if contents[index] == hint { return handleLineCommand(.move(.characterLeft, extends: false)) }
      contents[index] = hint
      commit(edit(contents, at: index))
    case .delete: commit(edit(pattern.hints, at: 0))
    case .copy, .cut:
      if contents != pattern.hints { window?.clipboard.text = text }
      if command == .cut { commit(edit(pattern.hints, at: 0)) }
    default: return super.handleLineCommand(command)
    }
    return true
  }

  /// Escape shows the last value again in place of a text that was written freely.
  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape), isFree else { return super.keyPressed(press) }
    commit(edit(ownNumber.map(contents) ?? pattern.hints, at: 0))
    return enclosingBox?.isInCell != true  // Escape also ends the edit of a cell
  }

  // MARK: - Pointer and focus

  public override func pointerPressed(at point: Point) {
    guard isEnabled, !isFree else { return super.pointerPressed(at: point) }
    commitPreEdit()
    let area = frame(ofShown: 0..<text.utf8.count).outset(by: theme.spacing.small)
    move(to: area.contains(point) ? index(at: offset(at: point), in: contents) : 0)
  }

  public override func pointerDragged(to point: Point) {
    if isFree { super.pointerDragged(to: point) }
  }

  public override func focusDidChange() {
    let offset = model.selection.range.lowerBound
    super.focusDidChange()
    if isFree {
      if !isFocused { finishFree() }
    } else if isFocused {
      select(window?.focus.isEntered == true ? 0 : index(at: offset, in: contents))
    } else {
      move(to: selectedIndex)
    }
    report()
  }

  // MARK: - Layout and painting

  private static let width = 176.0
  package override var minimumWidthInCell: Double { 136 * theme.textScale }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(proposal)
    return Size(
      width: min(size.width, SegmentedField.width * max(1, theme.textScale)), height: size.height)
  }

  /// Paints hints in another colour than values.
  override func paintText(
    in list: inout DisplayList, _ paint: (Color, inout DisplayList) -> Void
  ) {
    let contents = contents
    guard preEdit == nil, !contents.isEmpty, !isFree else { return paint(textColor, &list) }
    let ranges = pattern.ranges(contents)
    for (index, range) in ranges.enumerated() {
      let isHint = contents[index] == pattern.hint(pattern.letters[index])
      let start = index == 0 ? 0 : ranges[index - 1].upperBound
      let end = index == ranges.count - 1 ? text.utf8.count : range.upperBound
      for part in [
        start..<range.lowerBound, range.lowerBound..<range.upperBound, range.upperBound..<end,
      ]
      where !part.isEmpty {
        let isDim = isHint || contents == pattern.hints
        list.clipped(to: frame(ofShown: part)) {
          paint(isDim ? theme.palette.secondaryText : textColor, &$0)
        }
      }
    }
  }
}
