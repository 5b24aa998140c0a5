// A text control saves the caret, the selection and the scroll offset. It saves the text only if
// there is no `didEdit`, so that no screen stores it. A secure field saves nothing.
extension EditingSession {
  /// Whether the user edited the text and no screen stores it.
  private var ownsText: Bool { didEdit == nil && model.canUndo }

  var savedState: WidgetState? {
    guard let host, !host.isSecret else { return nil }
    var state = WidgetState()
    state.save(model.selection)
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
    if let selection = state.textSelection(in: model.count) { select { $0.select(selection) } }
    host.scrollPosition = max(0, state[number: "scroll"] ?? 0)
  }
}
