public import WorkflowCanvas
internal import WorkflowLanguage

/// A text field for searching, with a magnifier, and a button that clears it while it has text.
///
/// Escape clears the field; without text, the key goes to the field's ancestors. Down moves the focus
/// to the next widget, such as the table of results.
public final class SearchFieldWidget: TextFieldWidget {
  /// Called with the text 0.3 seconds after the last edit, and immediately on Return and when the
  /// field is cleared.
  public var didSearch: ((String) -> Void)?
  private let clearButton = ClearButton()
  /// The time at which the edited text is searched for; nil if it already was.
  private var searchTime: Duration?

  private static let delay = Duration.milliseconds(300)

  /// Creates a field. `placeholder` is shown while the text is empty.
  public override init(_ placeholder: String = "", text: String = "") {
    super.init(placeholder, text: text)
    add(clearButton)
    clearButton.isHidden = text.isEmpty
    clearButton.didPress = { [unowned self] in clear() }
  }

  // MARK: - Searching

  override func didCommit() {
    guard didSearch != nil, let window else { return }
    searchTime = window.now + SearchFieldWidget.delay
    requestFrame(at: window.now + SearchFieldWidget.delay)
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    guard let time = searchTime else { return }
    if now < time { requestFrame(at: time) } else { search() }
  }

  private func search() {
    searchTime = nil
    didSearch?(text)
  }

  private func clear() {
    commitPreEdit()
    guard isEnabled, !text.isEmpty else { return }
    commit(model.replaced(by: ""))
    search()
  }

  override func revealCaret() {
    super.revealCaret()
    clearButton.isHidden = text.isEmpty
  }

  // MARK: - Keyboard

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return super.keyPressed(press) }
    switch press.key {
    case .escape where !text.isEmpty: clear()
    case .enter where didSearch != nil:
      search()
      _ = super.keyPressed(press)
    case .down:
      commitPreEdit()
      window?.moveFocus(forwards: true)
      // The rows of a table rather than its header.
      let around = window?.focusedWidget?.lineage.prefix { !isInside($0) }
      if let row = around?.lazy.compactMap(\.contentFocus).first { window?.moveFocus(to: row) }
    default: return super.keyPressed(press)
    }
    return true
  }

  // MARK: - Layout and painting

  private var iconSide: Double { (16 * theme.textScale).rounded() }

  override var textArea: Rect {
    let side = iconSide + 2 * theme.spacing.small
    return reading(bounds.inset(by: Insets(leading: side, trailing: side)))
  }

  public override func arrange() {
    super.arrange()
    let side = min(bounds.width, iconSide + theme.spacing.small)
    place(
      clearButton,
      in: Rect(
        x: bounds.width - side - theme.spacing.tight, y: 0, width: side, height: bounds.height)
    )
  }

  public override func paint(in list: inout DisplayList) {
    super.paint(in: &list)
    let icon = Rect(
      x: theme.spacing.small, y: (bounds.height - iconSide) / 2, width: iconSide, height: iconSide)
    guard icon.maxX <= bounds.width else { return }
    paint(.search, in: icon, theme.palette.secondaryText, list: &list)
  }
}

/// The button in a search field, which is no stop of Tab because Escape does the same.
private final class ClearButton: Control {
  override var isFocusable: Bool { false }

  override var keepsFocus: Bool { true }

  private var isFieldEnabled: Bool { (parent as? SearchFieldWidget)?.isEnabled == true }

  override var acceptsPointer: Bool { isFieldEnabled }

  override var standardCursor: Cursor? { .arrow }

  override func paint(in list: inout DisplayList) {
    let side = (12 * theme.textScale).rounded()
    let icon = Rect(origin: bounds.center, size: .zero).outset(by: side / 2)
    let palette = theme.palette
    paint(
      .close, in: icon, lineWidth: 1.5 * theme.textScale,
      isHovered || isPressed ? palette.text : palette.secondaryText, list: &list)
  }

  override var semantics: Semantics? {
    Semantics(
      role: .button, name: word("Clear"), state: isFieldEnabled ? [] : .disabled,
      actions: isFieldEnabled ? [.press] : [])
  }
}
