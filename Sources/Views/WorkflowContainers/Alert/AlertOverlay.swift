package import WorkflowWidgets

/// An alert over all other content: a centred card that grows slightly as it appears.
package final class AlertOverlay: ModalOverlay {
  private let alertCard = AlertCard()
  private var alert: Alert

  package init(_ alert: Alert) {
    self.alert = alert
    super.init(card: alertCard)
    alertCard.content.update(alert)
    liveRegion = .assertive
  }

  func update(_ alert: Alert) {
    let isOther = alert.title != self.alert.title
    self.alert = alert
    alertCard.content.update(alert)
    // The user moved the focus to a button of another question.
    if isOther { window?.moveFocus(from: self, to: preferredFocus) }
  }

  // MARK: - Layout and painting

  package override func arrange() {
    let available = bounds.inset(by: Insets(theme.spacing.large))
    let width = min(alertCard.content.preferredWidth, available.width)
    let preferred = card.size(for: ProposedSize(width: width))
    let height = height(preferred.height, in: available)
    let y = ((bounds.height - height) / 2).rounded(.down)
    place(card, in: Rect(x: (bounds.width - width) / 2, y: y, width: width, height: height))
  }

  package override func paintChildren(in list: inout DisplayList) {
    let area = card.frame.outset(by: card.paintOutset)
    list.clipped(to: bounds) { list in
      list.layer(over: area, opacity: progress, scale: 0.96 + 0.04 * progress) { list in
        super.paintChildren(in: &list)
      }
    }
  }

  // MARK: - Focus and keyboard

  package override var preferredFocus: Widget? { alertCard.content.preferredFocus }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    if press.key == .up || press.key == .down, alertCard.scroll(press) { return true }
    return super.keyPressed(press) || alertCard.scroll(press)
  }

  /// Escape activates the cancel action, or the only action.
  package override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape) else { return false }
    let only = alert.actions.count == 1 ? alert.actions.first : nil
    (alert.actions.first { $0.style == .cancel } ?? only)?.handler()
    return true
  }

  package override var semantics: Semantics? {
    Semantics(role: .alert, name: alert.title, state: .modal)
  }
}
