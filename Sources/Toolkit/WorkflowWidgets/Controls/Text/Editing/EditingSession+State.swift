// A text control saves the caret, the selection and the scroll offset. It saves the text only if
// there is no `didEdit`, so that no screen stores it. A secure field saves nothing.
extension EditingSession {
  /// Whether the user edited the text and no screen stores it.
  private var ownsText: Bool { didEdit == nil && model.canUndo }

  var savedState: WidgetState? {
    guard let host, !host.isSecret else { return nil }
    var state = WidgetState()
    state[number: "anchor"] = Double(model.selection.anchor)
    state[number: "caret"] = Double(model.selection.caret)
    if host.scrollPosition != 0 { state[number: "scroll"] = host.scrollPosition }
    if ownsText { state[text: "text"] = model.text }
    return state
  }

  func restore(_ state: WidgetState) {
    guard let host, !host.isSecret else { return }
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
    host.scrollPosition = max(0, state[number: "scroll"] ?? 0)
  }
}
