// What a text control keeps for itself: the caret, the selection and how far it is scrolled; the text
// only where no screen has it, and never a secret.
extension EditingControl {
  /// Whether the text is kept here alone.
  private var ownsText: Bool { didEdit == nil && !isSecret && model.canUndo }

  var editingState: WidgetState? {
    guard !isSecret else { return nil }
    var state = WidgetState()
    state[number: "anchor"] = Double(model.selection.anchor)
    state[number: "caret"] = Double(model.selection.caret)
    if scrollPosition != 0 { state[number: "scroll"] = scrollPosition }
    if ownsText { state[text: "text"] = model.text }
    return state
  }

  func restoreEditing(_ state: WidgetState) {
    guard !isSecret else { return }
    if didEdit == nil, let text = state[text: "text"], text != model.text {
      edit {
        $0.selectAll()
        return $0.insert(text, .other)
      }
    }
    func place(_ name: String) -> Int? {
      state[number: name].flatMap { Int(exactly: $0) }.map { min(max(0, $0), model.count) }
    }
    if let anchor = place("anchor"), let caret = place("caret") {
      select { $0.select(TextSelection(anchor: anchor, caret: caret)) }
    }
    scrollPosition = max(0, state[number: "scroll"] ?? 0)
  }
}
