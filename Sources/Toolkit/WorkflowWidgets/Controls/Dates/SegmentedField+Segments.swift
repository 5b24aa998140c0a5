internal import WorkflowLanguage

extension SegmentedField {
  var contents: [String] { pattern.contents(of: text) ?? pattern.hints }

  /// Returns the value of a segment; nil if it is empty, or does not exist.
  func entered(_ letter: Character) -> Int? {
    pattern.letters.firstIndex(of: letter).flatMap { pattern.value(contents[$0], letter) }
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
  /// - Parameter isOpen: Whether further digits are appended to the segment.
  func edit(_ contents: [String], at index: Int, isOpen: Bool = false) -> EditableText {
    var edited = model
    let text = pattern.text(contents)
    if let difference = TextDifference(from: edited.text, to: text) {
      edited.replace(difference.old, with: String(text[offsets: difference.new]))
    }
    let range = pattern.ranges(contents)[index]
    edited.select(
      TextSelection(anchor: isOpen ? range.upperBound : range.lowerBound, caret: range.upperBound))
    return edited
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
    var typed =
      typed.flatMap { $0.text == text && $0.selection == model.selection ? $0 : nil }
      ?? TypedText(
        segments: SegmentTyping(
          pattern, over: isAllSelected ? pattern.hints : contents,
          at: isAllSelected ? 0 : selectedIndex))
    typed.entered += new
    if new.allSatisfy({ typed.segments.type($0) }) {
      let segments = typed.segments
      var result = edit(segments.contents, at: segments.index, isOpen: segments.isOpen)
      if result.text == edited.text {
        // Keeps the history of the edit, so that digits are undone together.
        let selection = result.selection
        result = edited
        if result.selection != selection { result.select(selection) }
      }
      (typed.text, typed.selection) = (result.text, result.selection)
      self.typed = typed
      return result
    }
    let whole = Result { () throws(DateError) in try number(parsing: typed.entered) }
    if new.allSatisfy(\.isWholeNumber) {
      // All segments are full: a whole value without separators, or digits too many.
      let isWhole = typed.segments.start == 0 && typed.entered.allSatisfy(\.isWholeNumber)
      guard isWhole, let number = try? whole.get() else { return nil }
      return edit(contents(of: number), at: pattern.letters.count - 1)
    }
    if isPasted, case .failure(let error) = whole {
      refuse(error.description)
      return nil
    }
    var free = model
    free.replace(0..<free.count, with: typed.entered)
    return free
  }
}

/// The text that the user typed since the field was entered, or a segment was selected.
struct TypedText {
  var segments: SegmentTyping
  /// The characters.
  var entered = ""
  /// The text and the selection of the field after it; with others, the user did something else.
  var text = ""
  var selection = TextSelection(0)
}
