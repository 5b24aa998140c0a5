internal import WorkflowCanvas
internal import WorkflowWidgets

/// The card of an alert: the title, the message and a button for each action.
final class AlertCard: Widget {
  static let width = 320.0

  private let title = Label(font: .headline)
  private let message = Label(font: .message, color: \.secondaryText)
  private var buttons: [ButtonWidget] = []
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
      buttons = styles.map { ButtonWidget(style: buttonStyle(for: $0)) }
      for button in buttons { add(button) }
    }
    for (button, action) in zip(buttons, alert.actions) {
      button.title = action.title
      button.didPress = action.action
    }
  }

  private func buttonStyle(for style: Alert.Action.Style) -> ButtonWidget.Style {
    switch style {
    case .default: .prominent
    case .cancel: styles.count > 1 ? .plain : .prominent
    case .destructive: .destructive
    }
  }

  /// The button that gets the focus first: the first default action, else cancel, else the first
  /// action.
  override var preferredFocus: Widget? {
    let index = styles.firstIndex(of: .default) ?? styles.firstIndex(of: .cancel)
    return index.map { buttons[$0] } ?? buttons.first
  }

  /// Returns the number of button columns in `available` points: two for two buttons whose titles
  /// fit.
  private func buttonColumns(in available: Double) -> Int {
    let spacing = theme.spacing
    let width = (available - spacing.medium) / 2
    let slack = 2 * (spacing.large - spacing.small)
    let fits = buttons.allSatisfy { $0.size(for: ProposedSize()).width - slack <= width }
    return buttons.count == 2 && fits ? 2 : 1
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let spacing = theme.spacing
    let width = proposal.width ?? AlertCard.width
    let available = max(0, width - 2 * spacing.extraLarge)
    let proposal = ProposedSize(width: available)
    var height = 2 * spacing.extraLarge + title.size(for: proposal).height
    if !message.isHidden { height += spacing.tight + message.size(for: proposal).height }
    return Size(width: width, height: height + buttonsHeight(in: available))
  }

  /// Returns the height of the buttons in `available` points of width, including the spacing above
  /// them.
  private func buttonsHeight(in available: Double) -> Double {
    guard !buttons.isEmpty else { return 0 }
    let rows = Double(buttons.count / buttonColumns(in: available))
    let spacing = theme.spacing
    return spacing.large + rows * theme.height(ButtonWidget.height) + (rows - 1) * spacing.small
  }

  /// If the available height is too small, the text is truncated and the buttons keep their height.
  override func arrange() {
    let spacing = theme.spacing
    let available = bounds.inset(by: Insets(spacing.extraLarge))
    let buttonsHeight = buttonsHeight(in: available.width)
    var y = available.minY
    for label in [title, message] where !label.isHidden {
      let preferred = label.size(for: ProposedSize(width: available.width)).height
      let height = max(0, min(preferred, available.maxY - buttonsHeight - y))
      place(label, in: Rect(x: available.minX, y: y, width: available.width, height: height))
      y += height + spacing.tight
    }
    y += spacing.large - spacing.tight
    if !buttons.isEmpty { y = min(y, available.maxY - buttonsHeight + spacing.large) }
    let columns = buttonColumns(in: available.width)
    let width = max(0, available.width - Double(columns - 1) * spacing.medium) / Double(columns)
    let height = theme.height(ButtonWidget.height)
    for (index, button) in buttons.enumerated() {
      let (column, row) = (Double(index % columns), Double(index / columns))
      place(
        button,
        in: Rect(
          x: available.minX + column * (width + spacing.medium),
          y: y + row * (height + spacing.small), width: width, height: height))
    }
  }

  override var paintOutset: Double { CardShape.Elevation.modal.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(bounds, theme.palette.card, .modal, theme: theme, in: &list)
  }
}
