import WorkflowViews
import WorkflowWidgets

extension View {
  /// Shows the view on a card: a raised surface with round corners, a border and a shadow.
  func card() -> some View {
    background(\.card, cornerRadius: 12).border(\.separator, width: 0).shadow(.card)
  }
}
