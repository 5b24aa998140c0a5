public import WorkflowCanvas
internal import WorkflowLanguage

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
  /// The text with its selection and undo history.
  private(set) var model: EditableText
  /// The text before the edits that the screen has not answered yet; nil if there are none.
  private var unanswered: EditableText?
  /// Whether the next frame reverts what the owner has not answered.
  private var awaitsAnswer = false
  /// The number of steps of the app that were undone after edits of this control were.
  private var stepsOfApp = 0
  /// The number of times that the text changed without an edit: set by the screen, or reverted.
  package private(set) var replacementsByScreen = 0
  /// The marked text of an input method, shown instead of the selection; nil for none.
  private(set) var preEdit: PreEdit?
  /// The drawn text, including marked text; nil until it is computed after a change.
  var shown: DisplayedText?
  /// The scroll offset of the text, in points.
  var scroll = 0.0

  /// Called with the text after an edit by the user; if nil, edits need no answer and are kept.
  public var didEdit: ((String) -> Void)?
  /// The text shown while the text is empty; also the control's name if it has no other.
  public var placeholder: String {
    didSet { if placeholder != oldValue { requestPaint() } }
  }
  /// Whether the text is invalid, which the border and the accessibility tree show.
  public var isInvalid = false {
    didSet { if isInvalid != oldValue { requestPaint() } }
  }

  /// The maximum length of a text that the user enters, in bytes of UTF-8: 64 KiB in one line. The end
  /// of a longer one is left out, which a tooltip says.
  public var maximumLength: Int
  /// The tooltip, and the one that replaces it after a text was cut; nil if none was.
  private var cutNotice: (former: String?, text: String)?

  var blink = CaretBlink()
  private var hadFocus = false
  /// The selection being made with the pointer; nil if there is none.
  var drag: SelectionDrag?
  /// The position of a press on selected text, which drags the text or else places the caret.
  private(set) var heldPoint: Point?

  init(_ model: EditableText, placeholder: String) {
    self.model = model
    self.placeholder = placeholder
    maximumLength = model.keepsLines ? .max : 65_536
    super.init()
  }

  /// Whether the text is secret, such as a password: not shown, copied or saved.
  package var isSecret: Bool { false }

  /// The value, in the same words whether the control has the focus or not.
  var entry: String { model.text }

  var role: Semantics.Role { .textField }
  var font: Font { theme.font(.body) }
  /// The colour of the background.
  var fill: Color { theme.palette.card }

  // MARK: - Lines

  /// The caret's frame, in the control's coordinates.
  var caretRect: Rect { .zero }
  /// Whether the base direction of the caret's line is right to left.
  var isLineRightToLeft: Bool { false }

  /// Returns the UTF-8 offset in the displayed text nearest to `point`, in the control's coordinates.
  func shownOffset(at point: Point) -> Int { 0 }

  /// Returns the line of the displayed text that contains a UTF-8 offset, with its line terminator.
  func shownLine(at offset: Int) -> Range<Int> { 0..<displayed.text.utf8.count }

  /// Returns the frame of a range of the displayed text, in the control's coordinates.
  func frame(ofShown range: Range<Int>) -> Rect { .zero }

  func revealCaret() {}

  /// Scrolls to `offset` points, clamped to the text; returns whether the offset changed.
  @discardableResult
  func scroll(to offset: Double) -> Bool {
    guard offset != scroll else { return false }
    scroll = offset
    revealCaret()
    requestPaint()
    return true
  }

  /// Returns the text that an edit by the user results in; nil if the edit is refused.
  func accepted(_ edited: EditableText) -> EditableText? { edited }

  /// Called after an edit by the user was passed to `didEdit`.
  func didCommit() {}

  /// Handles a command that depends on lines; returns whether the control used it.
  func handleLineCommand(_ command: EditCommand) -> Bool { false }

  /// Called in the frame after `awaitAnswer()`.
  func revertUnanswered() {
    if let before = unanswered.take() { replace(by: before) }
  }

  // MARK: - Input

  @_spi(Widgets) public override var standardCursor: Cursor? { isEnabled ? .text : .arrow }

  /// Performs the editing command of `press`; returns whether the key was used.
  ///
  /// A key that types text has no effect here: the text follows as `InputEvent.textInput`, which
  /// `insertText(_:)` handles.
  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard let command = EditCommand(press) else { return false }
    if command == .redo, stepsOfApp > 0, window?.hasShortcut(for: press) == false {
      stepsOfApp = 0  // the app has no step to do again
    }
    return perform(command)
  }

  public override var usesDrags: Bool { true }

  public override func pointerPressed(at point: Point) {
    guard isEnabled, let window else { return }
    commitPreEdit()
    let unit = SelectionDrag.Unit(clickCount: window.clickCount)
    let anchor = model.selection.anchor
    let isExtending = window.modifiers.contains(.shift)
    if window.clickCount == 1, !isExtending, isOnSelection(point) { return heldPoint = point }
    let start = isExtending ? anchor..<anchor : range(of: unit, at: offset(at: point))
    extend(SelectionDrag(unit: unit, start: start, point: point))
  }

  public override func pointerDragged(to point: Point) {
    guard var drag else { return }
    drag.point = point
    extend(drag)
    if !bounds.contains(point) {
      requestFrame(at: (window?.now ?? .zero) + SelectionDrag.scrollInterval)
    }
  }

  public override func pointerReleased(at point: Point) {
    if let heldPoint {
      self.heldPoint = nil
      let offset = offset(at: heldPoint)
      select { $0.select(TextSelection(offset)) }
    }
    guard drag != nil else { return }
    drag = nil
    publishSelection()
  }

  public override func pointerCancelled() {
    drag = nil
    heldPoint = nil
  }

  public override func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    if button == .secondary { secondaryPressed(at: point) }
    return button == .middle && pastePrimarySelection(at: point)
  }

  @_spi(Widgets) public override var standardContextMenu: AnyObject? { editingMenu }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled, action == .press || action == .focus else { return false }
    window?.moveFocus(to: self)
    return true
  }

  // MARK: - Time and focus

  /// Reverts edits that the screen did not answer, extends a selection and updates the caret.
  public override func animate(at now: Duration) {
    super.animate(at: now)
    if awaitsAnswer {
      awaitsAnswer = false
      revertUnanswered()
    }
    if let drag, !bounds.contains(drag.point) {
      extend(drag)
      requestFrame(at: now + SelectionDrag.scrollInterval, isEndless: true)
    }
    updateBlink(to: now)
  }

  public override func focusDidChange() {
    super.focusDidChange()
    defer { hadFocus = isFocused }
    guard isFocused != hadFocus else { return }
    commitPreEdit()
    drag = nil
    if isFocused, window?.focus.isEntered == true, !model.keepsLines { select { $0.selectAll() } }
    // The press that brings the focus does not drag the selection, which was not visible.
    if isFocused, window?.pointer.holder === self {
      select { $0.select(TextSelection($0.selection.anchor)) }
    }
    restartBlink()
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    restartBlink()
  }

  // MARK: - Accessibility

  package override var accessibleText: (any AccessibleText)? { self }

  public override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(
      role: role, name: placeholder, value: text,
      state: isInvalid ? state.union(.invalid) : state, actions: actions)
  }
}

// MARK: - Changes

extension EditingControl {
  /// The text: set by the screen, changed by edits.
  public var text: String {
    get { model.text }
    set {
      let before = unanswered.take()
      if let before, TextDifference(from: before.text, to: newValue) == nil {
        replace(by: before)
      } else if TextDifference(from: model.text, to: newValue) != nil {
        var answer = model
        answer.adopt(newValue, isAnswer: before != nil)
        // A text that a form fills in while the user enters the field is selected like the one before.
        if isFocused, isUntouched { answer.selectAll() }
        replace(by: answer)
      }
    }
  }

  /// Whether the whole text of a line is selected, and the user has not edited it.
  private var isUntouched: Bool {
    !model.keepsLines && !model.canUndo && model.selection.range == 0..<model.count
  }

  private func replace(by model: EditableText) {
    self.model = model
    replacementsByScreen += 1
    textDidChange()
  }

  /// Shows the text that the user edited and passes it to `didEdit`, which the screen must answer.
  func commit(_ edited: EditableText) {
    guard let edited = accepted(edited) else { return }
    // Typing what is selected changes only the selection, which needs no answer.
    if didEdit != nil, TextDifference(from: model.text, to: edited.text) != nil {
      unanswered = unanswered ?? model
    }
    model = edited
    textDidChange()
    defer { didCommit() }
    guard let didEdit else { return }
    didEdit(model.text)
    if unanswered != nil { awaitAnswer() }
  }

  /// Gives the owner until the next frame to answer a request.
  final func awaitAnswer() {
    awaitsAnswer = true
    requestFrame(at: window?.now ?? .zero)
  }

  /// Replaces the selection with a text that the user entered, as far as there is room for it.
  ///
  /// - Returns: Whether there was room for all of it.
  @discardableResult
  func enter(_ text: String, _ kind: EditHistory.Kind = .typing) -> Bool {
    var edited = model
    // A longer text that the owner has set can be edited.
    let limit = model.count > maximumLength ? .max : maximumLength
    let room = limit - model.count + model.selection.range.count
    let isCut = text.utf8.count > room
    let part = isCut ? String(text[offsets: 0..<text.graphemeBoundary(notAfter: room)]) : text
    if edited.insert(part, kind) { commit(edited) }
    guard isCut else { return true }
    let notice = word("There is no more room in the field: the end of the text is left out.")
    cutNotice = (tooltip, notice)
    tooltip = notice
    window?.tooltips.showForFocus(in: window)
    return false
  }

  private func removeCutNotice() {
    if let cutNotice, tooltip == cutNotice.text { tooltip = cutNotice.former }
    cutNotice = nil
  }

  func select(_ change: (inout EditableText) -> Void) {
    let before = model.selection
    change(&model)
    restartBlink()
    if model.selection != before { contentDidChange() }
  }

  /// Whether Redo does an edit of this control again: steps of the app that were undone after it come first.
  var canRedo: Bool { model.canRedo && stepsOfApp == 0 }

  /// Notes that the app undid a step, or did it again, while the control had the focus.
  package func appDidRevise(_ isUndo: Bool) {
    stepsOfApp = max(0, stepsOfApp + (isUndo ? model.canRedo ? 1 : 0 : -1))
  }

  /// Sets the marked text.
  func setPreEdit(_ preEdit: PreEdit?) {
    guard preEdit != self.preEdit else { return }
    self.preEdit = preEdit
    textDidChange()
  }

  /// Inserts the marked text as it is, as if the input method had committed it.
  ///
  /// The user acted outside of the composition, which the input method must also end.
  package func commitPreEdit() {
    guard let preEdit else { return }
    setPreEdit(nil)
    window?.endComposition()
    if isEnabled { insertText(preEdit.text) }
  }

  private func textDidChange() {
    if !model.canRedo { stepsOfApp = 0 }
    if cutNotice != nil { removeCutNotice() }
    restartBlink()
    contentDidChange()
  }

  private func contentDidChange() {
    shown = nil
    revealCaret()
    stateDidChange()
    requestPaint()
  }

  /// The displayed text: with marked text, and masked if it is secret.
  var displayed: DisplayedText {
    shown ?? DisplayedText(model, preEdit: preEdit, isHidden: isSecret)
  }

  /// Returns the UTF-8 offset in the text nearest to `point`, in the control's coordinates.
  func offset(at point: Point) -> Int { displayed.offset(of: shownOffset(at: point)) }

  /// The selected range, in characters; empty, at the caret, if no text is selected.
  package var selectedRange: Range<Int> {
    let start = model.text[offsets: 0..<model.selection.range.lowerBound].count
    return start..<start + model.selectedText.count
  }
}
