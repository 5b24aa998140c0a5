public import WorkflowCanvas

/// A control whose text is edited: a text field or a text editor.
///
/// The control shows the text of the screen. An edit shows at once and is told to `didEdit`; where
/// the screen then has another text, that one counts, with the caret where it belongs, and where the
/// screen does not answer by the next frame the edit is taken back.
@preconcurrency @MainActor
public class EditingControl: Control {
  /// The text with its caret, selection and history, and what input does to them.
  public let editing: EditingSession
  /// The text that is drawn; nil after what it is made of changed.
  var shown: DisplayedText?

  init(_ text: EditableText, placeholder: String) {
    editing = EditingSession(text, placeholder: placeholder)
    super.init()
  }

  /// Whether nobody else is to see the text.
  public var isSecret: Bool { false }

  /// What the control is for screen readers and tests.
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

  public override func perform(_ action: Semantics.Action) -> Bool {
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

  /// The text shown while there is none; also the control's name, where it has no other.
  public var placeholder: String {
    get { editing.placeholder }
    set { editing.placeholder = newValue }
  }

  /// Whether the text is not as it should be.
  public var isInvalid: Bool {
    get { editing.isInvalid }
    set { editing.isInvalid = newValue }
  }

  /// Called with the text after an edit; nil to keep what is typed without asking.
  public var didEdit: ((String) -> Void)? {
    get { editing.didEdit }
    set { editing.didEdit = newValue }
  }

  /// The selection, or the position of the caret, counted in characters.
  public var selectedRange: Range<Int> {
    let model = editing.model
    let start = model.text[offsets: 0..<model.selection.range.lowerBound].count
    return start..<start + model.selectedText.count
  }

  /// How often the screen had another text than the one that was typed: for whoever checks edits.
  package var replacementsByScreen: Int { editing.replacementsByScreen }
}

// MARK: - TextClient

extension EditingControl: TextClient {
  /// The caret's frame, which input methods keep clear of.
  public var textInputArea: Rect? { editing.textInputArea }

  /// Whether an input method has marked text here.
  public var isComposing: Bool { editing.preEdit != nil }

  /// Replaces the selection, and marked text, by `text`.
  public func insertText(_ text: String) { editing.enter(text) }

  /// Shows the marked text of an input method.
  public func setMarkedText(_ preEdit: PreEdit) { editing.compose(preEdit) }

  /// Lets the caret blink only where keys arrive.
  public func activationDidChange() { editing.restartBlink() }
}

// MARK: - RestorableWidget

extension EditingControl: RestorableWidget {
  /// The caret, the selection and the scroll offset; the text only if no screen has it.
  public var savedState: WidgetState? { editing.savedState }

  /// Takes over what was saved of a control with the same text.
  public func restore(_ state: WidgetState) { editing.restore(state) }
}
