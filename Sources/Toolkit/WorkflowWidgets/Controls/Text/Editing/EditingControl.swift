public import WorkflowCanvas

/// What text fields and text editors have in common: text, caret and selection, and all that keys,
/// pointer, clipboard and input methods do to them.
///
/// The control shows the text of the screen. An edit shows at once and is told to `didEdit`; where
/// the screen then has another text, that one counts, with the caret where it belongs, and where the
/// screen does not answer by the next frame the edit is taken back.
public class EditingControl: Control, RestorableWidget {
  var model: EditableText
  /// What was there before edits that the screen has not answered yet.
  private var unanswered: EditableText?
  /// How often the screen had another text than the one that was typed: for whoever checks edits.
  package private(set) var overrulings = 0
  /// Text in the making, shown in place of what is selected.
  private(set) var preEdit: PreEdit?
  var caret = CaretBlink()
  var drag: SelectionDrag?
  private var hadFocus = false

  /// What to say while there is no text; also the control's name, where it has no other.
  public var placeholder: String {
    didSet { if placeholder != oldValue { requestPaint() } }
  }
  /// Whether the text is not as it should be.
  public var isInvalid = false {
    didSet { if isInvalid != oldValue { requestPaint() } }
  }
  /// Told the text after an edit; nil to keep what is typed without asking.
  public var didEdit: ((String) -> Void)?

  init(text: String, placeholder: String, keepsLines: Bool) {
    model = EditableText(text, keepsLines: keepsLines)
    self.placeholder = placeholder
  }

  /// The text: set by the screen, changed by edits.
  public var text: String {
    get { model.text }
    set {
      let before = unanswered
      unanswered = nil
      if let before, TextDifference(from: before.text, to: newValue) == nil {
        model = before
      } else if TextDifference(from: model.text, to: newValue) != nil {
        model.adopt(newValue, isAnswer: before != nil)
      } else {
        return
      }
      overrulings += 1
      textDidChange()
    }
  }

  // MARK: - Parts that depend on where text is shown

  /// The place in the text that is nearest to `point`, in the control's coordinates.
  func offset(at point: Point) -> Int { 0 }

  /// Where the caret is, in the control's coordinates.
  var caretRect: Rect { .zero }

  /// The part of the text that three clicks at `offset` select.
  func paragraph(at offset: Int) -> Range<Int> { 0..<model.count }

  /// Whether the line that the caret is on reads from right to left as a whole.
  var isLineTurned: Bool { false }

  /// Does what depends on where lines are shown; returns whether the control could.
  func perform(_ command: EditCommand) -> Bool { false }

  /// The text, or what is in the making, or the selection became another.
  func contentDidChange() {
    stateDidChange()
    requestPaint()
  }

  /// How far the text is scrolled, in points.
  var scrollPosition: Double {
    get { 0 }
    set {}
  }

  /// Whether nobody else is to see the text.
  public var isSecret: Bool { false }

  // MARK: - Changes

  /// Changes the text by `change`, which returns whether it did, and tells the screen.
  func edit(_ change: (inout EditableText) -> Bool) {
    let before = model
    guard change(&model) else { return }
    textDidChange()
    guard let didEdit else { return }
    unanswered = unanswered ?? before
    didEdit(model.text)
    if unanswered != nil { requestFrame(at: window?.now ?? .zero) }
  }

  /// Changes what is selected by `change`.
  func select(_ change: (inout EditableText) -> Void) {
    let before = model.selection
    change(&model)
    restartBlink()
    if model.selection != before { contentDidChange() }
  }

  private func textDidChange() {
    restartBlink()
    contentDidChange()
  }

  func setPreEdit(_ preEdit: PreEdit?) {
    guard preEdit != self.preEdit else { return }
    self.preEdit = preEdit
    textDidChange()
  }

  /// Takes edits back that the screen did not answer; lets the caret blink and the drag go on.
  public override func animate(at now: Duration) {
    super.animate(at: now)
    if let before = unanswered {
      unanswered = nil
      model = before
      overrulings += 1
      textDidChange()
    }
    continueDrag(at: now)
    blink(at: now)
  }

  public override func focusDidChange() {
    super.focusDidChange()
    defer { hadFocus = isFocused }
    guard isFocused != hadFocus else { return }
    setPreEdit(nil)
    drag = nil
    if isFocused, showsFocusRing, !model.keepsLines { select { $0.selectAll() } }
    restartBlink()
  }

  /// The caret, the selection and the scroll offset; the text only if no screen has it.
  public var savedState: WidgetState? { editingState }

  /// Takes over what was saved of a control with the same text.
  public func restore(_ state: WidgetState) { restoreEditing(state) }

  // MARK: - Input

  public override func keyPressed(_ press: KeyPress) -> Bool { handle(press) }

  public override func pointerPressed(at point: Point) { beginDrag(at: point) }

  public override func pointerDragged(to point: Point) { moveDrag(to: point) }

  public override func pointerReleased(at point: Point) { endDrag() }

  public override func pointerCancelled() { drag = nil }

  public override func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    button == .middle && pastePrimarySelection(at: point)
  }

  public override func perform(_ action: Semantics.Action) -> Bool {
    guard isEnabled, action == .press || action == .focus else { return false }
    window?.moveFocus(to: self)
    return true
  }
}
