package import WorkflowCanvas

/// A card with a message and its buttons that leaves after some time.
///
/// The time begins again when the pointer or the focus leaves the card. Escape closes a card with
/// the focus in it.
package final class ToastWidget: WrapperWidget, PointerTarget {
  /// The parent of the message and its buttons, which are below it if they do not fit beside it.
  package let parts = Flow()
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

  package override init() {
    super.init()
    add(Inset(parts, by: \.small))
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
    guard window != nil else { return }
    for case let area as ToastArea in lineage { area.toastDidAppear(self) }
  }

  package override func animate(at now: Duration) {
    super.animate(at: now)
    guard let deadline else { return }
    // Only the earliest request for a frame is kept.
    guard now >= deadline else { return requestFrame(at: deadline, isEndless: true) }
    self.deadline = nil
    didDismiss()
  }

  package override func focusInsideDidChange() {
    let isInside = window?.focusedWidget?.isInside(self) == true
    guard isInside != isFocusInside else { return }
    isFocusInside = isInside
    restart()
  }

  // MARK: - Layout and painting

  /// The largest width of the card, in points at a text scale of 1.
  private static let maximumWidth = 480.0

  package override func measure(_ proposal: ProposedSize) -> Size {
    let width = min(
      proposal.width ?? .infinity, ToastWidget.maximumWidth * theme.textScale)
    return super.measure(ProposedSize(width: width))
  }

  package override var paintOutset: Double { Elevation.popUp.outset }

  package override func paint(in list: inout DisplayList) {
    CardShape.paint(
      bounds, theme.palette.card, radius: theme.corner.group, .popUp, theme: theme, in: &list)
  }

  // MARK: - Input

  package override var pointerTarget: (any PointerTarget)? { self }
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

extension Theme {
  /// The theme of toasts, which are dark in both appearances.
  package var ofToasts: Theme {
    guard contrast == .standard else { return self }
    var (theme, palette) = (self, Palette.dark)
    palette.card = Color(appearance == .light ? 0x2e2e33 : 0x3a3a42)
    palette.text = Color(0xffffff)
    palette.accent = Color(0x9dbcff)
    theme.appearance = .dark
    theme.palette = palette
    theme.typography.body.weight = .medium
    return theme
  }
}

/// A view with toasts at its lower edge, or at its upper edge while a toast would cover the focus.
package final class ToastArea: WrapperWidget {
  /// Called with whether the toasts belong at the upper edge, when this changes.
  package var didMove: (_ isAtTop: Bool) -> Void = { _ in }
  private var isAtTop = false
  private weak var toast: ToastWidget?

  func toastDidAppear(_ toast: ToastWidget) {
    self.toast = toast
    focusInsideDidChange()
  }

  /// Looks where the toast is after the layout, with the next frame.
  package override func focusInsideDidChange() {
    if toast != nil, let window { requestFrame(at: window.now) }
  }

  package override func animate(at now: Duration) {
    super.animate(at: now)
    guard let toast, toast.window != nil, let focused = window?.focusedWidget,
      focused.isInside(self), !focused.isInside(toast)
    else { return }
    let (shown, focus) = (fromWindow(toast.frameInWindow), fromWindow(focused.frameInWindow))
    guard shown.minX < focus.maxX, focus.minX < shown.maxX else { return }
    let height = shown.height + theme.spacing.large
    let (coversTop, coversBottom) = (focus.minY < height, focus.maxY > bounds.height - height)
    guard coversTop != coversBottom, coversBottom != isAtTop else { return }
    isAtTop = coversBottom
    didMove(isAtTop)
  }
}
