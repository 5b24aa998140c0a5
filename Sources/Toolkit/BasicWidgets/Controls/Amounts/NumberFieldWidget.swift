internal import WorkflowCanvas
internal import WorkflowDiagnostics
public import WorkflowLanguage

/// A text field for a number, which is formatted, and plain while the field has the focus.
///
/// The owner sets `value`; user input only calls `didChange`, after each edit that is a number in
/// `range`. A text that is not stays in the field: it is marked, and the form or view around the
/// field shows the reason, or else its tooltip; Escape brings the number back. With a `step`, the arrow keys change the number by
/// one step, Page Up and Page Down by ten.
public class NumberFieldWidget<Number: FieldNumber>: ValueField {
  /// The current number; nil shows an empty field. It replaces a text that the user has not finished
  /// only when it changes.
  public var value: Number? {
    didSet {
      guard !isSame(value, oldValue) else { return }
      if !isPlain || !isEntered { showValue() }
    }
  }
  /// The numbers that the user can enter; nil for all. Another `value` is shown unchanged.
  public var range: ClosedRange<Number>?
  /// The distance of one step; nil for a field without steps.
  ///
  /// - Precondition: Greater than 0.
  public var step: Number? {
    didSet { check(step) }
  }
  public var format: NumberStyle {
    didSet { if format != oldValue { languageDidChange() } }
  }
  /// Called with a number in `range` that the user requests.
  public var didChange: (Number) -> Void = { _ in }
  /// Called when the user has emptied the field; nil if it must have a number.
  public var didClear: (() -> Void)?

  /// Whether the text is plain, because it is edited.
  private var isPlain = false

  /// Creates a field. `placeholder` is shown while it is empty.
  ///
  /// - Precondition: `step` is greater than 0.
  public init(
    _ placeholder: String = "", value: Number? = nil, in range: ClosedRange<Number>? = nil,
    step: Number? = nil, format: NumberStyle = .number
  ) {
    self.value = value
    self.range = range
    self.step = step
    self.format = format
    super.init(placeholder)
    check(step)
    showValue()
  }

  private func check(_ step: Number?) {
    if let step, !(step > 0) { misuse("The step of a number must be above zero (was \(step)).") }
  }

  override var entry: String { reason == nil ? value.map { "\($0)" } ?? "" : text }

  override var role: Semantics.Role { step == nil ? .textField : .stepper }

  override var font: Font { super.font.withTabularDigits }

  /// A number has no direction of its own: it begins where the texts of the language do.
  override func isRightToLeft(_ line: MeasuredLine) -> Bool { isMirrored }

  private var language: Language { environment.language }

  // MARK: - Reading and showing

  /// Returns whether both are the same, also if they are not a number.
  private func isSame(_ first: Number?, _ second: Number?) -> Bool {
    first == second || first != first && second != second
  }

  /// Returns the number in the text; nil for an empty field.
  private func entered() throws(NumberError) -> Number? {
    if didClear != nil, text.allSatisfy(\.isWhitespace) { return nil }
    let number: Number
    do {
      number = try Number(text, format: format, in: language)
    } catch {
      // A number that the type cannot hold is also outside of the range.
      let size = (try? Double(text, format: format, in: language)) ?? 0
      guard let range, size.magnitude > 1e16 else { throw error }
      throw outOfRange(range, isAbove: size > 0)
    }
    guard let range, !range.contains(number) else { return number }
    throw outOfRange(range, isAbove: number > range.upperBound)
  }

  private func outOfRange(_ range: ClosedRange<Number>, isAbove: Bool) -> NumberError {
    let limit = shown(isAbove ? range.upperBound : range.lowerBound)
    return NumberError(
      description: isAbove ? word("Must be at most \(limit).") : word("Must be at least \(limit)."))
  }

  /// Whether the text is the value.
  private var isEntered: Bool {
    guard let number = try? entered() as Number?? else { return false }
    return isSame(number, value)
  }

  /// Returns the text for a number that is not edited.
  func shown(_ number: Number) -> String { number.formatted(format, in: language) }

  private func showValue() {
    text = value.map { isPlain ? $0.formatted(format.plain, in: language) : shown($0) } ?? ""
    reason = nil
  }

  private func languageDidChange() {
    if reason != nil {
      do { _ = try entered() } catch { reason = error.description }
    } else if !isPlain || !isEntered {
      showValue()
    }
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    languageDidChange()
  }

  // MARK: - Editing

  override func didCommit() {
    judge()
    guard !isPlain else { return }
    // A restored text is shown before the focus comes back, with which it has no reason yet.
    if reason == nil { showValue() } else { awaitAnswer() }
  }

  /// Requests the number in the text, or finds the reason why there is none.
  private func judge() {
    do {
      let number = try entered()
      reason = nil
      guard !isSame(number, value) else { return }
      awaitAnswer()
      if let number { didChange(number) } else { didClear?() }
    } catch {
      reason = error.description
    }
  }

  /// Shows the value again if the owner ignored the request, or why a text that is not edited is
  /// refused.
  override func revertUnanswered() {
    super.revertUnanswered()
    if reason == nil {
      if !isEntered { showValue() }
    } else if !isPlain {
      report(isRevealed: true)
    }
  }

  public override func focusDidChange() {
    if isEditing, !isPlain {
      isPlain = true
      if reason == nil {
        enclosingBox?.forget()
        showValue()
      }
    }
    super.focusDidChange()
    guard !isEditing, isPlain else { return }
    isPlain = false
    judge()
    if reason == nil {
      showValue()
    } else if enclosingBox == nil {
      report(isRevealed: true)
    }
  }

  /// Return writes the number as the field does, or shows why there is none.
  override func handleLineCommand(_ command: EditCommand) -> Bool {
    guard command == .enter else { return super.handleLineCommand(command) }
    commitPreEdit()
    guard reason == nil else {
      report(isRevealed: true)
      return didSubmit != nil
    }
    showValue()
    moveCaretToEnd()
    return super.handleLineCommand(command)
  }

  // MARK: - Steps

  /// Returns the number after some steps, in the range; nil if there is none in that direction.
  func next(_ steps: Double) -> Number? {
    guard let step, isEnabled else { return nil }
    let isText = isPlain || reason != nil
    var start = isText ? (try? Number(text, format: format, in: language)) ?? value : value
    if start != start { start = nil }
    var target = (start ?? .zero).advanced(by: step, times: steps)
    if let range { target = min(max(target, range.lowerBound), range.upperBound) }
    guard let start else { return target }
    return (steps > 0 ? target > start : target < start) ? target : nil
  }

  /// Enters the number after some steps.
  func move(by steps: Double) {
    commitPreEdit()
    if let number = next(steps) { enter(number) }
  }

  func enter(_ number: Number) {
    commit(model.replaced(by: number.formatted(format.plain, in: language)))
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    if press == KeyPress(.escape), isEnabled, reason != nil {
      showValue()
      return enclosingBox?.isInCell != true  // Escape also ends the edit of a cell
    }
    guard isEnabled, step != nil, press.modifiers.isEmpty else { return super.keyPressed(press) }
    switch press.key {
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .pageUp: move(by: 10)
    case .pageDown: move(by: -10)
    default: return super.keyPressed(press)
    }
    return true
  }

  // MARK: - Accessibility

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard step != nil, action == .increment || action == .decrement else {
      return super.performAction(action)
    }
    return performAmountAction(action) { move(by: $0) }
  }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.number = number
    if step != nil, isEnabled { semantics?.actions += [.increment, .decrement] }
    return semantics
  }
}
