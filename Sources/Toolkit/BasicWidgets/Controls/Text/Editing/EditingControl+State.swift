// A text control saves the caret, the selection and the scroll offset. It saves the text only if
// there is no `didEdit`, so that no screen stores it. A secure field saves nothing.
extension EditingControl: RestorableWidget {
  /// Whether the user edited the text and no screen stores it.
  private var ownsText: Bool { didEdit == nil && model.canUndo }

  public var savedState: WidgetState? {
    guard !isSecret else { return nil }
    var state = WidgetState()
    state.save(model.selection)
    if scroll != 0 { state[number: "scroll"] = scroll }
    if ownsText { state[text: "text"] = model.text }
    return state
  }

  public func restore(_ state: WidgetState) {
    guard !isSecret else { return }
    if didEdit == nil, let text = state[text: "text"], text != model.text {
      var edited = model
      edited.selectAll()
      let isChanged =
        text.isEmpty ? edited.delete(.characterLeft) : edited.insert(text, .other)
      if isChanged { commit(edited) }
    }
    if let selection = state.textSelection(in: model.count) { select { $0.select(selection) } }
    scroll(to: max(0, state[number: "scroll"] ?? 0))
  }
}
