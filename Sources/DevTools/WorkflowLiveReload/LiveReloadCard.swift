package import WorkflowCanvas
package import WorkflowWidgets

/// A card over the lower part of a window that shows the compiler's errors, or asks whether states
/// may be lost.
package final class LiveReloadCard: Widget {
  private let title = Label("The new code does not run", font: .headline, color: \.danger)
  private let message = Label(font: .message)
  private let load = ButtonWidget("Load the New Code", style: .destructive)
  private let keep = ButtonWidget("Keep the Old Code")

  /// The message; empty hides the card.
  package var text = "" {
    didSet { update(isQuestion: false) }
  }

  /// Asks whether the new code may be loaded although states are lost.
  ///
  /// The card is hidden when a button is pressed or `text` is set.
  ///
  /// - Parameter didAgree: Called when the developer agrees.
  package func ask(_ question: String, didAgree: @escaping () -> Void) {
    text = question
    update(isQuestion: true)
    load.didPress = { [weak self] in
      self?.text = ""
      didAgree()
    }
  }

  private func update(isQuestion: Bool) {
    title.text = isQuestion ? "The new code is ready" : "The new code does not run"
    message.text = text
    load.isHidden = !isQuestion
    keep.isHidden = !isQuestion
    isHidden = text.isEmpty
    requestLayout()
  }

  package override init() {
    super.init()
    isHidden = true
    isPointerTransparent = true
    zIndex = 1_000
    keep.didPress = { [weak self] in self?.text = "" }
    for widget in [title, message, load, keep] { add(widget) }
    update(isQuestion: false)
  }

  /// The height of the buttons and the space above them, in points.
  private var buttonsHeight: Double {
    load.isHidden ? 0 : load.size(for: ProposedSize()).height + theme.spacing.medium
  }

  private var card: Rect {
    let spacing = theme.spacing
    let width = max(0, bounds.width - 2 * spacing.large)
    let inner = ProposedSize(width: max(0, width - 2 * spacing.large))
    let preferredHeight =
      title.size(for: inner).height + message.size(for: inner).height + spacing.small
      + 2 * spacing.large + buttonsHeight
    let height = min(preferredHeight, max(0, bounds.height - 2 * spacing.large))
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
      in: Rect(
        x: inner.minX, y: top, width: inner.width, height: max(0, inner.maxY - buttonsHeight - top))
    )
    guard !load.isHidden else { return }
    var right = inner.maxX
    for button in [load, keep] {
      let size = button.size(for: ProposedSize())
      place(
        button,
        in: Rect(
          x: right - size.width, y: inner.maxY - size.height, width: size.width,
          height: size.height))
      right -= size.width + theme.spacing.small
    }
  }

  package override var paintOutset: Double { Elevation.modal.outset }

  package override func paint(in list: inout DisplayList) {
    CardShape.paint(card, theme.palette.card, .modal, theme: theme, in: &list)
  }

  package override var semantics: Semantics? { Semantics(role: .group, name: "Build problem") }
}
