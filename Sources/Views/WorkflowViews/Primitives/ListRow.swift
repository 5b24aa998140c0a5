internal import WorkflowCanvas
internal import WorkflowWidgets

/// Shows the view of a row at the start of its bounds. If the row is reused for another item, the
/// view's state is discarded.
final class ListRow<ID: Hashable, Row: View>: Widget {
  private var shown: (id: ID, widget: ViewWidget<Row>)?

  func show(_ row: Row, id: ID) {
    if let shown, shown.id == id { return shown.widget.show(row) }
    let widget = ViewWidget(row)
    shown = (id, widget)
    replaceChildren(with: [widget])
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    shown?.widget.size(for: proposal) ?? .zero
  }

  override func arrange() {
    guard let shown else { return }
    let preferred = shown.widget.size(for: ProposedSize(width: bounds.width))
    place(
      shown.widget,
      in: Rect(x: 0, y: 0, width: min(preferred.width, bounds.width), height: bounds.height))
  }
}
