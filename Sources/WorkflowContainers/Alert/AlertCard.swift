internal import WorkflowCanvas
internal import WorkflowWidgets

/// The card of an alert: title, message and a button for each answer.
final class AlertCard: Widget {
  static let width = 320.0
  private static let padding = Spacing.extraLarge

  private let title = Label(font: .alertTitle)
  private let message = Label(font: .message, color: \.secondaryText)
  private var buttons: [Button] = []
  private var styles: [Alert.Action.Style] = []

  override init() {
    super.init()
    title.isHeading = true
    add(title)
    add(message)
  }

  func update(_ alert: Alert) {
    title.text = alert.title
    message.text = alert.message
    message.isHidden = alert.message.isEmpty
    if styles != alert.actions.map(\.style) {
      styles = alert.actions.map(\.style)
      for button in buttons { button.removeFromParent() }
      buttons = styles.map { Button(style: look(of: $0)) }
      for button in buttons { add(button) }
    }
    for (button, action) in zip(buttons, alert.actions) {
      button.title = action.title
      button.didPress = action.handler
    }
  }

  private func look(of style: Alert.Action.Style) -> Button.Style {
    switch style {
    case .default: .prominent
    case .cancel: styles.count > 1 ? .plain : .prominent
    case .destructive: .destructive
    }
  }

  /// What Return answers: the first default answer, else the one that cancels, else the first.
  override var preferredFocus: Widget? {
    let index = styles.firstIndex(of: .default) ?? styles.firstIndex(of: .cancel)
    return index.map { buttons[$0] } ?? buttons.first
  }

  private var hasButtonRow: Bool { buttons.count == 2 }

  private var buttonRows: Int { hasButtonRow ? 1 : buttons.count }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? AlertCard.width
    let room = ProposedSize(width: width - 2 * AlertCard.padding)
    var height = 2 * AlertCard.padding + title.size(for: room).height
    if !message.isHidden { height += Spacing.tight + message.size(for: room).height }
    return Size(width: width, height: height + buttonsHeight)
  }

  /// The height of the buttons with the distance above them.
  private var buttonsHeight: Double {
    guard buttonRows > 0 else { return 0 }
    return Spacing.large + Double(buttonRows) * Button.height
      + Double(buttonRows - 1) * Spacing.small
  }

  /// Where the room is too small, the text gives way and the buttons stay.
  override func arrange() {
    let room = bounds.inset(by: Insets(AlertCard.padding))
    var y = room.minY
    for label in [title, message] where !label.isHidden {
      let wish = label.size(for: ProposedSize(width: room.width)).height
      let height = max(0, min(wish, room.maxY - buttonsHeight - y))
      place(label, in: Rect(x: room.minX, y: y, width: room.width, height: height))
      y += height + Spacing.tight
    }
    y += Spacing.large - Spacing.tight
    if buttonRows > 0 { y = min(y, room.maxY - buttonsHeight + Spacing.large) }
    let columns = hasButtonRow ? 2.0 : 1
    let width = max(0, room.width - (columns - 1) * Spacing.medium) / columns
    for (index, button) in buttons.enumerated() {
      let column = hasButtonRow ? Double(index) : 0
      let row = hasButtonRow ? 0 : Double(index)
      place(
        button,
        in: Rect(
          x: room.minX + column * (width + Spacing.medium),
          y: y + row * (Button.height + Spacing.small), width: width,
          height: Button.height))
    }
  }

  override var paintOutset: Double { CardShape.outset }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    CardShape.paint(bounds, palette.card, palette: palette, in: &list)
  }
}
