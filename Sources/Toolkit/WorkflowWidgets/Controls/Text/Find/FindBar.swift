internal import WorkflowCanvas
internal import WorkflowLanguage

/// The bar at the top of a text editor in which the user types what to find.
final class FindBar: Widget, PointerTarget {
  private unowned let editor: TextEditorWidget
  let field = TextFieldWidget()
  private let count = Label(font: .secondary, color: \.secondaryText, lineLimit: 1)
  private let stack = Stack(.horizontal, spacing: 4)

  init(for editor: TextEditorWidget) {
    self.editor = editor
    super.init()
    count.hasTabularDigits = true
    count.liveRegion = .polite
    field.hugging.horizontal = .lowest
    field.compressionResistance.horizontal = .lowest
    field.didEdit = { [unowned self] in
      field.text = $0
      editor.findBarDidChange()
    }
    let previous = button(.chevronUp) { editor.findNext(forwards: false) }
    let next = button(.chevronDown) { editor.findNext() }
    let close = button(.close) { editor.closeFindBar() }
    for widget in [field, count, previous, next, close] { stack.add(widget) }
    add(stack)
  }

  private func button(_ icon: Icon, _ action: @escaping () -> Void) -> ButtonWidget {
    let button = ButtonWidget("")
    button.icon = icon
    button.isBorderless = true
    button.isCompact = true
    button.didPress = action
    return button
  }

  /// Shows the number of matches, and which of them is the current one.
  func show(_ search: TextSearch) {
    field.placeholder = word("Find")
    for (button, name) in zip(
      stack.children.suffix(3),
      [word("Previous Match"), word("Next Match"), word("Close")])
    {
      button.accessibilityLabel = name
    }
    let (index, matches) = ((search.current ?? 0) + 1, search.matches.count)
    count.text =
      search.query.isEmpty
      ? "" : matches == 0 ? word("Not found") : word("\(index) of \(matches)")
  }

  // MARK: - Layout and painting

  override func measure(_ proposal: ProposedSize) -> Size {
    let space = 2 * theme.spacing.small
    let size = stack.size(for: ProposedSize(width: proposal.width.map { max(0, $0 - space) }))
    return Size(width: size.width + space, height: size.height + space)
  }

  override func arrange() { place(stack, in: bounds.inset(by: Insets(theme.spacing.small))) }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: theme.corner.control - 1, theme.palette.bar)
    list.hairline(
      from: Point(x: 0, y: bounds.maxY), length: bounds.width, along: .horizontal,
      theme.palette.separator)
  }

  // MARK: - Input

  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }
  override var standardCursor: Cursor? { .arrow }

  override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.enter, []): editor.findNext()
    case (.enter, .shift): editor.findNext(forwards: false)
    case (.escape, []): editor.closeFindBar()
    default: return editor.findKeyPressed(press)
    }
    return true
  }

  override var semantics: Semantics? { Semantics(role: .group, name: word("Find")) }
}
