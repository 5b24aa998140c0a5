internal import WorkflowCanvas
internal import WorkflowWidgets

/// The card of an alert: title, message and a button for each answer.
final class AlertCard: Widget {
  static let width = 320.0

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

  /// The number of buttons beside each other in `room` points: both of two, where their titles fit.
  private func buttonColumns(in room: Double) -> Int {
    let spacing = theme.spacing
    let width = (room - spacing.medium) / 2
    let slack = 2 * (spacing.large - spacing.small)
    let fits = buttons.allSatisfy { $0.size(for: ProposedSize()).width - slack <= width }
    return buttons.count == 2 && fits ? 2 : 1
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let spacing = theme.spacing
    let width = proposal.width ?? AlertCard.width
    let room = max(0, width - 2 * spacing.extraLarge)
    let proposal = ProposedSize(width: room)
    var height = 2 * spacing.extraLarge + title.size(for: proposal).height
    if !message.isHidden { height += spacing.tight + message.size(for: proposal).height }
    return Size(width: width, height: height + buttonsHeight(in: room))
  }

  /// The height of the buttons in `room` points of width, with the distance above them.
  private func buttonsHeight(in room: Double) -> Double {
    guard !buttons.isEmpty else { return 0 }
    let rows = Double(buttons.count / buttonColumns(in: room))
    let spacing = theme.spacing
    return spacing.large + rows * theme.height(Button.height) + (rows - 1) * spacing.small
  }

  /// Where the room is too small, the text gives way and the buttons stay.
  override func arrange() {
    let spacing = theme.spacing
    let room = bounds.inset(by: Insets(spacing.extraLarge))
    let buttonsHeight = buttonsHeight(in: room.width)
    var y = room.minY
    for label in [title, message] where !label.isHidden {
      let wish = label.size(for: ProposedSize(width: room.width)).height
      let height = max(0, min(wish, room.maxY - buttonsHeight - y))
      place(label, in: Rect(x: room.minX, y: y, width: room.width, height: height))
      y += height + spacing.tight
    }
    y += spacing.large - spacing.tight
    if !buttons.isEmpty { y = min(y, room.maxY - buttonsHeight + spacing.large) }
    let columns = buttonColumns(in: room.width)
    let width = max(0, room.width - Double(columns - 1) * spacing.medium) / Double(columns)
    let height = theme.height(Button.height)
    for (index, button) in buttons.enumerated() {
      let (column, row) = (Double(index % columns), Double(index / columns))
      place(
        button,
        in: Rect(
          x: room.minX + column * (width + spacing.medium),
          y: y + row * (height + spacing.small), width: width, height: height))
    }
  }

  override var paintOutset: Double { CardShape.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(bounds, theme.palette.card, theme: theme, in: &list)
  }
}
