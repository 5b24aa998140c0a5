internal import WorkflowCanvas
internal import WorkflowLanguage

/// A list of all commands of a window, which the user searches by typing.
///
/// The focus stays in the field; Up and Down choose a command, and Return runs it.
final class CommandPalette: CardPopup {
  /// The preferred width at a text scale of 1, in points.
  static let width = 560.0
  /// The number of commands that come first because they were chosen last.
  static let recentLimit = 5

  private weak var bar: MenuBarWidget?
  private let commands: [Command]
  private let content = PaletteContent()

  init(_ commands: [Command], of bar: MenuBarWidget, anchor: Rect) {
    self.commands = commands
    self.bar = bar
    let padding = bar.theme.spacing.small
    super.init(owner: bar, content: content, anchor: anchor, cause: .keyboard, padding: padding)
    content.field.placeholder = bar.word("Search commands")
    content.list.commands = commands
    content.field.didEdit = { [weak self] in self?.search($0) }
    content.field.didSubmit = { [weak self] in self?.runSelected() }
    content.list.didChoose = { [weak self] in self?.runSelected() }
  }

  private func search(_ text: String) {
    content.field.text = text
    let query = text.lettersWithoutMarks.filter { $0 != 0x20 }
    guard !query.isEmpty else { return content.list.commands = commands }
    var found: [(command: Command, score: Int)] = []
    for command in commands {
      if let score = command.score(for: query) { found.append((command, score)) }
    }
    // Equal scores keep the order, with the recent commands first: sorting is stable.
    content.list.commands = found.sorted { $0.score > $1.score }.map(\.command)
  }

  private func runSelected() {
    guard let command = content.list.selected else { return }
    bar?.didChoose(command)
    close()
    command.run()
  }

  override var preferredFocus: Widget? { content.field }

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.down, []): content.list.move(by: 1)
    case (.up, []): content.list.move(by: -1)
    case (.pageDown, []): content.list.move(by: PaletteList.shownCount - 1, wraps: false)
    case (.pageUp, []): content.list.move(by: 1 - PaletteList.shownCount, wraps: false)
    case (.character("p"), [.control, .shift]): close()
    default: return super.keyPressed(press)
    }
    return true
  }

  override var semantics: Semantics? {
    Semantics(role: .dialog, name: word("Command palette"), state: .modal)
  }
}

/// The field and the list of a command palette.
private final class PaletteContent: Widget {
  let field = TextFieldWidget()
  let list = PaletteList()

  override init() {
    super.init()
    add(field)
    add(list)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = CommandPalette.width * theme.textScale - 2 * theme.spacing.small
    let proposal = ProposedSize(width: min(width, proposal.width ?? width))
    let height = field.size(for: proposal).height + list.size(for: proposal).height
    return Size(width: proposal.width ?? width, height: height + theme.spacing.small)
  }

  override func arrange() {
    let height = min(field.size(for: ProposedSize(width: bounds.width)).height, bounds.height)
    place(field, in: Rect(x: 0, y: 0, width: bounds.width, height: height))
    place(list, in: bounds.inset(by: Insets(top: min(height + theme.spacing.small, bounds.height))))
  }
}
