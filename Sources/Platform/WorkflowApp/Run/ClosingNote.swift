package import WorkflowCanvas
internal import WorkflowLanguage
package import WorkflowWidgets

/// A card shown in front of a window that waits for workers before it closes.
///
/// It is not modal, so that the saved state contains the focus of the user. The window gets no
/// input while the note is shown.
package final class ClosingNote: Widget {
  private let spinner = Spinner()
  private let label = Label(font: .body)

  package override init() {
    super.init()
    zIndex = 1_000
    add(spinner)
    add(label)
  }

  package override func didMoveToWindow() { label.text = word("Finishing before closing…") }

  private var card: Rect {
    let spacing = theme.spacing
    let mark = spinner.size(for: ProposedSize())
    let beside = mark.width + spacing.medium + 2 * spacing.large
    // In a narrow window the text wraps.
    let textWidth = min(
      label.size(for: ProposedSize()).width, max(0, bounds.width - 2 * spacing.medium - beside))
    let text = label.size(for: ProposedSize(width: textWidth))
    let width = beside + text.width
    let height = max(mark.height, text.height) + 2 * spacing.medium
    return Rect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width, height: height)
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  package override func arrange() {
    let spacing = theme.spacing
    let inner = card.inset(by: Insets(spacing.large))
    let mark = spinner.size(for: ProposedSize())
    place(
      spinner,
      in: Rect(
        x: inner.minX, y: card.midY - mark.height / 2, width: mark.width, height: mark.height))
    let left = inner.minX + mark.width + spacing.medium
    let height = label.size(for: ProposedSize(width: inner.maxX - left)).height
    place(
      label,
      in: Rect(
        x: left, y: card.midY - height / 2, width: max(0, inner.maxX - left), height: height))
  }

  package override var paintOutset: Double { Elevation.modal.outset }

  package override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.scrim)
    CardShape.paint(card, theme.palette.card, .modal, theme: theme, in: &list)
  }

  package override var semantics: Semantics? {
    Semantics(role: .alert, name: label.text, state: .busy)
  }
}
