internal import BasicWidgets
internal import WorkflowLanguage

/// The row with a spinner in place of the rows; it has the focus that one of them had.
final class LoadingRow: Widget {
  private let spinner = Spinner()
  private let hasFocusOfRow: Bool

  init(hasFocusOfRow: Bool) {
    self.hasFocusOfRow = hasFocusOfRow
    super.init()
    liveRegion = .polite
    add(spinner)
  }

  override var isFocusable: Bool { hasFocusOfRow }

  override func arrange() {
    let reach = spinner.size(for: ProposedSize()).width / 2
    place(spinner, in: Rect(origin: bounds.center, size: .zero).outset(by: reach))
  }

  override func paint(in list: inout DisplayList) {
    paintFocusRing(around: bounds, radius: theme.corner.control, in: &list)
  }

  override var semantics: Semantics? {
    Semantics(role: .row, name: word("Loading"), state: .busy)
  }
}
