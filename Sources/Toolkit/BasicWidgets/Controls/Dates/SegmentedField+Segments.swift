internal import WorkflowLanguage

extension SegmentedField {
  var contents: [String] { pattern.contents(of: text) ?? pattern.hints }

  /// Returns the value of a segment; nil if it is empty or does not exist, or a year lacks digits.
  func entered(_ letter: Character) -> Int? {
    pattern.letters.firstIndex(of: letter).map { contents[$0] }.flatMap {
      letter == "y" && $0.count < SegmentPattern.yearLength ? nil : pattern.value($0, letter)
    }
  }

  func index(at offset: Int, in contents: [String]) -> Int {
    let ranges = pattern.ranges(contents)
    return ranges.firstIndex { offset <= $0.upperBound } ?? max(0, ranges.count - 1)
  }

  var selectedIndex: Int { index(at: model.selection.caret, in: contents) }

  func select(_ index: Int) {
    let ranges = pattern.ranges(contents)
    guard ranges.indices.contains(index) else { return }
    let range = ranges[index]
    select { $0.select(TextSelection(anchor: range.lowerBound, caret: range.upperBound)) }
  }

  /// Returns an edit of the model to `contents`, with the segment at `index` selected.
  ///
  /// - Parameters:
  ///   - isOpen: Whether further digits are appended to the segment.
  ///   - edited: An edit to the same text, whose history is kept, so that digits are undone together.
  func edit(
    _ contents: [String], at index: Int, isOpen: Bool = false, as edited: EditableText? = nil
  ) -> EditableText {
    let text = pattern.text(contents)
    var result = model
    if let edited, edited.text == text {
      result = edited
    } else if let difference = TextDifference(from: result.text, to: text) {
      result.replace(difference.old, with: String(text[offsets: difference.new]))
    }
    let range = pattern.ranges(contents)[index]
    let selection = TextSelection(
      anchor: isOpen ? range.upperBound : range.lowerBound, caret: range.upperBound)
    if result.selection != selection { result.select(selection) }
    return result
  }

  /// Finishes the selected segment and selects another one.
  func move(to index: Int) {
    guard !isFree else { return finishFree() }
    var contents = contents
    let old = selectedIndex
    contents[old] = pattern.finished(contents[old], at: old)
    commit(edit(contents, at: min(max(index, 0), contents.count - 1)))
  }

  /// Shows the value of a text that the user wrote freely; one without a value stays.
  func finishFree() {
    if isFree, let number { commit(edit(contents(of: number), at: 0)) }
  }

  /// Changes the selected segment by `distance`, from its end to its start.
  func step(by distance: Int) {
    var contents = contents
    let (index, letter) = (selectedIndex, pattern.letters[selectedIndex])
    let bounds = SegmentPattern.bounds(letter)
    if let value = pattern.value(contents[index], letter) {
      let (first, count) = (bounds.lowerBound, bounds.count)
      let offset = (value - first + distance) % count
      contents[index] = pattern.content(first + (offset + count) % count, at: index)
    } else {
      contents[index] = pattern.content(value(of: initialNumber, letter), at: index)
    }
    commit(edit(contents, at: index))
  }

  // MARK: - Typing

  /// Whether the text does not have the form of the segments: the user writes it freely.
  var isFree: Bool { pattern.contents(of: text) == nil }

  var isAllSelected: Bool { model.selection.range == 0..<model.count }

  /// Returns the text that an edit inserted in place of the selection; nil for other edits.
  func inserted(by edited: EditableText) -> String? {
    let (range, end) = (model.selection.range, edited.selection.caret)
    guard range.lowerBound < end, edited.selection.isEmpty,
      edited.count - model.count == end - range.upperBound
    else { return nil }
    return String(edited.text[offsets: range.lowerBound..<end])
  }

  /// Returns the text after the user typed or pasted `new` as in `edited`; nil if it is refused.
  ///
  /// A text that does not fit the segments is read as a whole, such as a date in ISO form or with the
  /// name of its month; until the focus leaves, the field shows it as it was written.
  func inserting(_ new: String, _ edited: EditableText) -> EditableText? {
    let isPasted = new.count > 1
    if isPasted, new.count > 4 || !new.allSatisfy(\.isWholeNumber),
      let number = try? number(parsing: new)
    {
      return edit(contents(of: number), at: 0)
    }
    var typing =
      typing.flatMap { $0.text == text && $0.selection == model.selection ? $0 : nil }
      ?? SegmentTyping(
        pattern, over: isAllSelected ? pattern.hints : contents,
        at: isAllSelected ? 0 : selectedIndex)
    typing.entered += new
    if new.allSatisfy({ typing.type($0) }) {
      let result = edit(typing.contents, at: typing.index, isOpen: typing.isOpen, as: edited)
      (typing.text, typing.selection) = (result.text, result.selection)
      self.typing = typing
      return result
    }
    let whole = Result { () throws(DateError) in try number(parsing: typing.entered) }
    if new.allSatisfy(\.isWholeNumber) {
      // All segments are full: a whole value without separators, or digits too many.
      let isWhole = typing.start == 0 && typing.entered.allSatisfy(\.isWholeNumber)
      guard isWhole, let number = try? whole.get() else { return nil }
      return edit(contents(of: number), at: pattern.letters.count - 1)
    }
    if isPasted, case .failure(let error) = whole {
      refuse(error.description)
      return nil
    }
    return model.replaced(by: typing.entered)
  }
}
