internal import WorkflowWidgets

/// The card of an alert, which scrolls its content where a line of text and the buttons do not fit.
final class AlertCard: Widget {
  let content = AlertContent()
  private let scrollView: ScrollViewWidget

  override init() {
    scrollView = ScrollViewWidget(.vertical, content)
    scrollView.isFallback = true
    super.init()
    add(scrollView)
  }

  /// Scrolls the text or else the content, for keys that the buttons do not use.
  func scroll(_ press: KeyPress) -> Bool {
    content.scrollView.keyPressed(press) || scrollView.keyPressed(press)
  }

  override var paintOutset: Double { Elevation.modal.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(bounds, theme.palette.card, .modal, theme: theme, in: &list)
  }
}

/// The title of an alert, its message and a button for each action.
final class AlertContent: Widget {
  private static let width = 320.0
  private static let maximumWidth = 480.0
  private static let buttonWidth = 120.0

  private let title = Label(font: .headline)
  private let message = Label(font: .message, color: \.secondaryText)
  private let text: Stack
  /// The title and the message.
  let scrollView: ScrollViewWidget
  private var buttons: [ButtonWidget] = []
  private var styles: [Alert.Action.Style] = []

  override init() {
    text = Stack(.vertical, alignment: .fill, [title, message])
    scrollView = ScrollViewWidget(.vertical, text)
    scrollView.isFallback = true
    title.isHeading = true
    super.init()
    add(scrollView)
  }

  func update(_ alert: Alert) {
    title.text = alert.title
    message.text = alert.message
    message.isHidden = alert.message.isEmpty
    let order: [Alert.Action.Style] = [.cancel, .destructive, .default]
    let actions = order.flatMap { style in alert.actions.filter { $0.style == style } }
    if styles != actions.map(\.style) {
      styles = actions.map(\.style)
      for button in buttons { button.removeFromParent() }
      buttons = styles.indices.map { ButtonWidget(style: buttonStyle(at: $0)) }
      for button in buttons { add(button) }
    }
    for (button, action) in zip(buttons, actions) {
      button.title = action.title
      button.didPress = action.handler
    }
  }

  private func buttonStyle(at index: Int) -> ButtonWidget.Style {
    if styles[index] == .destructive { return .destructive }
    return index == defaultIndex ? .prominent : .plain
  }

  /// The index of the button that Return activates first.
  private var defaultIndex: Int {
    styles.firstIndex(of: .default) ?? styles.firstIndex(of: .cancel) ?? 0
  }

  override var preferredFocus: Widget? { buttons.isEmpty ? nil : buttons[defaultIndex] }

  /// The width without which a button's title is truncated, for the widest button.
  private var minimumButtonWidth: Double {
    buttons.map { $0.size(for: ProposedSize(width: 0)).width }.max() ?? 0
  }

  /// The preferred width: more than usual if a row of buttons needs it.
  var preferredWidth: Double {
    let (scale, spacing) = (max(1, theme.textScale), theme.spacing)
    let count = Double(max(2, buttons.count))
    let column = max(AlertContent.buttonWidth * scale, minimumButtonWidth)
    let row = count * (column + spacing.medium) - spacing.medium + 2 * spacing.extraLarge
    return row > AlertContent.maximumWidth * scale
      ? AlertContent.width * scale : max(AlertContent.width * scale, row)
  }

  /// Returns the number of button columns in `available` points: one for each button, and at least
  /// two, if the titles fit; else one.
  private func buttonColumns(in available: Double) -> Int {
    let count = max(2, buttons.count)
    let width = (available - Double(count - 1) * theme.spacing.medium) / Double(count)
    return minimumButtonWidth <= width ? count : 1
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let spacing = theme.spacing
    let width = proposal.width ?? preferredWidth
    let available = max(0, width - 2 * spacing.extraLarge)
    let fixed = 2 * spacing.extraLarge + buttonsHeight(in: available)
    let height = fixed + text.size(for: ProposedSize(width: available)).height
    let minimum = fixed + title.size(for: ProposedSize()).height
    return Size(
      width: width, height: min(height, max(minimum, proposal.height ?? height)))
  }

  override func didMoveToWindow() { text.spacing = theme.spacing.tight }

  override func environmentDidChange() {
    super.environmentDidChange()
    text.spacing = theme.spacing.tight
  }

  /// Returns the height of the buttons in `available` points of width, including the spacing above
  /// them.
  private func buttonsHeight(in available: Double) -> Double {
    guard !buttons.isEmpty else { return 0 }
    let rows = buttonColumns(in: available) == 1 ? Double(buttons.count) : 1
    let spacing = theme.spacing
    return spacing.large + rows * theme.height(ButtonWidget.height) + (rows - 1) * spacing.small
  }

  /// If the available height is too small, the text scrolls and the buttons keep their height.
  override func arrange() {
    let spacing = theme.spacing
    let available = bounds.inset(by: Insets(spacing.extraLarge))
    let preferred = text.size(for: ProposedSize(width: available.width)).height
    var area = available
    let line = title.size(for: ProposedSize()).height
    area.size.height = min(
      preferred, max(line, available.height - buttonsHeight(in: available.width)))
    place(scrollView, in: area)
    let y = area.maxY + spacing.large
    let columns = buttonColumns(in: available.width)
    let width = max(0, available.width - Double(columns - 1) * spacing.medium) / Double(columns)
    let height = theme.height(ButtonWidget.height)
    // In a column, the main action is on top.
    let styleOrder: [Alert.Action.Style] = [.default, .destructive, .cancel]
    let stacked = styleOrder.flatMap { style in
      buttons.indices.filter { styles[$0] == style }.map { buttons[$0] }
    }
    for (index, button) in (columns == 1 ? stacked : buttons).enumerated() {
      let column = columns == 1 ? 0 : Double(columns - buttons.count + index)
      let row = columns == 1 ? Double(index) : 0
      place(
        button,
        in: Rect(
          x: available.minX + column * (width + spacing.medium),
          y: y + row * (height + spacing.small), width: width, height: height))
    }
  }
}
