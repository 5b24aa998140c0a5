import WorkflowLanguage
import WorkflowViews

struct TextEditorPage: WidgetPage {
  static let fillsAvailableSpace = true

  var text = """
    Several lines.

    Long ones are wrapped at the edge. Undo and redo go by words, Control and the arrows \
    too, and a double click takes a word.
    """

  func body(_ change: Change<TextEditorPage>) -> some View {
    let count = text.count
    VStack(alignment: .fill) {
      TextEditor(tr("Notes"), text: text, onEdit: change(\.text))
      Text(tr("\(count) character", plural: "\(count) characters", count: count))
        .font(.message).foregroundColor(\.secondaryText)
    }.readableWidth(alignment: .leading).padding()
  }
}
