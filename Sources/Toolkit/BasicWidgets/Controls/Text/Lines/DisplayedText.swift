internal import WorkflowCanvas

/// The displayed text of a field: with the marked (pre-edit) text, and masked if it is secret.
struct DisplayedText: Hashable {
  let text: String
  /// The marked text, in UTF-8 offsets of `text`; nil for none.
  let preEdit: Range<Int>?
  /// The clause of the marked text that the input method is converting.
  let clause: Range<Int>?
  private let model: EditableText
  private let isHidden: Bool

  /// The character displayed for each hidden character.
  static let bullet = "•"

  init(_ model: EditableText, preEdit: PreEdit?, isHidden: Bool) {
    self.model = model
    self.isHidden = isHidden
    func shown(_ text: some StringProtocol) -> String {
      isHidden ? String(repeating: Self.bullet, count: text.count) : String(text)
    }
    guard let preEdit else {
      text = shown(model.text)
      self.preEdit = nil
      clause = nil
      return
    }
    let selection = model.selection.range
    let head = shown(model.text[offsets: 0..<selection.lowerBound])
    let middle = shown(preEdit.text)
    text = head + middle + shown(model.text[offsets: selection.upperBound..<model.count])
    let start = head.utf8.count
    self.preEdit = start..<start + middle.utf8.count
    let scalars = preEdit.text.unicodeScalars
    func offset(_ count: Int) -> Int { start + shown(String(scalars.prefix(count))).utf8.count }
    clause = offset(preEdit.selection.lowerBound)..<offset(preEdit.selection.upperBound)
  }

  /// The UTF-8 offset of the caret in `text`.
  var caret: Int { clause?.upperBound ?? shownOffset(of: model.selection.caret) }

  /// The selected range in `text`; empty while there is marked text.
  var selection: Range<Int> {
    guard preEdit == nil else { return 0..<0 }
    let range = model.selection.range
    return shownOffset(of: range.lowerBound)..<shownOffset(of: range.upperBound)
  }

  /// Returns the offset in `text` for an offset in the model.
  private func shownOffset(of offset: Int) -> Int {
    isHidden ? model.text[offsets: 0..<offset].count * Self.bullet.utf8.count : offset
  }

  /// The text for screen readers.
  func content(isEditable: Bool) -> TextContent {
    TextContent(
      text: text, selection: preEdit == nil ? selection : caret..<caret, caret: caret,
      isEditable: isEditable, hasLines: model.keepsLines)
  }

  /// Returns the offset in the model for the offset `shown` in `text`.
  func offset(of shown: Int) -> Int {
    if isHidden {
      let count = shown / Self.bullet.utf8.count
      return model.text.offset(of: model.text.index(model.text.startIndex, offsetBy: count))
    }
    guard let preEdit, shown > preEdit.lowerBound else { return shown }
    return max(
      model.selection.range.upperBound, shown - preEdit.count + model.selection.range.count)
  }
}
