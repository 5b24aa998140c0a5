internal import WorkflowWidgets

/// Shows the view of a row, or of a cell, at the start of its bounds or as its column is aligned. If
/// the row is reused for another item, the view's state is discarded.
final class ListRow: Widget {
  private let alignment: TextAlignment
  private var shown: (id: AnyHashable, widget: ViewWidget<ModifiedCell>)?

  init(alignment: TextAlignment = .leading) { self.alignment = alignment }

  func show(_ row: ModifiedCell, id: AnyHashable) {
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
    let width = min(preferred.width, bounds.width)
    let rest = bounds.width - width
    let x = alignment == .leading ? 0 : alignment == .center ? rest / 2 : rest
    place(shown.widget, in: Rect(x: x, y: 0, width: width, height: bounds.height))
  }
}
