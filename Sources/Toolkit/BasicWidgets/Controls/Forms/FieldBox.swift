package import WorkflowCanvas
internal import WorkflowLanguage

/// A control with a text below it: help, or the reason why its value is refused.
///
/// A form asks the boxes in it for their reasons when it is sent.
package final class FieldBox: Widget, ElementDescriber {
  /// The state of the control's value.
  package enum Verdict: Equatable {
    case valid
    case checking
    /// The value is refused; the reason is a sentence for the user.
    case invalid(String)
  }

  /// The parent of the control.
  package let content = WrapperWidget()
  private let note = Label(font: .message)
  private var title = ""
  private var isRequired = false
  private var help = ""
  package private(set) var verdict = Verdict.valid
  /// Whether the box fills a cell of a table, which has no space for a text: the tooltip shows it.
  package var isInCell = false
  /// The tooltip that the box has given the control; nil for none.
  private var givenTooltip: String?
  /// Whether the box shows verdicts; another box around it can have the help.
  private var showsVerdicts = false
  /// Whether a reason is shown only after the user left the control or sent the form.
  private var waitsForLeaving = false
  /// Whether a reason that waits is shown: the user left the control or sent the form.
  private var isRevealed = false {
    didSet { if isRevealed != oldValue { stateDidChange() } }
  }
  private var hadFocus = false
  /// Whether the user left the control, perhaps with a press that is still held.
  private var isLeaving = false
  /// The control whose border shows that its value is refused.
  private weak var markedControl: Widget?
  /// The control that has the modifiers of the box.
  private weak var modifiedControl: Widget?
  private weak var form: FormWidget?

  package override init() {
    super.init()
    note.isHidden = true
    add(content)
    add(note)
  }

  /// - Parameters:
  ///   - title: The accessibility label of a control without a title; empty for none.
  ///   - help: The text below a control whose value is not refused; empty for none.
  package func show(title: String, isRequired: Bool, help: String) {
    (self.title, self.isRequired, self.help) = (title, isRequired, help)
    modifiedControl = nil
    update()
  }

  /// - Parameter waitsForLeaving: Whether a reason is shown only after the user left the control.
  package func show(_ verdict: Verdict, waitsForLeaving: Bool) {
    let hasChanged = verdict != self.verdict
    (self.verdict, self.waitsForLeaving, showsVerdicts) = (verdict, waitsForLeaving, true)
    modifiedControl = nil
    update()
    guard hasChanged else { return }
    form?.verdictDidChange()
    for case let box as FieldBox in lineage.dropFirst() { box.update() }
  }

  /// Shows why the control refuses the entered text, after the user has left it; nil if it does not.
  func report(_ reason: String?) {
    show(reason.map { .invalid($0) } ?? .valid, waitsForLeaving: true)
    showsVerdicts = reason != nil
  }

  /// The control, or the group of options: the first one in the content.
  private var control: Widget? { content.firstControl }

  /// The name of the control, for a summary.
  var name: String {
    let name = control?.accessibilityLabel ?? control?.semantics?.name ?? ""
    if !name.isEmpty { return name }
    // A box around this one can have the title.
    return lineage.lazy.compactMap { ($0 as? FieldBox)?.title }.first { !$0.isEmpty } ?? ""
  }

  /// Whether a form with the box cannot be sent: values of disabled controls do not count.
  package var isRefused: Bool {
    let isEnabled = (control as? Control)?.isEnabled ?? (control as? ChoiceGroup)?.isEnabled
    return reason != nil && isEnabled != false
  }

  package func moveFocusToControl() {
    guard let control else { return }
    window?.moveFocus(to: control.isFocusable ? control : control.preferredFocus ?? control)
  }

  /// The reason why the value is refused, whether it is shown or not; nil if a box inside has one, such
  /// as the box of a number field with letters in it.
  var reason: String? {
    guard case .invalid(let reason) = verdict, content.firstBox?.reason == nil else { return nil }
    return reason
  }

  /// Whether the reason is shown.
  private var showsReason: Bool { reason != nil && (isRevealed || !waitsForLeaving) }

  /// Shows the reason even if the user has not left the control.
  package func reveal() {
    isRevealed = true
    update()
  }

  private func update() {
    let isChecking = verdict == .checking
    note.text = showsReason ? reason ?? "" : isChecking ? word("Checking…") : help
    note.isHidden = isInCell || note.text.isEmpty
    note.color = showsReason ? \.danger : \.secondaryText
    note.liveRegion = showsReason || isChecking ? .polite : nil
    if showsVerdicts { markControl() }
    if isInCell { giveTooltip(showsReason || isChecking ? note.text : nil) }
    applyModifiers()
  }

  private func giveTooltip(_ text: String?) {
    guard let control, control.tooltip == nil || control.tooltip == givenTooltip else { return }
    control.tooltip = text
    givenTooltip = text
  }

  private func markControl() {
    let control = control is Control || control is ChoiceGroup ? control : nil
    if markedControl !== control { markedControl?.showsRefusal = false }
    markedControl = control
    control?.showsRefusal =
      control?.lineage.contains { ($0 as? FieldBox)?.showsReason == true } == true
  }

  /// Passes what modifiers set on the box to the control, which users do not tell apart.
  private func applyModifiers() {
    guard rare != nil, let control, control !== modifiedControl else { return }
    modifiedControl = control
    control.identifier = identifier ?? control.identifier
    control.accessibilityLabel = accessibilityLabel ?? control.accessibilityLabel
    control.labelledBy = labelledBy ?? control.labelledBy
    control.describedBy = describedBy ?? control.describedBy
    control.tooltip = tooltip ?? control.tooltip
  }

  /// Hides the reason until the user leaves the control again.
  func forget() {
    isRevealed = false
    update()
  }

  // MARK: - Focus

  /// Shows the reason after the user left the control, also through a popup of it.
  package override func focusInsideDidChange() {
    let hasFocus = window?.focusedWidget?.isOwned(by: self) == true
    if hadFocus, !hasFocus, showsVerdicts, !isRevealed, let window {
      isLeaving = true
      requestFrame(at: window.now)
    }
    hadFocus = hasFocus
  }

  /// Shows the reason when no press is held any more: it would move a button from below the pointer.
  package override func animate(at now: Duration) {
    super.animate(at: now)
    guard isLeaving else { return }
    if window?.pointer.holder != nil { return requestFrame(at: now + Window.frameInterval) }
    isLeaving = false
    reveal()
  }

  package override func didMoveToWindow() {
    let former = form
    form = enclosingForm
    if form == nil { former?.verdictDidChange() }
    if enclosingBox?.isInCell == true { isInCell = true }
  }

  // MARK: - Layout

  package override var effectiveHugging: LayoutPriority.Pair { content.effectiveHugging }

  package override func limits(along axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? content.limits(along: axis) : super.limits(along: axis)
  }

  private var distance: Double { note.isHidden ? 0 : theme.spacing.tight }

  /// The width of a text below a control of unlimited width, in points.
  private static let noteWidth = 280.0

  private func noteSize(for width: Double) -> Size {
    note.isHidden ? .zero : note.size(for: ProposedSize(width: width))
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: proposal)
    if isInCell {
      return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
    let text = noteSize(
      for: proposal.width ?? max(size.width, FieldBox.noteWidth))
    // A text that appears must not make a form narrower than its columns.
    let minimum = showsVerdicts && proposal.width == nil ? FieldBox.noteWidth : text.width
    return Size(
      width: max(size.width, minimum), height: size.height + distance + text.height)
  }

  package override func arrange() {
    update()
    let text = noteSize(for: bounds.width)
    let height = max(0, bounds.height - distance - text.height)
    let hugs = !isInCell && content.effectiveHugging.horizontal != .lowest
    let size = content.size(for: ProposedSize(width: bounds.width, height: height))
    place(
      content,
      in: Rect(
        x: 0, y: 0, width: hugs ? min(size.width, bounds.width) : bounds.width, height: height))
    place(
      note, in: Rect(x: 0, y: height + distance, width: bounds.width, height: text.height))
  }

  /// The baselines of the control, or of a label of the same height if it has none, like a switch,
  /// which has no texts.
  package override func baselines(in size: Size) -> Baselines? {
    let height = max(0, size.height - distance - noteSize(for: size.width).height)
    return content.baselines(in: Size(width: size.width, height: height))
      ?? lineLayout(" ", .body)?.baselines(in: min(height, theme.height(ButtonWidget.height)))
  }

  // MARK: - Accessibility

  var describedWidget: Widget? { control }

  /// Adds the text to the description of the control.
  func describe(_ node: inout AccessibilityNode) {
    if node.semantics.name.isEmpty { node.semantics.name = title }
    if isRequired { node.semantics.state.insert(.required) }
    if showsReason { node.semantics.state.insert(.invalid) }
    guard !note.isHidden else { return }
    node.details = [node.details, note.text].compactMap { $0 }.joined(separator: " ")
    let id = AccessibilityNode.ID(number: note.nodeNumber)
    if showsReason {
      node.describedBy.insert(id, at: 0)
    } else if control?.describedBy == nil {
      node.describedBy.append(id)
    }
  }
}

// MARK: - RestorableWidget

extension FieldBox: RestorableWidget {
  package var savedState: WidgetState? {
    guard isRevealed else { return nil }
    var state = WidgetState()
    state[number: "left"] = 1
    return state
  }

  package func restore(_ state: WidgetState) { reveal() }
}

extension Widget {
  /// The first control or group of options in the widget.
  fileprivate var firstControl: Widget? {
    for child in children where !child.isHidden {
      if child is Control || child.isFocusGroup || child.isFocusable { return child }
      if let control = child.firstControl { return control }
    }
    return nil
  }

  /// The innermost box around the widget; nil if it is in none.
  var enclosingBox: FieldBox? { lineage.dropFirst().lazy.compactMap { $0 as? FieldBox }.first }

  /// The outermost box in the widget.
  fileprivate var firstBox: FieldBox? {
    self as? FieldBox ?? children.lazy.compactMap(\.firstBox).first
  }

  /// The boxes in the widget, in reading order, without boxes of forms inside.
  package var fieldBoxes: [FieldBox] {
    guard !isHidden, !isInert, !(self is FormWidget) else { return [] }
    let inner = children.flatMap(\.fieldBoxes)
    return (self as? FieldBox).map { [$0] + inner } ?? inner
  }
}
