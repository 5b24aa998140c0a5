internal import WorkflowCanvas
internal import WorkflowLanguage

/// The widget that searches its text for the text in a find bar.
@MainActor
package protocol FindOwner: AnyObject {
  func findBarDidChange()
  /// Makes the next or previous match the current one.
  func findNext(forwards: Bool)
  /// Replaces the current match, or all.
  func replace(all: Bool)
  func closeFindBar()
  /// Handles a key that finds text; returns whether `press` is one.
  func findKeyPressed(_ press: KeyPress) -> Bool
}

extension FindOwner {
  package func replace(all: Bool) {}
}

extension KeyPress {
  /// Whether the key finds again forwards (true) or backwards; nil for other keys.
  package var findsForwards: Bool? {
    switch (key, modifiers) {
    case (.function(3), []), (.character("g"), .control): true
    case (.function(3), .shift), (.character("g"), [.control, .shift]): false
    default: nil
    }
  }
}

/// The bar at the top of a text editor or a table in which the user types what to find, and in an editor
/// also what replaces it.
package final class FindBar: Widget, PointerTarget {
  private unowned let owner: any FindOwner
  package let field = TextFieldWidget()
  /// The field for the text that replaces a match; nil in a bar that only finds.
  private(set) var replacement: TextFieldWidget?
  private let count = Label(font: .secondary, color: \.secondaryText, lineLimit: 1)
  private let stack = Stack(.horizontal, spacing: 4)
  private let rows = Stack(.vertical, spacing: 4, alignment: .fill)

  package init(for owner: any FindOwner) {
    self.owner = owner
    super.init()
    count.hasTabularDigits = true
    count.liveRegion = .polite
    field.hugging.horizontal = .lowest
    field.compressionResistance.horizontal = .lowest
    field.didEdit = { [unowned self] in
      field.text = $0
      owner.findBarDidChange()
    }
    let previous = button(.chevronUp) { owner.findNext(forwards: false) }
    let next = button(.chevronDown) { owner.findNext(forwards: true) }
    let close = button(.close) { owner.closeFindBar() }
    for widget in [field, count, previous, next, close] { stack.add(widget) }
    rows.add(stack)
    add(rows)
  }

  func addReplacement() {
    guard replacement == nil else { return }
    let (row, field) = (Stack(.horizontal, spacing: 4), TextFieldWidget(word("Replace With")))
    field.hugging.horizontal = .lowest
    field.compressionResistance.horizontal = .lowest
    let one = ButtonWidget(word("Replace"))
    one.didPress = { [unowned self] in owner.replace(all: false) }
    let all = ButtonWidget(word("Replace All"))
    all.didPress = { [unowned self] in owner.replace(all: true) }
    for button in [one, all] { button.isCompact = true }
    for widget in [field, one, all] { row.add(widget) }
    rows.add(row)
    replacement = field
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
  ///
  /// - Parameter isComplete: Whether all matches are found.
  package func show(_ current: Int?, of matches: Int, isComplete: Bool = true) {
    field.placeholder = word("Find")
    for (button, name) in zip(
      stack.children.suffix(3),
      [word("Previous Match"), word("Next Match"), word("Close")])
    {
      button.accessibilityLabel = name
    }
    let index = (current ?? 0) + 1
    let found = matches == 0 ? "" : word("\(index) of \(matches)")
    let end = isComplete ? matches == 0 ? word("Not found") : "" : "…"
    count.text = field.text.isEmpty ? "" : found + end
  }

  // MARK: - Layout and painting

  package override func measure(_ proposal: ProposedSize) -> Size {
    let space = 2 * theme.spacing.small
    let size = rows.size(for: ProposedSize(width: proposal.width.map { max(0, $0 - space) }))
    return Size(width: size.width + space, height: size.height + space)
  }

  package override func arrange() { place(rows, in: bounds.inset(by: Insets(theme.spacing.small))) }

  package override func paint(in list: inout DisplayList) {
    list.fill(bounds, radius: theme.corner.control - 1, theme.palette.bar)
    list.hairline(
      from: Point(x: 0, y: bounds.maxY), length: bounds.width, along: .horizontal,
      theme.palette.separator)
  }

  // MARK: - Input

  package override var pointerTarget: (any PointerTarget)? { self }
  package var acceptsPointer: Bool { true }
  package var keepsFocus: Bool { true }
  package override var standardCursor: Cursor? { .arrow }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.tab, []) where field.isFocused && replacement != nil:
      window?.moveFocus(to: replacement)
    case (.tab, .shift) where replacement?.isFocused == true: window?.moveFocus(to: field)
    case (.enter, []) where replacement?.isFocused == true: owner.replace(all: false)
    case (.enter, []): owner.findNext(forwards: true)
    case (.enter, .shift): owner.findNext(forwards: false)
    case (.escape, []): owner.closeFindBar()
    default: return owner.findKeyPressed(press)
    }
    return true
  }

  package override var semantics: Semantics? { Semantics(role: .group, name: word("Find")) }
}
