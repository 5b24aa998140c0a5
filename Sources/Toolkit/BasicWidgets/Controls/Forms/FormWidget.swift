package import WorkflowCanvas
internal import WorkflowLanguage

/// Controls that are sent together: Return sends them, Escape cancels.
///
/// If values are refused, all reasons appear, and the first refused control gets the focus. From two
/// values on, there is a summary whose buttons lead to the controls, until none is refused. While a
/// value is checked, sending waits, unless the user changes a value meanwhile.
package final class FormWidget: WrapperWidget {
  package let grid = GridWidget(rowAlignment: .firstBaseline)
  private let stack = Stack(.vertical, alignment: .fill)
  /// Called when the form is sent and no value is refused; nil if it cannot be sent.
  package var didSubmit: (() -> Void)?
  /// Called when Escape is pressed; nil if the form cannot be cancelled.
  package var didCancel: (() -> Void)?
  private var summary = FormSummary()
  /// Called instead of `didSubmit` by the sending that a button began; nil for none.
  private var submission: (() -> Void)?
  /// Whether the form is to be sent, now or when no value is being checked any more.
  private var isSending = false
  private var hasChanged = false
  /// The values of the controls when the form began to wait for a check; nil while it does not wait.
  private var awaitedValues: [String?]?

  package override init() {
    super.init()
    grid.defaultAlignment = .leading
    grid.stacksNarrowRows = true
    summary.isHidden = true
    stack.add(summary)
    stack.add(grid)
    add(stack)
    environmentDidChange()
  }

  // MARK: - Sending

  private var boxes: [FieldBox] { grid.fieldBoxes }

  /// Sends the form with the next frame, after the workflow has answered the last edit.
  ///
  /// - Parameter action: Called instead of `didSubmit`.
  package func submit(with action: (() -> Void)? = nil) {
    guard action ?? didSubmit != nil, let window else { return }
    (isSending, awaitedValues, submission) = (true, nil, action)
    hasChanged = true
    requestFrame(at: window.now)
  }

  /// Whether the form is sent with the next frame. Keys that are pressed after it belong to what follows:
  /// handle them in another turn.
  package var sendsWithFrame: Bool { isSending && hasChanged }

  /// Sends the form, waits for values that are being checked, or shows why it cannot be sent.
  private func send() {
    let boxes = boxes
    for box in boxes { box.reveal() }
    let refused = boxes.filter(\.isRefused)
    let isEnough = refused.count > 1
    if !summary.isHidden && isEnough { replaceSummary() }
    show(isEnough ? refused : [])
    let (values, awaited) = (entries(in: grid), awaitedValues)
    (isSending, awaitedValues) = (false, nil)
    if let awaited, awaited != values { return }
    if let first = refused.first { return first.moveFocusToControl() }
    guard !boxes.contains(where: { $0.verdict == .checking }) else {
      (isSending, awaitedValues) = (true, values)
      return
    }
    for box in boxes { box.forget() }
    let submission = submission
    self.submission = nil
    (submission ?? didSubmit)?()
  }

  /// The values of the controls in `widget`.
  private func entries(in widget: Widget) -> [String?] {
    let inner = widget.children.flatMap(entries)
    if let control = widget as? EditingControl { return [control.entry] + inner }
    return widget is Control ? [widget.semantics?.value] + inner : inner
  }

  /// Shows another summary, which screen readers announce even if its text is the same.
  private func replaceSummary() {
    summary.removeFromParent()
    summary = FormSummary()
    stack.add(summary, at: 0)
  }

  /// Shows a summary of the refused values, or none.
  private func show(_ refused: [FieldBox]) {
    if summary.isHidden != refused.isEmpty { stateDidChange() }
    summary.isHidden = refused.isEmpty
    summary.show(refused)
  }

  /// Called when the verdict of a box changed, or a box was removed.
  func verdictDidChange() {
    guard isSending || !summary.isHidden, let window else { return }
    hasChanged = true
    requestFrame(at: window.now)
  }

  /// Sends the form, or updates the summary.
  package override func animate(at now: Duration) {
    super.animate(at: now)
    guard hasChanged else { return }
    hasChanged = false
    if isSending { send() } else if !summary.isHidden { show(boxes.filter(\.isRefused)) }
  }

  package override func didBecomeShown() {
    if hasChanged, let window { requestFrame(at: window.now) }
  }

  /// Handles keys while nothing in the window has the focus.
  package override func shortcutPressed(_ press: KeyPress) -> Bool {
    window?.focusedWidget == nil && keyPressed(press)
  }

  package override func keyPressed(_ press: KeyPress) -> Bool {
    guard !press.isRepeat else { return false }
    switch press.key {
    case .enter where [[], .control].contains(press.modifiers) && didSubmit != nil: submit()
    case .escape where press.modifiers.isEmpty && didCancel != nil:
      isSending = false
      didCancel?()
    default: return false
    }
    return true
  }

  private func updateDistances() {
    (stack.spacing, grid.rowSpacing) = (theme.spacing.large, theme.spacing.medium)
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    updateDistances()
  }

  package override func environmentDidChange() {
    super.environmentDidChange()
    updateDistances()
  }
}

// MARK: - RestorableWidget

extension FormWidget: RestorableWidget {
  /// Whether the summary of refused values is shown.
  package var savedState: WidgetState? {
    guard !summary.isHidden else { return nil }
    var state = WidgetState()
    state[number: "refused"] = 1
    return state
  }

  package func restore(_ state: WidgetState) {
    summary.isHidden = false
    hasChanged = true
    if let window { requestFrame(at: window.now) }
  }
}

extension Widget {
  /// The form around the widget; nil if it is in none.
  package var enclosingForm: FormWidget? {
    lineage.dropFirst().lazy.compactMap { $0 as? FormWidget }.first
  }
}

/// The refused values of a form: a button for each, which moves the focus to its control.
private final class FormSummary: WrapperWidget {
  private let heading = Label(font: .body)
  private let headingRow: Inset
  private var entries: [(box: FieldBox, button: ButtonWidget)] = []
  private let stack = Stack(.vertical, spacing: 0, alignment: .leading)

  override init() {
    headingRow = Inset(heading, by: \.small)
    super.init()
    heading.isHeading = true
    liveRegion = .assertive
    add(Inset(stack, by: \.tight))
  }

  /// Shows a button for each box; a button stays as long as its box is refused.
  func show(_ boxes: [FieldBox]) {
    heading.text = word("Check these fields:")
    entries = boxes.map { box in
      let button = entries.first { $0.box === box }?.button ?? makeButton(for: box)
      let (name, reason) = (box.name, box.reason ?? "")
      // The reasons stand below the controls, where they can wrap.
      button.title = name.isEmpty ? reason : name
      button.accessibilityLabel = name.isEmpty ? reason : "\(name): \(reason)"
      return (box, button)
    }
    stack.replaceChildren(with: [headingRow] + entries.map(\.button))
  }

  private func makeButton(for box: FieldBox) -> ButtonWidget {
    let button = ButtonWidget("")
    button.isBorderless = true
    button.isCompact = true
    button.didPress = { [weak box] in box?.moveFocusToControl() }
    return button
  }

  override func paint(in list: inout DisplayList) {
    let (palette, radius) = (theme.palette, theme.corner.group)
    list.fill(bounds, radius: radius, palette.danger.opacity(times: 0.08))
    list.border(bounds, radius: radius, width: 1, palette.danger.opacity(times: 0.6))
  }

  override var semantics: Semantics? { Semantics(role: .group, name: "") }
}
