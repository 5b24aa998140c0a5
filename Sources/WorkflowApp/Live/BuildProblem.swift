package import WorkflowCanvas
package import WorkflowWidgets

/// A card over the lower part of a window that has the compiler's words, while there are any.
package final class BuildProblem: Widget {
  private let title = Label("The new code does not run", font: .alertTitle, color: \.danger)
  private let message = Label(font: .message)

  /// What is wrong; empty for nothing.
  package var text = "" {
    didSet {
      guard text != oldValue else { return }
      message.text = text
      isHidden = text.isEmpty
    }
  }

  package override init() {
    super.init()
    isHidden = true
    zIndex = 1_000
    add(title)
    add(message)
  }

  private var card: Rect {
    let spacing = theme.spacing
    let width = max(0, bounds.width - 2 * spacing.large)
    let inner = ProposedSize(width: max(0, width - 2 * spacing.large))
    let wish =
      title.size(for: inner).height + message.size(for: inner).height + spacing.small
      + 2 * spacing.large
    let height = min(wish, max(0, bounds.height - 2 * spacing.large))
    return Rect(
      x: spacing.large, y: bounds.height - spacing.large - height, width: width, height: height)
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  package override func arrange() {
    let inner = card.inset(by: Insets(theme.spacing.large))
    let height = title.size(for: ProposedSize(width: inner.width)).height
    place(title, in: Rect(x: inner.minX, y: inner.minY, width: inner.width, height: height))
    let top = inner.minY + height + theme.spacing.small
    place(
      message,
      in: Rect(x: inner.minX, y: top, width: inner.width, height: max(0, inner.maxY - top)))
  }

  package override var letsPointerThrough: Bool { true }

  package override var paintOutset: Double { CardShape.outset }

  package override func paint(in list: inout DisplayList) {
    CardShape.paint(card, theme.palette.card, theme: theme, in: &list)
  }

  package override var semantics: Semantics? { Semantics(role: .group, name: "Build problem") }
}
