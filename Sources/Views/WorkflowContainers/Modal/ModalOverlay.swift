package import WorkflowWidgets

/// A modal card over all other content, with a scrim behind it; both fade in and out.
package class ModalOverlay: Widget {
  let card: Widget
  private var presence = AnimatedPart(0)

  init(card: Widget) {
    self.card = card
    super.init()
    add(card)
  }

  /// The progress of the appearance, from 0 (hidden) to 1 (shown).
  final var progress: Double { presence.shown }
  var duration: Duration { theme.motion.alert }

  // MARK: - Appearing and disappearing

  /// Starts the appearance animation; outside a window, the overlay appears immediately.
  package func appear() {
    move(to: 1)
  }

  /// Starts the disappearance animation, during which the overlay ignores input; then removes the
  /// overlay from its parent.
  package func disappear() {
    isInert = true
    move(to: 0)
  }

  private func move(to target: Double) {
    show(presence.move(to: target, over: duration, in: window))
  }

  private func show(_ step: AnimatedPart.Step) {
    follow(step)
    if step.isLast, isInert { removeFromParent() }
  }

  package override func animate(at now: Duration) { show(presence.step(to: now)) }

  package override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  /// Returns the height of a card with a `preferred` height: where it does not fit, the space around
  /// it is smaller.
  func height(_ preferred: Double, in available: Rect) -> Double {
    min(preferred, max(available.height, bounds.height - 2 * theme.spacing.tight))
  }

  // MARK: - Painting

  package override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.scrim.opacity(times: progress))
  }

  /// Damages all of the bounds during an animation, because the card is drawn outside its frame.
  ///
  /// If the overlay covers only a part of a window, the card's shadow is clipped to that part.
  package override func damage(of area: Rect) -> Rect {
    progress < 1 ? bounds : area.intersection(bounds)
  }

  // MARK: - Modality

  package override var isModal: Bool { true }

  /// The arrow keys move the focus from a button to the buttons beside it.
  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard let button = window?.focusedWidget as? ButtonWidget, press.modifiers.isEmpty else {
      return false
    }
    let step: Int
    switch press.key {
    case .left, .up: step = -1
    case .right, .down: step = 1
    default: return false
    }
    let buttons = (button.parent?.children ?? []).compactMap { $0 as? ButtonWidget }
      .filter { $0.isFocusable && !$0.isHidden }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    guard let index = buttons.firstIndex(where: { $0 === button }),
      buttons.indices.contains(index + step)
    else { return false }
    window?.moveFocus(to: buttons[index + step])
    return true
  }
}
