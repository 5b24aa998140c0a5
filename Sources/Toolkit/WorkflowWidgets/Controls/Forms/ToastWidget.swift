package import WorkflowCanvas
internal import WorkflowLanguage

/// A card with a message that leaves after some time, with a button that closes it.
///
/// The time begins again when the pointer or the focus leaves the card. Escape closes a card with
/// the focus in it.
package final class ToastWidget: Widget, PointerTarget {
  /// The parent of the message and its button.
  package let content = Stack(.horizontal)
  /// Called when the toast is to leave: its time is over, or the user closed it.
  package var didDismiss: () -> Void = {}
  /// The time until the toast leaves; from zero to a day.
  package var duration = Duration.seconds(5) {
    didSet { if duration != oldValue { restart() } }
  }
  /// Whether the pointer is over the card or a control in it.
  package var isPointerInside = false {
    didSet { if isPointerInside != oldValue { restart() } }
  }
  private var isFocusInside = false
  /// The time at which the toast leaves; nil while it waits for the user, and after it.
  private var deadline: Duration?
  private let closeButton = ButtonWidget("")
  private let row = Stack(.horizontal, spacing: 8)

  package override init() {
    super.init()
    closeButton.icon = .close
    closeButton.isBorderless = true
    closeButton.isCompact = true
    closeButton.didPress = { [unowned self] in didDismiss() }
    row.add(content)
    row.add(closeButton)
    add(row)
    environmentDidChange()
  }

  package override func environmentDidChange() {
    super.environmentDidChange()
    closeButton.accessibilityLabel = word("Close")
  }

  // MARK: - Time

  /// Starts the time from its beginning; the toast stays while the user is in it.
  private func restart() {
    deadline = nil
    guard let window, !isPointerInside, !isFocusInside else { return }
    let end = window.now + min(max(duration, .zero), .seconds(86_400))
    deadline = end
    requestFrame(at: end, isEndless: true)
  }

  package override func didBecomeShown() { restart() }

  package override func didMoveToWindow() {
    isFocusInside = false
    restart()
  }

  package override func animate(at now: Duration) {
    super.animate(at: now)
    guard let deadline else { return }
    // Only the earliest request for a frame is kept.
    guard now >= deadline else { return requestFrame(at: deadline, isEndless: true) }
    self.deadline = nil
    didDismiss()
  }

  override func focusInsideDidChange() {
    let isInside = window?.focusedWidget?.isInside(self) == true
    guard isInside != isFocusInside else { return }
    isFocusInside = isInside
    restart()
  }

  // MARK: - Layout and painting

  /// The largest width of the card, in points at a text scale of 1.
  private static let maximumWidth = 480.0

  private var padding: Double { theme.spacing.medium }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let available = proposal.width ?? .infinity
    let width = min(available, ToastWidget.maximumWidth * theme.textScale)
    let size = row.size(for: ProposedSize(width: max(0, width - 2 * padding)))
    return Size(width: size.width + 2 * padding, height: size.height + 2 * padding)
  }

  package override func arrange() { place(row, in: bounds.inset(by: Insets(padding))) }

  package override var paintOutset: Double { Elevation.popUp.outset }

  package override func paint(in list: inout DisplayList) {
    CardShape.paint(
      bounds, theme.palette.card, radius: theme.corner.group, .popUp, theme: theme, in: &list)
  }

  // MARK: - Input

  package var acceptsPointer: Bool { true }
  package var keepsFocus: Bool { true }

  /// Consumes presses beside the controls, so that they do not reach the content below the card.
  package func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { true }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.key == .escape, press.modifiers.isEmpty else { return false }
    didDismiss()
    return true
  }
}
