internal import WorkflowCanvas

/// The text of a text field or text editor, with selection and caret, and the editing of it by keys,
/// pointer, clipboard and input methods.
@MainActor
public final class EditingSession {
  /// The control that shows the text.
  weak var host: (any EditingHost)?
  /// Called with the text after an edit; if nil, every edit stays.
  var didEdit: ((String) -> Void)?
  /// The text shown while the text is empty.
  var placeholder: String {
    didSet { if placeholder != oldValue { host?.requestPaint() } }
  }
  /// Whether to mark the text as invalid.
  var isInvalid = false {
    didSet { if isInvalid != oldValue { host?.requestPaint() } }
  }
  /// Marked text, shown in place of the selection.
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

  /// The text with its selection and its undo history.
  var model: EditableText { draft.model }

  var replacementsByScreen: Int { draft.replacementsByScreen }

  // MARK: - Changes

  /// Adopts the text of the screen.
  func adopt(_ text: String) {
    if draft.answer(with: text) { textDidChange() }
  }

  /// Calls `change` to edit the text, and `didEdit` if it did.
  func edit(_ change: (inout EditableText) -> Bool) {
    guard draft.edit(expectsAnswer: didEdit != nil, change) else { return }
    textDidChange()
    guard let didEdit else { return }
    didEdit(model.text)
    if draft.isUnanswered { host?.requestFrame(at: host?.window?.now ?? .zero) }
  }

  /// Calls `change` to change the selection.
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

  /// Reverts edits that the screen did not answer, extends a selection and blinks the caret.
  func animate(at now: Duration) {
    if draft.revertUnanswered() { textDidChange() }
    continueDrag(at: now)
    updateBlink(to: now)
  }

  func focusDidChange() {
    guard let host else { return }
    defer { hadFocus = host.isFocused }
    guard host.isFocused != hadFocus else { return }
    setPreEdit(nil)
    drag = nil
    if host.isFocused, host.showsFocusRing, !model.keepsLines { select { $0.selectAll() } }
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
