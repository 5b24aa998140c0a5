internal import WorkflowCanvas

/// What a field shows of its text: with text in the making at the caret, or signs that hide it.
struct ShownText: Hashable {
  /// What is drawn.
  let text: String
  /// The text in the making, by UTF-8 offsets of what is drawn; nil for none.
  let preEdit: Range<Int>?
  /// The part of it that the input method works on.
  let clause: Range<Int>?
  private let model: EditableText
  private let isHidden: Bool

  /// What stands for a hidden character.
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

  /// Where the caret is drawn.
  var caret: Int { clause?.upperBound ?? place(of: model.selection.caret) }

  /// What is drawn as selected.
  var selection: Range<Int> {
    guard preEdit == nil else { return 0..<0 }
    let range = model.selection.range
    return place(of: range.lowerBound)..<place(of: range.upperBound)
  }

  /// Where a place in the text is in what is drawn.
  private func place(of offset: Int) -> Int {
    isHidden ? model.text[offsets: 0..<offset].count * Self.bullet.utf8.count : offset
  }

  /// The place in the text that is drawn at `offset`.
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
