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

  /// The maximum number of commands that are visible at a time.
  private static let rowLimit = 10

  private weak var bar: MenuBarWidget?
  private let commands: [Command]
  private var found: [Command] = []
  private let content: PaletteContent

  init(_ commands: [Command], of bar: MenuBarWidget, anchor: Rect) {
    self.commands = commands
    self.bar = bar
    content = PaletteContent(
      ChoiceList(bar.word("Commands"), rowLimit: CommandPalette.rowLimit, wraps: true))
    let padding = bar.theme.spacing.small
    super.init(owner: bar, content: content, anchor: anchor, cause: .keyboard, padding: padding)
    content.field.placeholder = bar.word("Search commands")
    content.list.focusHolder = content.field
    show(commands)
    content.field.didEdit = { [weak self] in self?.search($0) }
    content.field.didSubmit = { [weak self] in
      if let self, let index = content.list.highlighted { run(found[index]) }
    }
    content.list.didChoose = { [weak self] in
      if let self { run(found[$0]) }
    }
    content.list.didLeave = { [weak self] in self?.close() }
  }

  private func show(_ commands: [Command]) {
    found = commands
    content.list.notice = commands.isEmpty ? Label(word("No commands found")) : nil
    content.list.notice?.liveRegion = .polite
    let items = ChoiceItems(count: commands.count) {
      PickerWidget.Item(commands[$0].title, shortcut: commands[$0].shortcut)
    }
    content.list.show(items, highlighting: commands.isEmpty ? nil : 0)
  }

  private func search(_ text: String) {
    content.field.text = text
    let query = text.lettersWithoutMarks.filter { $0 != 0x20 }
    guard !query.isEmpty else { return show(commands) }
    var found: [(command: Command, score: Int)] = []
    for command in commands {
      if let score = command.score(for: query) { found.append((command, score)) }
    }
    // Equal scores keep the order, with the recent commands first: sorting is stable.
    show(found.sorted { $0.score > $1.score }.map(\.command))
  }

  private func run(_ command: Command) {
    bar?.didChoose(command)
    close()
    command.run()
  }

  override var preferredFocus: Widget? { content.field }

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.down, []), (.up, []), (.pageDown, []), (.pageUp, []):
      return content.list.move(with: press.key)
    case (.character("p"), [.control, .shift]), (.function(1), []): close()
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
  let list: ChoiceList

  init(_ list: ChoiceList) {
    self.list = list
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
