internal import WorkflowCanvas

/// The editing of one text: what keys, pointer, clipboard and input methods do to the text, its
/// selection and its caret.
///
/// A text field and a text editor each have a session. They hand it their input, and show its text.
@MainActor
public final class EditingSession {
  /// The control that shows the text.
  weak var host: (any EditingHost)?
  /// Called with the text after an edit; nil to keep what is typed without asking.
  var didEdit: ((String) -> Void)?
  /// The text shown while there is none.
  var placeholder: String {
    didSet { if placeholder != oldValue { host?.requestPaint() } }
  }
  /// Whether the text is not as it should be.
  var isInvalid = false {
    didSet { if isInvalid != oldValue { host?.requestPaint() } }
  }
  /// Marked text, shown in place of the selection.
  private(set) var preEdit: PreEdit?

  private var draft: Draft
  private var blink = CaretBlink()
  private var hadFocus = false
  /// The selection that the pointer makes; nil while it makes none.
  var drag: SelectionDrag?
  /// Where the pointer was last while it made a selection, in the control's coordinates.
  var dragPoint = Point.zero

  init(_ model: EditableText, placeholder: String) {
    draft = Draft(model)
    self.placeholder = placeholder
  }

  /// The text with its selection and its history.
  var model: EditableText { draft.model }

  var replacementsByScreen: Int { draft.replacementsByScreen }

  // MARK: - Changes

  /// Shows the text that the screen has.
  func adopt(_ text: String) {
    if draft.answer(with: text) { textDidChange() }
  }

  /// Changes the text by `change`, which returns whether it did, and tells the screen.
  func edit(_ change: (inout EditableText) -> Bool) {
    guard draft.edit(expectsAnswer: didEdit != nil, change) else { return }
    textDidChange()
    guard let didEdit else { return }
    didEdit(model.text)
    if draft.isUnanswered { host?.requestFrame(at: host?.window?.now ?? .zero) }
  }

  /// Changes the selection by `change`.
  func select(_ change: (inout EditableText) -> Void) {
    let isOther = draft.select(change)
    restartBlink()
    if isOther { contentDidChange() }
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

  /// Takes edits back that the screen did not answer; lets the caret blink and the drag go on.
  func animate(at now: Duration) {
    if draft.takeBack() { textDidChange() }
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

  /// Whether the caret is painted now.
  var showsCaret: Bool {
    guard let host, host.isFocused, host.isEnabled else { return false }
    return host.window?.isActive == true && blink.isVisible
  }

  /// Shows the caret, and lets it blink from now on.
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

// MARK: - Input methods

extension EditingSession {
  /// The caret's frame; nil while no text is wanted.
  var textInputArea: Rect? { host?.isEnabled == true ? host?.caretRect : nil }

  /// Replaces the selection, and marked text, by `text`.
  func enter(_ text: String) {
    setPreEdit(nil)
    edit { $0.insert(text) }
  }

  /// Shows `preEdit`; an empty one ends marked text.
  func compose(_ preEdit: PreEdit) {
    setPreEdit(preEdit.text.isEmpty ? nil : preEdit)
  }
}
