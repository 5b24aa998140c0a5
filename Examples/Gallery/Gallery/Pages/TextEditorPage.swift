import WorkflowViews

struct TextEditorPage: WidgetPage {
  static let fillsAvailableSpace = true

  var text = """
    Several lines.

    Long ones are wrapped at the edge. Undo and redo go by words, Control and the arrows \
    too, and a double click takes a word.
    """

  func body(_ change: Change<TextEditorPage>) -> some View {
    VStack(alignment: .fill) {
      TextEditor("Notes", text: text, onEdit: change(\.text))
      Text("\(text.count) characters").font(.message).foregroundColor(\.secondaryText)
    }.readableWidth(alignment: .leading).padding()
  }
}
