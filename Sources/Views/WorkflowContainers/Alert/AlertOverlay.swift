internal import WorkflowCanvas
internal import WorkflowWidgets

/// An alert over everything else: a card in the middle that grows a little as it comes.
final class AlertOverlay: ModalOverlay {
  private let alertCard = AlertCard()
  private var alert: Alert

  init(_ alert: Alert) {
    self.alert = alert
    super.init(card: alertCard)
    alertCard.update(alert)
  }

  func update(_ alert: Alert) {
    self.alert = alert
    alertCard.update(alert)
  }

  // MARK: - Layout and looks

  override func arrange() {
    let room = bounds.inset(by: Insets(theme.spacing.large))
    let width = min(AlertCard.width * max(1, theme.textScale), room.width)
    let wish = card.size(for: ProposedSize(width: width))
    let height = min(wish.height, room.height)
    let y = ((bounds.height - height) / 2).rounded(.down)
    place(card, in: Rect(x: (bounds.width - width) / 2, y: y, width: width, height: height))
  }

  override func paintChildren(in list: inout DisplayList) {
    let area = card.frame.outset(by: card.paintOutset)
    list.clipped(to: bounds) { list in
      list.layer(over: area, opacity: share, scale: 0.96 + 0.04 * share) { list in
        super.paintChildren(in: &list)
      }
    }
  }

  // MARK: - Reach

  override var preferredFocus: Widget? { alertCard.preferredFocus }

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
