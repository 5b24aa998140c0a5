public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A number between two halves that make it less or more by a step, again and again while held.
///
/// The owner says the number; what the user does only asks for another.
public final class Stepper: Control {
  /// What the number is of: the stepper is called that, and does not show it.
  public var title: String
  /// The number; one outside of the range is shown as it is, and a step leads back into the range.
  public var value: Int {
    didSet { if value != oldValue { requestLayout() } }
  }
  /// The least and the most there can be.
  public var range: ClosedRange<Int> {
    didSet { if range != oldValue { requestPaint() } }
  }
  /// How much a step is.
  ///
  /// - Precondition: Above zero.
  public var step: Int {
    didSet { Self.check(step) }
  }
  /// The user asks for a number in the range.
  public var didChange: (Int) -> Void = { _ in }

  private enum Half { case less, more }

  private static let extent = Size(width: 128, height: 36)
  private static let halfWidth = 36.0
  private static let patience = Duration.milliseconds(400)
  private static let interval = Duration.milliseconds(80)

  /// The half that is held, and when it counts again.
  private var held: (half: Half, next: Duration)?
  private var pointed: Half?

  /// Makes a stepper that is called `title`.
  ///
  /// - Precondition: `step` is above zero.
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

  /// The number a step away, kept in the range; nil where that is no step.
  private func next(_ half: Half) -> Int? {
    let (sum, overflows) =
      half == .more
      ? value.addingReportingOverflow(step) : value.subtractingReportingOverflow(step)
    let wish = overflows ? (half == .more ? Int.max : Int.min) : sum
    let number = min(max(wish, range.lowerBound), range.upperBound)
    return (half == .more ? number > value : number < value) ? number : nil
  }

  private func go(_ half: Half) {
    guard isEnabled, let number = next(half) else { return }
    didChange(number)
  }

  // MARK: - Layout and looks

  public override func measure(_ proposal: ProposedSize) -> Size {
    let width = layout?.size.width ?? 0
    return Size(
      width: max(Stepper.extent.width, width + 2 * (Stepper.halfWidth + theme.spacing.small)),
      height: theme.height(Stepper.extent.height))
  }

  private var layout: TextLayout? {
    window.map {
      TextLayout(
        "\(value)", font: theme.font(Font.control.withTabularDigits), lineLimit: 1,
        measuring: $0.text)
    }
  }

  private func frame(of half: Half) -> Rect {
    let isLeft = (half == .less) != isMirrored
    return Rect(
      x: isLeft ? 0 : bounds.width - Stepper.halfWidth, y: 0, width: Stepper.halfWidth,
      height: bounds.height)
  }

  private func half(at point: Point) -> Half? {
    [.less, .more].first { frame(of: $0).contains(point) }
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    paintFocusRing(around: bounds, radius: theme.corner.control, in: &list)
    list.fill(bounds, radius: theme.corner.control, palette.fill)
    for half in [Half.less, .more] { paint(half, in: &list) }
    paintBorder(radius: theme.corner.control, in: &list)
    guard let layout else { return }
    list.text(
      layout, at: Point(x: 0, y: (bounds.height - layout.size.height) / 2), width: bounds.width,
      alignment: .center, isEnabled ? palette.text : palette.disabled)
  }

  private func paint(_ half: Half, in list: inout DisplayList) {
    let palette = theme.palette
    let frame = frame(of: half)
    let canGo = isEnabled && next(half) != nil
    if canGo, held?.half == half {
      list.fill(frame, radius: theme.corner.control, palette.pressedFill)
    } else if canGo, pointed == half {
      list.fill(
        frame, radius: theme.corner.control, palette.hoveredFill.opacity(times: hoverProgress))
    }
    let color = canGo ? palette.accent : palette.disabled
    let sign = Rect(
      x: frame.midX - Icon.size / 2, y: frame.midY - Icon.size / 2, width: Icon.size,
      height: Icon.size)
    paint(half == .more ? .plus : .minus, in: reading(sign), lineWidth: 2, color, list: &list)
  }

  // MARK: - Pointer

  public override func pointerMoved(to point: Point) {
    let half = half(at: point)
    guard half != pointed else { return }
    pointed = half
    requestPaint()
  }

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    guard isEnabled, let half = half(at: point) else { return }
    let next = (window?.now ?? .zero) + Stepper.patience
    held = (half, next)
    go(half)
    requestFrame(at: next, isEndless: true)
  }

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
      held.next = now + Stepper.interval
      self.held = held
      go(held.half)
    }
    requestFrame(at: held.next, isEndless: true)
  }

  // MARK: - Keyboard and accessibility

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .up: go(.more)
    case .down: go(.less)
    case .right: go(isMirrored ? .less : .more)
    case .left: go(isMirrored ? .more : .less)
    case .home: bound(range.lowerBound)
    case .end: bound(range.upperBound)
    default: return false
    }
    return true
  }

  /// Goes to an end of the range, where it has one.
  private func bound(_ end: Int) {
    if end != .min, end != .max, end != value { didChange(end) }
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled else { return false }
    switch action {
    case .increment: go(.more)
    case .decrement: go(.less)
    case .focus: window?.moveFocus(to: self)
    case .press: return false
    }
    return true
  }

  public override var semantics: Semantics? {
    Semantics(
      role: .stepper, name: title, value: "\(value)", state: isEnabled ? [] : .disabled,
      actions: isEnabled ? [.increment, .decrement, .focus] : [])
  }
}

extension Stepper {
  private static func check(_ step: Int) {
    if step <= 0 { misuse("Stepper.step must be above zero (was \(step)).") }
  }
}
