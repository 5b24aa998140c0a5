internal import WorkflowCanvas
internal import WorkflowWidgets

/// An alert over everything else: a scrim, and a card in the middle of it.
final class AlertOverlay: Widget {
  private let card = AlertCard()
  private var alert: Alert
  private var presence = AnimatedValue(0)
  /// How much of the alert is there, from 0 to 1.
  private var share = 0.0

  init(_ alert: Alert) {
    self.alert = alert
    super.init()
    add(card)
    card.update(alert)
  }

  func update(_ alert: Alert) {
    self.alert = alert
    card.update(alert)
  }

  // MARK: - Coming and going

  func appear() {
    move(to: 1)
  }

  /// Fades out, out of reach, and leaves the tree.
  func disappear() {
    isInert = true
    move(to: 0)
  }

  private func move(to target: Double) {
    let now = window?.now ?? .zero
    presence.move(to: target, at: now, over: theme.motion.alert)
    animate(at: now)
  }

  override func animate(at now: Duration) {
    share = presence.value(at: now)
    requestPaint()
    if presence.isMoving(at: now) {
      requestFrame(at: now + Window.frameInterval)
    } else if isInert {
      removeFromParent()
    }
  }

  // MARK: - Layout and looks

  override func arrange() {
    let room = bounds.inset(by: Insets(Spacing.large))
    let width = min(AlertCard.width, room.width)
    let wish = card.size(for: ProposedSize(width: width))
    let height = min(wish.height, room.height)
    let y = ((bounds.height - height) / 2).rounded(.down)
    place(card, in: Rect(x: (bounds.width - width) / 2, y: y, width: width, height: height))
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.scrim.opacity(times: share))
  }

  override func paintChildren(in list: inout DisplayList) {
    let area = card.frame.outset(by: card.paintOutset)
    list.layer(over: area, opacity: share, scale: 0.96 + 0.04 * share) { list in
      super.paintChildren(in: &list)
    }
  }

  // MARK: - Reach

  override var isModal: Bool { true }
  override var preferredFocus: Widget? { card.preferredFocus }

  /// Escape cancels: the answer that cancels, or the only one there is.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape) else { return false }
    let only = alert.actions.count == 1 ? alert.actions.first : nil
    (alert.actions.first { $0.style == .cancel } ?? only)?.handler()
    return true
  }

  override var semantics: Semantics? {
    Semantics(role: .alert, name: alert.title, state: .modal)
  }
}
