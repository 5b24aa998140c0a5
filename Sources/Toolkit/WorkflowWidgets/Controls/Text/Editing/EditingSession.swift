internal import WorkflowCanvas

/// The editing state of a text field or text editor: text, selection, caret and undo history.
///
/// It handles keys, the pointer, the clipboard and input methods for its control.
@MainActor
public final class EditingSession {
  /// The control that shows the text.
  weak var host: (any EditingHost)?
  /// Called with the text after an edit by the user; if nil, edits need no answer and are kept.
  var didEdit: ((String) -> Void)?
  /// The text shown while the text is empty.
  var placeholder: String {
    didSet { if placeholder != oldValue { host?.requestPaint() } }
  }
  /// Whether the text is invalid, which the border and the accessibility tree show.
  var isInvalid = false {
    didSet { if isInvalid != oldValue { host?.requestPaint() } }
  }
  /// The marked text of an input method, shown instead of the selection; nil for none.
  private(set) var preEdit: PreEdit?

  private var draft: Draft
  private var blink = CaretBlink()
  private var hadFocus = false
  /// The selection being made with the pointer; nil if there is none.
  var drag: SelectionDrag?
  /// The last position of the pointer during `drag`, in the control's coordinates.
  var dragPoint = Point.zero

  init(_ model: EditableText, placeholder: String) {
    draft = Draft(model)
    self.placeholder = placeholder
  }

  /// The text with its selection and undo history.
  var model: EditableText { draft.model }

  var replacementsByScreen: Int { draft.replacementsByScreen }

  // MARK: - Changes

  /// Adopts the text that the screen set.
  func adopt(_ text: String) {
    if draft.answer(with: text) { textDidChange() }
  }

  /// Edits the text with `change`, then calls `didEdit` if the text changed.
  func edit(_ change: (inout EditableText) -> Bool) {
    guard draft.edit(expectsAnswer: didEdit != nil, change) else { return }
    textDidChange()
    guard let didEdit else { return }
    didEdit(model.text)
    if draft.isUnanswered { host?.requestFrame(at: host?.window?.now ?? .zero) }
  }

  /// Changes the selection with `change`.
  func select(_ change: (inout EditableText) -> Void) {
    let hasChanged = draft.select(change)
    restartBlink()
    if hasChanged { contentDidChange() }
  }

  func setPreEdit(_ preEdit: PreEdit?) {
    guard preEdit != self.preEdit else { return }
    self.preEdit = preEdit
    textDidChange()
  }

  /// Inserts the marked text as it is, as if the input method had committed it.
  ///
  /// The user acted outside of the composition, which the input method must end, too.
  func commitPreEdit() {
    guard let preEdit, let host else { return }
    setPreEdit(nil)
    host.window?.endComposition()
    if host.isEnabled { edit { $0.insert(preEdit.text) } }
  }

  private func textDidChange() {
    restartBlink()
    contentDidChange()
  }

  private func contentDidChange() {
    host?.contentDidChange()
    host?.stateDidChange()
    host?.requestPaint()
  }

  // MARK: - Time and focus

  /// Reverts edits that the screen did not answer, extends a selection and updates the caret.
  func animate(at now: Duration) {
    if draft.revertUnanswered() { textDidChange() }
    continueDrag(at: now)
    updateBlink(to: now)
  }

  func focusDidChange() {
    guard let host else { return }
    defer { hadFocus = host.isFocused }
    guard host.isFocused != hadFocus else { return }
    commitPreEdit()
    drag = nil
    if host.isFocused, host.window?.focus.isEntered == true, !model.keepsLines {
      select { $0.selectAll() }
    }
    restartBlink()
  }

  // MARK: - Caret

  var showsCaret: Bool {
    guard let host, host.isFocused, host.isEnabled else { return false }
    return host.window?.isActive == true && blink.isVisible
  }

  /// Shows the caret and restarts its blinking.
  func restartBlink() {
    guard let host, let window = host.window, host.isFocused else { return }
    blink.restart(at: window.now)
    host.requestPaint()
    updateBlink(to: window.now)
  }

  private func updateBlink(to now: Duration) {
    guard let host, let window = host.window, host.isFocused, window.isActive else { return }
    let wasVisible = blink.isVisible
    let next = blink.update(to: now, blink: host.theme.motion.blink)
    if blink.isVisible != wasVisible {
      window.addDamage(host.caretRect.outset(by: 1).offset(by: host.originInWindow))
    }
    if let next { host.requestFrame(at: next, isEndless: true) }
  }
}
