public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A number with a minus and a plus button, which change it by one step and repeat while held. The
/// wheel changes it while the stepper has the focus.
///
/// The owner sets `value`; user input only calls `didChange`.
public final class StepperWidget: Control {
  /// The accessibility name, which is not shown.
  public var title: String
  /// The current value. A value outside `range` is shown unchanged; a step toward the range clamps
  /// it to the range.
  public var value: Int {
    didSet { if value != oldValue { requestLayout() } }
  }
  public var range: ClosedRange<Int> {
    didSet { if range != oldValue { requestPaint() } }
  }
  /// The amount of one step.
  ///
  /// - Precondition: Greater than 0.
  public var step: Int {
    didSet { Self.check(step) }
  }
  /// Called with the value in `range` that the user requests.
  public var didChange: (Int) -> Void = { _ in }

  private enum Half { case decrement, increment }

  private static let minimumSize = Size(width: 112, height: 32)
  private static let halfWidth = 32.0
  private static let repeatDelay = Duration.milliseconds(400)
  private static let repeatInterval = Duration.milliseconds(80)

  /// The half that is held, and the time of its next repetition.
  private var held: (half: Half, next: Duration)?
  private var hoveredHalf: Half?

  /// Creates a stepper.
  ///
  /// - Precondition: `step` is greater than 0.
  public init(
    _ title: String = "", value: Int = 0, in range: ClosedRange<Int> = Int.min...Int.max,
    step: Int = 1
  ) {
    Self.check(step)
    self.title = title
    self.value = value
    self.range = range
    self.step = step
  }

  // MARK: - Steps

  /// Returns the value after one step, clamped to the range; nil at the end of the range.
  private func next(_ half: Half) -> Int? {
    let (sum, overflows) =
      half == .increment
      ? value.addingReportingOverflow(step) : value.subtractingReportingOverflow(step)
    let target = overflows ? (half == .increment ? Int.max : Int.min) : sum
    let number = min(max(target, range.lowerBound), range.upperBound)
    return (half == .increment ? number > value : number < value) ? number : nil
  }

  private func go(_ half: Half) {
    guard isEnabled, let number = next(half) else { return }
    didChange(number)
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    let width = layout?.size.width ?? 0
    return Size(
      width: max(StepperWidget.minimumSize.width, width + 2 * (halfWidth + theme.spacing.small)),
      height: theme.height(StepperWidget.minimumSize.height))
  }

  /// The width of each of the two buttons, in points.
  private var halfWidth: Double {
    StepperWidget.halfWidth + (Icon.size * (theme.textScale - 1)).rounded()
  }

  private var layout: TextLayout? {
    lineLayout(
      value < 0 ? "\u{2212}\(value.magnitude)" : "\(value)", Font.control.withTabularDigits)
  }

  private func frame(of half: Half) -> Rect {
    let isLeft = (half == .decrement) != isMirrored
    return Rect(
      x: isLeft ? 0 : bounds.width - halfWidth, y: 0, width: halfWidth, height: bounds.height)
  }

  private func half(at point: Point) -> Half? {
    [.decrement, .increment].first { frame(of: $0).contains(point) }
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    paintFocusRing(around: bounds, radius: theme.corner.control, in: &list)
    CardShape.paintShadow(bounds, radius: theme.corner.control, .card, theme: theme, in: &list)
    list.fill(bounds, radius: theme.corner.control, palette.raised)
    for half in [Half.decrement, .increment] { paint(half, in: &list) }
    paintBorder(radius: theme.corner.control, in: &list)
    guard let layout else { return }
    list.text(
      layout, at: Point(x: 0, y: (bounds.height - layout.size.height) / 2), width: bounds.width,
      alignment: .center, palette.text)
  }

  private func paint(_ half: Half, in list: inout DisplayList) {
    let palette = theme.palette
    let frame = frame(of: half)
    let canGo = isEnabled && next(half) != nil
    if canGo, held?.half == half {
      list.fill(frame, radius: theme.corner.control, palette.pressedFill)
    } else if canGo, hoveredHalf == half {
      list.fill(
        frame, radius: theme.corner.control, palette.hoveredFill.opacity(times: hoverProgress))
    }
    // A sign at the end of the range is dimmed; all of a disabled stepper is.
    let color = palette.accent.opacity(times: canGo || !isEnabled ? 1 : Widget.dimmedOpacity)
    let (side, scale) = (Icon.size * theme.textScale, theme.textScale)
    let sign = Rect(
      x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    paint(
      half == .increment ? .plus : .minus, in: reading(sign), lineWidth: 2 * scale, color,
      list: &list)
  }

  // MARK: - Pointer

  public override func pointerMoved(to point: Point) {
    let half = half(at: point)
    guard half != hoveredHalf else { return }
    hoveredHalf = half
    requestPaint()
  }

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    guard isEnabled, let half = half(at: point) else { return }
    let next = (window?.now ?? .zero) + StepperWidget.repeatDelay
    held = (half, next)
    go(half)
    requestFrame(at: next, isEndless: true)
  }

  public override var usesDrags: Bool { true }

  public override func pointerDragged(to point: Point) {
    super.pointerDragged(to: point)
    guard let held, half(at: point) != held.half else { return }
    self.held = nil
    requestPaint()
  }

  public override func pointerReleased(at point: Point) { pointerCancelled() }

  public override func pointerCancelled() {
    held = nil
    super.pointerCancelled()
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    guard var held, isEnabled else { return }
    if now >= held.next {
      held.next = now + StepperWidget.repeatInterval
      self.held = held
      go(held.half)
    }
    requestFrame(at: held.next, isEndless: true)
  }

  // MARK: - Keyboard and accessibility

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .up: go(.increment)
    case .down: go(.decrement)
    case .right: go(isMirrored ? .decrement : .increment)
    case .left: go(isMirrored ? .increment : .decrement)
    case .home: bound(range.lowerBound)
    case .end: bound(range.upperBound)
    default: return false
    }
    return true
  }

  /// Requests `end` of the range, unless it is `Int.min` or `Int.max`, which mean no limit.
  private func bound(_ end: Int) {
    if end != .min, end != .max, end != value { didChange(end) }
  }

  public override func scrolled(by delta: Size) -> Bool {
    turnAmount(by: delta) { go($0 > 0 ? .increment : .decrement) }
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    performAmountAction(action) { go($0 > 0 ? .increment : .decrement) }
  }

  public override var semantics: Semantics? {
    Semantics(
      role: .stepper, name: title, value: "\(value)", number: number,
      state: controlSemantics.state, actions: amountActions)
  }
}

// MARK: - AccessibleNumber

extension StepperWidget: AccessibleNumber {
  /// The limit for screen readers of a range without one: the last integer before `Double` skips
  /// some.
  private static let limit = 9_007_199_254_740_992.0

  private var number: Semantics.Number {
    let (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    let first = range.lowerBound == .min ? min(-StepperWidget.limit, upper) : lower
    let last = range.upperBound == .max ? max(StepperWidget.limit, lower) : upper
    return Semantics.Number(
      Double(value), in: first...last, step: isEnabled && first < last ? Double(step) : 0)
  }

  /// Requests the number of steps that leads nearest to `target`.
  package func accessibleSetNumber(_ target: Double) -> Bool {
    let number = number
    guard number.step > 0, target.isFinite, acceptsAssistance else { return false }
    let reached = min(max(target, number.range.lowerBound), number.range.upperBound)
    let steps = ((reached - number.value) / number.step).rounded()
    let sum = number.value + steps * number.step
    let nearest = Int(exactly: sum.rounded()) ?? (sum < 0 ? .min : .max)
    let new = min(max(nearest, range.lowerBound), range.upperBound)
    if new != value { didChange(new) }
    return true
  }
}

extension StepperWidget {
  private static func check(_ step: Int) {
    if step <= 0 { misuse("Stepper.step must be above zero (was \(step)).") }
  }
}
