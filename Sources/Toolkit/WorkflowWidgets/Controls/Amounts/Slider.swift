public import WorkflowCanvas

/// A track with a thumb that is dragged to an amount.
///
/// The owner says the amount; what the user does only asks for another. A press on the track asks
/// for the amount there. The arrow keys go a step, Page Up and Down a tenth of the range.
public final class Slider: Control {
  /// What the amount is of: the slider is called that, and does not show it.
  public var title: String
  /// The amount; one outside of the range is shown at its end.
  public var value: Double {
    didSet { if value != oldValue { requestPaint() } }
  }
  /// The least and the most there can be; where they are one, nothing can be chosen.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { requestPaint() } }
  }
  /// The distance between amounts that can be chosen, counted from the least; nil for any.
  public var step: Double? {
    didSet { if step != oldValue { requestPaint() } }
  }
  /// The amount in words, for screen readers and tests; nil for the number.
  public var valueText: String?
  /// The user asks for an amount in the range.
  public var didChange: (Double) -> Void = { _ in }

  private static let extent = Size(width: 160, height: 28)
  private static let thumb = 18.0
  private static let track = 4.0

  /// Where on the thumb the pointer took hold of it.
  private var hold = 0.0

  /// Makes a slider that is called `title`.
  public init(
    _ title: String = "", value: Double = 0, in range: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    self.title = title
    self.value = value
    self.range = range
    self.step = step
  }

  // MARK: - Amounts

  private var length: Double { range.upperBound - range.lowerBound }

  private var isMovable: Bool { isEnabled && length > 0 && length.isFinite }

  /// Where the amount is in the range, from 0 to 1.
  private var share: Double {
    guard length > 0, value.isFinite else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }

  private func ask(for wish: Double) {
    guard isMovable, wish.isFinite else { return }
    var amount = wish - range.lowerBound
    if let step, step > 0 {
      let most = (length / step + 1e-9).rounded(.down)
      amount = min((amount / step).rounded(), most) * step
    }
    amount = min(max(range.lowerBound + amount, range.lowerBound), range.upperBound)
    if amount != value { didChange(amount) }
  }

  private func move(by steps: Double) {
    let stride = step.flatMap { $0 > 0 ? $0 : nil } ?? length / 20
    ask(for: range.lowerBound + share * length + steps * stride)
  }

  private func movePage(_ sign: Double) {
    let least = step.map { max($0, length / 10) } ?? length / 10
    ask(for: range.lowerBound + share * length + sign * least)
  }

  // MARK: - Layout and looks

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(proposal.width ?? 0, Slider.extent.width), height: Slider.extent.height)
  }

  /// How far the middle of the thumb can go, in points.
  private var way: Double { max(0, bounds.width - Slider.thumb) }

  private var thumbFrame: Rect {
    let x = way * (isMirrored ? 1 - share : share)
    return Rect(
      x: x, y: (bounds.height - Slider.thumb) / 2, width: Slider.thumb, height: Slider.thumb)
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let thumb = thumbFrame
    let track = Rect(
      x: 0, y: (bounds.height - Slider.track) / 2, width: bounds.width, height: Slider.track)
    var filled = track
    filled.size.width = isMirrored ? bounds.width - thumb.midX : thumb.midX
    if isMirrored { filled.origin.x = thumb.midX }
    list.fill(track, radius: Slider.track / 2, palette.track)
    list.fill(
      filled, radius: Slider.track / 2, isMovable ? palette.accent : palette.disabled)
    let radius = Slider.thumb / 2
    paintFocusRing(around: thumb, radius: radius, in: &list)
    list.fill(thumb, radius: radius, palette.knob)
    list.fill(
      thumb, radius: radius, palette.text.opacity(times: isPressed ? 0.16 : 0.06 * hoverProgress))
    list.border(
      thumb, radius: radius, width: 1.5, isMovable ? palette.accent : palette.disabled)
  }

  // MARK: - Pointer

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    let thumb = thumbFrame
    let isOnThumb = thumb.minX <= point.x && point.x <= thumb.maxX
    hold = isOnThumb ? point.x - thumb.midX : 0
    if !isOnThumb { drag(to: point) }
  }

  public override func pointerDragged(to point: Point) {
    if isPressed { drag(to: point) }
  }

  /// The way between press and release counts, wherever the pointer is then.
  public override func pointerReleased(at point: Point) { pointerCancelled() }

  private func drag(to point: Point) {
    guard way > 0 else { return }
    let place = (point.x - hold - Slider.thumb / 2) / way
    ask(for: range.lowerBound + (isMirrored ? 1 - place : place) * length)
  }

  // MARK: - Keyboard and accessibility

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .left: move(by: isMirrored ? 1 : -1)
    case .right: move(by: isMirrored ? -1 : 1)
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .pageUp: movePage(1)
    case .pageDown: movePage(-1)
    case .home: ask(for: range.lowerBound)
    case .end: ask(for: range.upperBound)
    default: return false
    }
    return true
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled else { return false }
    switch action {
    case .increment: move(by: 1)
    case .decrement: move(by: -1)
    case .focus: window?.moveFocus(to: self)
    case .press: return false
    }
    return true
  }

  public override var semantics: Semantics? {
    Semantics(
      role: .slider, name: title, value: valueText ?? value.short,
      state: isEnabled ? [] : .disabled, actions: isEnabled ? [.increment, .decrement, .focus] : [])
  }
}

extension Double {
  /// The number with two decimal places at most.
  var short: String {
    guard isFinite, abs(self) < 1e15 else { return "\(self)" }
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
