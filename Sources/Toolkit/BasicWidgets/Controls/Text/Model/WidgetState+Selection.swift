extension WidgetState {
  mutating func save(_ selection: TextSelection) {
    self[number: "anchor"] = Double(selection.anchor)
    self[number: "caret"] = Double(selection.caret)
  }

  /// The saved selection, within a text of `count` bytes; nil for none.
  func textSelection(in count: Int) -> TextSelection? {
    func place(_ name: String) -> Int? {
      self[number: name].flatMap { Int(exactly: $0) }.map { min(max(0, $0), count) }
    }
    guard let anchor = place("anchor"), let caret = place("caret") else { return nil }
    return TextSelection(anchor: anchor, caret: caret)
  }
}
