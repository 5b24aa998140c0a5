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
    var contents = contents
    let old = selectedIndex
    contents[old] = pattern.finished(contents[old], at: old)
    commit(edit(contents, at: min(max(index, 0), contents.count - 1)))
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

  /// Returns the text after an edit that is not one of a segment: a separator, a letter, a whole value.
  func inserting(_ edited: EditableText) -> EditableText? {
    let (start, end) = (model.selection.range.lowerBound, edited.selection.caret)
    guard start < end else { return nil }
    let inserted = String(edited.text[offsets: start..<end])
    var contents = contents
    let index = selectedIndex
    if inserted.count == 1 {
      if inserted.first?.isLetter == true {
        guard let half = half(inserted), let period = pattern.letters.firstIndex(of: "a") else {
          return nil
        }
        contents[period] = pattern.content(half, at: period)
        return edit(contents, at: period, isOpen: true)
      }
      guard inserted.first?.isWholeNumber == false,
        contents[index] != pattern.hint(pattern.letters[index])
      else { return nil }
      contents[index] = pattern.finished(contents[index], at: index)
      return edit(contents, at: min(index + 1, contents.count - 1))
    }
    do {
      return edit(self.contents(of: try number(parsing: inserted)), at: 0)
    } catch {
      refuse(error.description)
      return nil
    }
  }

  /// Returns the half of the day for which a letter stands.
  func half(_ letter: String) -> Int? {
    let letter = letter.lowercased()
    return pattern.dayPeriods.firstIndex { $0.lowercased().hasPrefix(letter) }
      ?? ["a", "p"].firstIndex(of: letter)
  }
}
