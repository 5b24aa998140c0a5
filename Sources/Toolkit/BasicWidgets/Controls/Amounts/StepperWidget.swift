public import WorkflowCanvas
public import WorkflowLanguage

/// A number field with a minus and a plus button, which change the number by one step and repeat
/// while held.
public final class StepperWidget<Number: FieldNumber>: NumberFieldWidget<Number> {
  /// The accessibility name, which is not shown.
  public var title: String
  private let decrement = StepButton(.minus)
  private let increment = StepButton(.plus)

  /// Creates a stepper.
  ///
  /// - Precondition: `step` is greater than 0.
  public init(
    _ title: String = "", value: Number = 0, in range: ClosedRange<Number>? = nil,
    step: Number = 1, format: NumberStyle = .number.grouping(false)
  ) {
    self.title = title
    super.init("", value: value, in: range, step: step, format: format)
    for (button, steps) in [(decrement, -1.0), (increment, 1)] {
      button.canStep = { [unowned self] in next(steps) != nil }
      button.didPress = { [unowned self] in move(by: steps) }
      add(button)
    }
  }

  public override var value: Number? {
    didSet { if value != oldValue { requestLayout() } }
  }

  override var fill: Color { theme.palette.raised }

  override var font: Font { theme.font(.control).withTabularDigits }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.name = title
    return semantics
  }

  // MARK: - Layout and painting

  /// The width of each of the two buttons, in points.
  private var buttonWidth: Double { 32 + (Icon.size * (theme.textScale - 1)).rounded() }

  /// The widest of the number and the ends of the range, unless these are very long.
  private var numberWidth: Double {
    let ends = [range?.lowerBound, range?.upperBound].compactMap { $0.map(shown) }
    let texts = ends.filter { $0.utf8.count <= 16 } + [value.map(shown) ?? ""]
    return texts.compactMap { lineLayout($0, Font.control.withTabularDigits)?.size.width }.max()
      ?? 0
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: max(112, numberWidth + 2 * (buttonWidth + theme.spacing.small)),
      height: theme.height(TextFieldWidget.size.height))
  }

  override var textArea: Rect {
    let edge = min(buttonWidth + theme.spacing.tight, bounds.width / 2)
    return bounds.inset(by: Insets(leading: edge, trailing: edge))
  }

  /// Centres a number that fits.
  override func start(of line: MeasuredLine) -> Double {
    textArea.minX + max(0, (textArea.width - line.width) / 2) - scroll
  }

  public override func arrange() {
    super.arrange()
    let width = min(buttonWidth, bounds.width / 2)
    let size = Size(width: width, height: bounds.height)
    place(decrement, in: Rect(origin: .zero, size: size))
    place(increment, in: Rect(origin: Point(x: bounds.width - width, y: 0), size: size))
  }

  public override func paint(in list: inout DisplayList) {
    CardShape.paintShadow(bounds, radius: theme.corner.control, .card, theme: theme, in: &list)
    super.paint(in: &list)
  }
}

/// A button in a stepper, which repeats its step while held. It is no stop of Tab, and unknown to
/// screen readers, because the number itself has both steps.
private final class StepButton: Control {
  var canStep: () -> Bool = { false }
  private let icon: Icon
  /// The time of the next repetition; nil if the button is not held.
  private var nextStep: Duration?

  private static let repeatDelay = Duration.milliseconds(400)
  private static let repeatInterval = Duration.milliseconds(80)

  init(_ icon: Icon) { self.icon = icon }

  override var isFocusable: Bool { false }

  override var acceptsPointer: Bool { (parent as? Control)?.isEnabled == true }

  override var standardCursor: Cursor? { .arrow }

  override var usesDrags: Bool { true }

  /// A sign at the end of the range is dimmed.
  override var isDimmed: Bool { !canStep() }

  override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    step(after: StepButton.repeatDelay)
  }

  private func step(after delay: Duration) {
    didPress()
    let next = (window?.now ?? .zero) + delay
    nextStep = next
    requestFrame(at: next, isEndless: true)
  }

  override func pointerDragged(to point: Point) {
    super.pointerDragged(to: point)
    if !isPressed { nextStep = nil }
  }

  override func pointerReleased(at point: Point) { pointerCancelled() }

  override func pointerCancelled() {
    nextStep = nil
    super.pointerCancelled()
  }

  override func animate(at now: Duration) {
    super.animate(at: now)
    guard let nextStep else { return }
    if now >= nextStep {
      step(after: StepButton.repeatInterval)
    } else {
      requestFrame(at: nextStep, isEndless: true)
    }
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    if canStep() {
      let fill = isPressed ? palette.pressedFill : palette.hoveredFill.opacity(times: hoverProgress)
      list.fill(
        bounds.inset(by: Insets(1)), radius: max(0, theme.corner.control - 1), fill)
    }
    let side = Icon.size * theme.textScale
    let sign = Rect(origin: bounds.center, size: .zero).outset(by: side / 2)
    paint(icon, in: sign, lineWidth: 2 * theme.textScale, palette.accent, list: &list)
  }
}
