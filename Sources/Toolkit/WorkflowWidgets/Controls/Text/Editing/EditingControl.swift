public import WorkflowCanvas

/// A control whose text is edited: a text field or a text editor.
///
/// The control shows the text of the screen. An edit is shown at once and passed to `didEdit`. If the
/// screen then shows another text, the control adopts it and keeps the caret's place. If the screen
/// does not answer by the next frame, the edit is reverted.
///
/// Keys arrive in `keyPressed(_:)`; typed text arrives in `insertText(_:)`.
@preconcurrency @MainActor
public class EditingControl: Control {
  /// The text with its selection, caret and undo history, and the editing of it.
  public let editing: EditingSession
  /// The text as drawn, with marked text; nil after a change.
  var shown: DisplayedText?

  init(_ text: EditableText, placeholder: String) {
    editing = EditingSession(text, placeholder: placeholder)
    super.init()
  }

  /// Whether the text is hidden, as a password is.
  public var isSecret: Bool { false }

  var role: Semantics.Role { .textField }

  // MARK: - Input

  public override func keyPressed(_ press: KeyPress) -> Bool { editing.keyPressed(press) }

  public override func pointerPressed(at point: Point) { editing.pointerPressed(at: point) }

  public override func pointerDragged(to point: Point) { editing.pointerDragged(to: point) }

  public override func pointerReleased(at point: Point) { editing.pointerReleased() }

  public override func pointerCancelled() { editing.pointerCancelled() }

  public override func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    button == .middle && editing.pastePrimarySelection(at: point)
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled, action == .press || action == .focus else { return false }
    window?.moveFocus(to: self)
    return true
  }

  public override func focusDidChange() {
    super.focusDidChange()
    editing.focusDidChange()
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    editing.restartBlink()
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    editing.animate(at: now)
  }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: role, name: placeholder, value: text,
      state: isInvalid ? state.union(.invalid) : state, actions: actions)
  }
}

extension EditingControl {
  /// The text: set by the screen, changed by edits.
  public var text: String {
    get { editing.model.text }
    set { editing.adopt(newValue) }
  }

  /// The text shown while the text is empty; also the control's name if it has no other.
  public var placeholder: String {
    get { editing.placeholder }
    set { editing.placeholder = newValue }
  }

  /// Whether to mark the text as invalid.
  public var isInvalid: Bool {
    get { editing.isInvalid }
    set { editing.isInvalid = newValue }
  }

  /// Called with the text after an edit; if nil, every edit stays.
  public var didEdit: ((String) -> Void)? {
    get { editing.didEdit }
    set { editing.didEdit = newValue }
  }

  /// The selection, or an empty range at the caret, in characters.
  public var selectedRange: Range<Int> {
    let model = editing.model
    let start = model.text[offsets: 0..<model.selection.range.lowerBound].count
    return start..<start + model.selectedText.count
  }

  /// How often the screen showed another text than the typed one, for checks.
  package var replacementsByScreen: Int { editing.replacementsByScreen }
}

// MARK: - RestorableWidget

extension EditingControl: RestorableWidget {
  public var savedState: WidgetState? { editing.savedState }

  public func restore(_ state: WidgetState) { editing.restore(state) }
}
