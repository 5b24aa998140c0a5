internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// The widgets of a file sheet: a field for the path or the name, the folder as buttons, places, the
/// matching files, a message and buttons.
final class FileSheetContent: Widget {
  static let maximumWidth = 720.0
  private static let placesWidth = 168.0
  private static let rowHeight = 32.0
  private static let rowCount = 7.0
  private static let buttonWidth = 120.0
  /// The number of letters that a button of a folder shows.
  private static let maximumNameLength = 24
  private static let messageIdentifier = "file-sheet-message"

  let field = TextFieldWidget()
  /// Called when the user chose a folder of the path.
  var didChooseFolder: (String) -> Void = { _ in }
  let places = Table(style: .sidebar)
  let table = Table(style: .plain, insets: .zero)
  let cancelButton = ButtonWidget()
  let acceptButton = ButtonWidget(style: .prominent)
  /// Completes the text of the field; returns whether it changed.
  var complete: () -> Bool = { false }
  /// The zone of the files' dates; nil shows none.
  private let zone: Zone?
  /// Called when the language may have changed.
  var didChangeEnvironment: () -> Void = {}

  private let title = Label(font: .headline)
  private let message = Label(font: .message)
  private let upButton = ButtonWidget(icon: .arrowUp)
  private lazy var folderPath = Stack(.horizontal, spacing: 4, [upButton])
  private let border = FileListFrame()
  private let placesFrame = FileListFrame(\.sideBar)

  init(_ dialog: FileDialog, zone: Zone?) {
    self.zone = zone
    super.init()
    title.isHeading = true
    message.identifier = Self.messageIdentifier
    message.liveRegion = .polite
    table.selectionMode = dialog.allowsMultiple ? .multiple : .single
    table.rowHeight = .fixed(Self.rowHeight)
    places.selectionMode = .single
    border.add(table)
    placesFrame.add(places)
    // The files come before the folders and places in the order of Tab.
    for child in [
      title, field, border, folderPath, placesFrame, message, cancelButton, acceptButton,
    ] {
      add(child)
    }
  }

  func show(_ state: FileSheetState) {
    let language = environment.language
    title.text = state.dialog.title(in: language)
    field.placeholder = state.isNaming ? language.word("Name") : language.word("Path")
    table.accessibilityLabel =
      state.dialog.kind == .folder ? language.word("Folders") : language.word("Files")
    field.text = state.text
    field.describedBy = state.message == nil ? nil : Self.messageIdentifier
    field.isInvalid = state.message != nil && state.replaced == nil
    field.isEnabled = state.replaced == nil
    for widget in [border, folderPath, placesFrame] { widget.isInert = state.replaced != nil }
    show(state.trail(in: language))
    show(state.places, of: state.folder)
    showFiles(of: state, in: language)
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

  /// Shows a button for each folder, after the one that leads up.
  private func show(_ trail: [(name: String, path: String)]) {
    upButton.accessibilityLabel = word("Folder above")
    let above = trail.last.map { Platform.folder(of: $0.path) } ?? "/"
    var buttons = folderPath.children.compactMap { $0 as? ButtonWidget }
    while buttons.count <= trail.count { buttons.append(ButtonWidget()) }
    buttons.removeLast(buttons.count - trail.count - 1)
    for (button, folder) in zip(buttons, [(name: "", path: above)] + trail) {
      let isLong = folder.name.count > Self.maximumNameLength
      button.title = isLong ? folder.name.prefix(Self.maximumNameLength) + "…" : folder.name
      if button !== upButton { button.accessibilityLabel = folder.name }
      button.isCompact = true
      button.isBorderless = button !== upButton
      button.didPress = { [weak self, weak button] in
        self?.didChooseFolder(folder.path)
        // The folder is the last one now.
        guard let self, let button, button !== upButton, button.isFocused else { return }
        window?.moveFocus(to: folderPath.children.last)
      }
    }
    folderPath.replaceChildren(with: buttons)
  }

  private func show(_ places: [FilePlace], of folder: String) {
    let language = environment.language
    self.places.accessibilityLabel = language.word("Places")
    self.places.content = Table.Content(
      count: places.count, id: { places[$0].path }, name: { places[$0].name(in: language) },
      makeRow: Self.makeRow,
      update: { Self.show(places[$1].icon, places[$1].name(in: language), in: $0) })
    self.places.selection = Set(places.lazy.map(\.path).filter { $0 == folder })
  }

  private func showFiles(of state: FileSheetState, in language: Language) {
    let files = state.files
    func column(
      _ title: String, _ alignment: TextAlignment, width: Table.Column.Width
    ) -> Table.Column {
      Table.Column(
        title, id: title, width: width, alignment: alignment, isSortable: false
      ).tabularDigits().hidden(below: 480)
    }
    let name = Table.Column(language.word("Name"), id: "name", isSortable: false)
    let dates = zone == nil ? [] : [column(language.word("Modified"), .leading, width: 128)]
    table.columns = [name, column(language.word("Size"), .trailing, width: .fitsContent)] + dates
    table.content = Table.Content(
      count: files.count, id: { files[$0].name },
      name: { files[$0].name.displayPath + (files[$0].isFolder ? "/" : "") },
      cells: { [zone] index in
        // Read for visible rows only: a folder on a network can have thousands of files.
        let path = state.path(of: files[index])
        let time = zone == nil ? nil : Platform.realPath(path).flatMap(Platform.changeTime)
        let date = time.flatMap { time in
          zone?.dateTime(of: Timestamp(secondsSince1970: Double(time) / 1_000_000)).date
        }
        return [
          files[index].name.displayPath,
          Platform.sizeOfFile(path)?.formatted(.byteCount, in: language) ?? "",
          date?.formatted(.medium, in: language) ?? "",
        ]
      },
      widgets: [
        "name": Table.Content.CellWidgets(make: Self.makeRow) { row, index in
          Self.show(files[index].isFolder ? .folder : .file, files[index].name.displayPath, in: row)
        }
      ], editors: [])
  }

  /// An icon and a text beside it.
  private static func makeRow() -> Stack {
    Stack(
      .horizontal, spacing: 8,
      [
        IconImageWidget(.file, label: nil, color: \.secondaryText, sideLength: 18),
        Label(lineLimit: 1),
      ])
  }

  private static func show(_ icon: Icon, _ text: String, in row: Stack) {
    (row.children.first as? IconImageWidget)?.icon = icon
    (row.children.last as? Label)?.text = text
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
      + folderPath.size(for: inner).height + 2 * spacing.medium + spacing.large
      + theme.height(ButtonWidget.height)
    let row = theme.height(Self.rowHeight)
    let rows = min(row * Self.rowCount, max(row, (proposal.height ?? .infinity) - fixed))
    return Size(width: width, height: (fixed + rows).rounded(.up))
  }

  override func arrange() {
    let spacing = theme.spacing
    let area = bounds.inset(by: Insets(padding))
    let proposal = ProposedSize(width: area.width)
    var y = area.minY
    for widget in [title, field, folderPath] {
      let height = widget.size(for: proposal).height
      place(widget, in: Rect(x: area.minX, y: y, width: area.width, height: height))
      y += height + spacing.medium
    }
    let buttonHeight = theme.height(ButtonWidget.height)
    let end = area.maxY - buttonHeight - spacing.large
    let messageHeight = message.isHidden ? 0 : message.size(for: proposal).height
    let listEnd = max(y, end - (message.isHidden ? 0 : messageHeight + spacing.small))
    let placesWidth = Self.placesWidth * theme.textScale
    placesFrame.isHidden = area.width < 3 * placesWidth
    let start = placesFrame.isHidden ? 0 : placesWidth + spacing.medium
    place(placesFrame, in: Rect(x: area.minX, y: y, width: placesWidth, height: listEnd - y))
    place(
      border, in: Rect(x: area.minX + start, y: y, width: area.width - start, height: listEnd - y))
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
    case KeyPress(.down):
      guard let row = table.accessibleWidget(ofRow: 0) else { return false }
      window?.moveFocus(to: row)
      return true
    default: return false
    }
  }
}

/// The border around the files or the places.
private final class FileListFrame: Widget {
  private let color: KeyPath<Palette, Color>

  init(_ color: KeyPath<Palette, Color> = \.card) { self.color = color }

  override func arrange() {
    for child in children { place(child, in: bounds.inset(by: Insets(1))) }
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: theme.corner.control, theme.palette[keyPath: color])
  }

  override func paintChildren(in list: inout DisplayList) {
    let radius = theme.corner.control
    list.clipped(to: bounds, radius: radius) { list in super.paintChildren(in: &list) }
    list.border(bounds, radius: radius, width: 1, theme.palette.border)
  }
}
