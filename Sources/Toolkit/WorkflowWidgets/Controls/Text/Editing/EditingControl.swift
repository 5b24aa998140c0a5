public import WorkflowCanvas

/// The base class of text fields and text editors.
///
/// The screen sets `text`. An edit by the user is shown immediately and passed to `didEdit`; the
/// screen must then set `text` before the next frame, to the edited text or another one. Otherwise
/// the edit is reverted. The caret keeps its position in the unchanged part of the text.
///
/// `keyPressed(_:)` receives keys, and `insertText(_:)` the typed text. The context menu has the
/// editing commands, unless `contextMenu` is set.
@preconcurrency @MainActor
public class EditingControl: Control {
  /// The editing state: text, selection, caret and undo history.
  public let editing: EditingSession
  /// The drawn text, including marked text; nil until it is computed after a change.
  var shown: DisplayedText?

  init(_ text: EditableText, placeholder: String) {
    editing = EditingSession(text, placeholder: placeholder)
    super.init()
  }

  /// Whether the text is secret, such as a password: not shown, copied or saved.
  public var isSecret: Bool { false }

  var role: Semantics.Role { .textField }

  // MARK: - Input

  public override var cursor: Cursor? {
    get { super.cursor ?? (isEnabled ? .text : .arrow) }
    set { super.cursor = newValue }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool { editing.keyPressed(press) }

  public override var usesDrags: Bool { true }

  public override func pointerPressed(at point: Point) { editing.pointerPressed(at: point) }

  public override func pointerDragged(to point: Point) { editing.pointerDragged(to: point) }

  public override func pointerReleased(at point: Point) { editing.pointerReleased() }

  public override func pointerCancelled() { editing.pointerCancelled() }

  public override func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    if button == .secondary { editing.secondaryPressed(at: point) }
    return button == .middle && editing.pastePrimarySelection(at: point)
  }

  override var standardContextMenu: (any ContextMenuSource)? { editing.contextMenu }

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

  package override var accessibleText: (any AccessibleText)? { self }

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

  /// Whether the text is invalid, which the border and the accessibility tree show.
  public var isInvalid: Bool {
    get { editing.isInvalid }
    set { editing.isInvalid = newValue }
  }

  /// Called with the text after an edit by the user; if nil, edits need no answer and are kept.
  public var didEdit: ((String) -> Void)? {
    get { editing.didEdit }
    set { editing.didEdit = newValue }
  }

  /// The selected range, in characters; empty, at the caret, if no text is selected.
  public var selectedRange: Range<Int> {
    let model = editing.model
    let start = model.text[offsets: 0..<model.selection.range.lowerBound].count
    return start..<start + model.selectedText.count
  }

  /// Places the caret at the end of the text, for example after the text was completed.
  package func moveCaretToEnd() { editing.select { $0.move(.end, extends: false) } }

  /// The number of times that the text changed without an edit: set by the screen, or reverted.
  package var replacementsByScreen: Int { editing.replacementsByScreen }
}

// MARK: - RestorableWidget

extension EditingControl: RestorableWidget {
  public var savedState: WidgetState? { editing.savedState }

  public func restore(_ state: WidgetState) { editing.restore(state) }
}
