internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The widgets of a file sheet: a field for the path, the matching files, a message and buttons.
final class FileSheetContent: Widget {
  static let maximumWidth = 560.0
  private static let rowHeight = 32.0
  private static let rowCount = 7.0
  private static let buttonWidth = 120.0
  private static let messageIdentifier = "file-sheet-message"

  let field = TextFieldWidget()
  let table = Table(style: .plain, insets: .zero)
  let cancelButton = ButtonWidget()
  let acceptButton = ButtonWidget(style: .prominent)
  /// Completes the text of the field; returns whether it changed.
  var complete: () -> Bool = { false }
  /// Called when the language may have changed.
  var didChangeEnvironment: () -> Void = {}

  private let title = Label(font: .headline)
  private let message = Label(font: .message)
  private let border = FileListFrame()

  init(_ dialog: FileDialog) {
    super.init()
    title.isHeading = true
    message.identifier = Self.messageIdentifier
    message.liveRegion = .polite
    table.selectionMode = dialog.allowsMultiple ? .multiple : .single
    table.rowHeight = .fixed(Self.rowHeight)
    border.add(table)
    for child in [title, field, border, message, cancelButton, acceptButton] { add(child) }
  }

  func show(_ state: FileSheetState) {
    let language = environment.language
    title.text = state.dialog.title(in: language)
    field.placeholder = language.word("Path")
    table.accessibilityLabel =
      state.dialog.kind == .folder ? language.word("Folders") : language.word("Files")
    field.text = state.text
    field.describedBy = state.message == nil ? nil : Self.messageIdentifier
    field.isInvalid = state.message != nil && state.replaced == nil
    field.isEnabled = state.replaced == nil
    let files = state.files
    table.content = Table.Content(
      count: files.count, id: { files[$0].name },
      text: { files[$0].name.displayPath + (files[$0].isFolder ? "/" : "") })
    table.selection = Set(state.selection.map(AnyHashable.init))
    table.emptyText = state.emptyText(in: language)
    message.text = state.message?(language) ?? ""
    message.isHidden = state.message == nil
    message.color = state.replaced == nil ? \.danger : \.text
    cancelButton.title = state.replaced == nil ? language.word("Cancel") : language.word("Back")
    acceptButton.title = state.acceptTitle(in: language)
    // The button that Return presses first is filled.
    cancelButton.style = state.replaced == nil ? .plain : .prominent
    acceptButton.style = state.replaced == nil ? .prominent : .destructive
    requestLayout()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    didChangeEnvironment()
  }

  // MARK: - Layout

  private var padding: Double { theme.spacing.extraLarge }

  /// The height does not depend on the message, whose space the list gives up.
  override func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Self.maximumWidth
    let inner = ProposedSize(width: max(0, width - 2 * padding))
    let spacing = theme.spacing
    let fixed =
      2 * padding + title.size(for: inner).height + spacing.medium + field.size(for: inner).height
      + spacing.medium + spacing.large + theme.height(ButtonWidget.height)
    let row = theme.height(Self.rowHeight)
    let rows = min(row * Self.rowCount, max(row, (proposal.height ?? .infinity) - fixed))
    return Size(width: width, height: (fixed + rows).rounded(.up))
  }

  override func arrange() {
    let spacing = theme.spacing
    let area = bounds.inset(by: Insets(padding))
    let proposal = ProposedSize(width: area.width)
    var y = area.minY
    for (widget, gap) in [(title, spacing.medium), (field, spacing.medium)] as [(Widget, Double)] {
      let height = widget.size(for: proposal).height
      place(widget, in: Rect(x: area.minX, y: y, width: area.width, height: height))
      y += height + gap
    }
    let buttonHeight = theme.height(ButtonWidget.height)
    let end = area.maxY - buttonHeight - spacing.large
    let messageHeight = message.isHidden ? 0 : message.size(for: proposal).height
    let listEnd = max(y, end - (message.isHidden ? 0 : messageHeight + spacing.small))
    place(border, in: Rect(x: area.minX, y: y, width: area.width, height: listEnd - y))
    place(
      message,
      in: Rect(x: area.minX, y: end - messageHeight, width: area.width, height: messageHeight))
    var x = area.maxX
    let available = max(0, area.width - spacing.medium) / 2
    for button in [acceptButton, cancelButton] {
      let width = min(available, max(Self.buttonWidth, button.size(for: ProposedSize()).width))
      x -= width
      place(
        button, in: Rect(x: x, y: area.maxY - buttonHeight, width: width, height: buttonHeight))
      x -= spacing.medium
    }
  }

  // MARK: - Keyboard

  override var preferredFocus: Widget? { field }

  /// In the field, Tab completes the path, and Down moves to the files.
  override func keyPressed(_ press: KeyPress) -> Bool {
    guard field.isFocused else { return false }
    switch press {
    case KeyPress(.tab): return complete()
    case KeyPress(.down) where table.content.count > 0:
      window?.moveFocus(forwards: true)
      return true
    default: return false
    }
  }
}

/// The border around the files.
private final class FileListFrame: Widget {
  override func arrange() {
    for child in children { place(child, in: bounds.inset(by: Insets(1))) }
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: theme.corner.control, theme.palette.card)
  }

  override func paintChildren(in list: inout DisplayList) {
    let radius = theme.corner.control
    list.clipped(to: bounds, radius: radius) { list in super.paintChildren(in: &list) }
    list.border(bounds, radius: radius, width: 1, theme.palette.border)
  }
}
