public import WorkflowCanvas
internal import WorkflowLanguage

/// A horizontal slider that selects a value in a range.
///
/// The owner sets `value`; user input only calls `didChange`. A press on the track requests the
/// value there. The arrow keys request a change by one step (without a step, a twentieth of the
/// range), and so does the wheel while the slider has the focus; Page Up and Page Down by a tenth of
/// the range or one step, whichever is larger. Escape cancels a drag.
public final class SliderWidget: Control {
  /// The accessibility name, which is not shown.
  public var title: String
  /// The current value. A value outside `range` is shown at the nearer end.
  public var value: Double {
    didSet { if value != oldValue { requestPaint() } }
  }
  /// The selectable range. If the bounds are equal, the slider does not move.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { requestPaint() } }
  }
  /// The distance between selectable values, from the lower bound on; nil for any value.
  public var step: Double? {
    didSet { if step != oldValue { requestPaint() } }
  }
  /// The colours along the track, from the lower to the upper bound; if empty, the colours of the theme.
  public var trackColors: [Color] = [] {
    didSet { if trackColors != oldValue { requestPaint() } }
  }
  /// The accessibility value; nil uses the number, with at most two decimal places.
  public var valueText: String?
  /// Called with the value in `range` that the user requests.
  public var didChange: (Double) -> Void = { _ in }

  private static let minimumSize = Size(width: 160, height: 28)
  private static let thumb = 18.0
  private static let track = 4.0

  /// The diameter of the thumb, in points.
  private var thumbSize: Double { (SliderWidget.thumb * theme.textScale).rounded() }

  /// The horizontal distance from the thumb's centre to the press, in points.
  private var grabOffset = 0.0
  /// The value before the press, to which Escape returns.
  private var valueBeforePress = 0.0

  public init(
    _ title: String = "", value: Double = 0, in range: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    self.title = title
    self.value = value
    self.range = range
    self.step = step
  }

  // MARK: - Values

  private var length: Double { range.upperBound - range.lowerBound }

  private var isMovable: Bool { isEnabled && length > 0 && length.isFinite }

  /// The position of the value in the range, from 0 to 1.
  private var fraction: Double {
    guard length > 0, value.isFinite else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }

  private func requestChange(to target: Double) {
    guard isMovable, target.isFinite else { return }
    var amount = target - range.lowerBound
    if let step, step > 0 {
      let lastStep = (length / step + 1e-9).rounded(.down)
      amount = min((amount / step).rounded(), lastStep) * step
    }
    amount = min(max(range.lowerBound + amount, range.lowerBound), range.upperBound)
    if amount != value { didChange(amount) }
  }

  /// The distance of one press of an arrow key.
  private var stride: Double { step.flatMap { $0 > 0 ? $0 : nil } ?? length / 20 }

  private func move(by steps: Double) {
    requestChange(to: range.lowerBound + fraction * length + steps * stride)
  }

  private func movePage(_ sign: Double) {
    let distance = step.map { max($0, length / 10) } ?? length / 10
    requestChange(to: range.lowerBound + fraction * length + sign * distance)
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: max(proposal.width ?? 0, SliderWidget.minimumSize.width),
      height: max(SliderWidget.minimumSize.height, thumbSize))
  }

  /// The distance that the thumb's centre can move, in points.
  private var travel: Double { max(0, bounds.width - thumbSize) }

  private var thumbFrame: Rect {
    let x = travel * (isMirrored ? 1 - fraction : fraction)
    return Rect(x: x, y: (bounds.height - thumbSize) / 2, width: thumbSize, height: thumbSize)
  }

  public override var isDimmed: Bool { !isMovable }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let thumb = thumbFrame
    let height = (SliderWidget.track * theme.textScale).rounded()
    let track = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    var filled = track
    filled.size.width = isMirrored ? bounds.width - thumb.midX : thumb.midX
    if isMirrored { filled.origin.x = thumb.midX }
    if trackColors.isEmpty {
      list.fill(track, radius: height / 2, palette.track)
      list.fill(filled, radius: height / 2, palette.accent)
    } else {
      paintColors(in: track, &list)
    }
    let radius = thumbSize / 2
    paintFocusRing(around: thumb, radius: radius, in: &list)
    CardShape.paintShadow(thumb, radius: radius, .card, theme: theme, in: &list)
    list.fill(thumb, radius: radius, palette.knob)
    list.fill(
      thumb, radius: radius, palette.text.opacity(times: isPressed ? 0.16 : 0.06 * hoverProgress))
    list.border(
      thumb, radius: radius, width: 1.5 * theme.textScale,
      showsRefusal ? palette.danger : palette.accent)
  }

  private func paintColors(in track: Rect, _ list: inout DisplayList) {
    let last = max(1, Double(trackColors.count - 1))
    let stops = trackColors.enumerated().map { Shading.Stop($1, at: Double($0) / last) }
    let ends = [Point(x: thumbSize / 2, y: 0), Point(x: bounds.width - thumbSize / 2, y: 0)]
    let reach = track.inset(by: Insets(leading: 0, top: -2, trailing: 0, bottom: -2))
    list.fill(
      Path(reach, cornerRadius: reach.height / 2),
      .linearGradient(stops, from: ends[isMirrored ? 1 : 0], to: ends[isMirrored ? 0 : 1]))
    list.border(reach, radius: reach.height / 2, width: 0, theme.palette.border)
  }

  // MARK: - Pointer

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    valueBeforePress = value
    let thumb = thumbFrame
    let isOnThumb = thumb.minX <= point.x && point.x <= thumb.maxX
    grabOffset = isOnThumb ? point.x - thumb.midX : 0
    if !isOnThumb { drag(to: point) }
  }

  public override var usesDrags: Bool { true }

  public override func pointerDragged(to point: Point) {
    if isPressed { drag(to: point) }
  }

  /// Ends the drag, wherever the pointer is; unlike other controls, it does not call `didPress`.
  public override func pointerReleased(at point: Point) { pointerCancelled() }

  private func drag(to point: Point) {
    guard travel > 0 else { return }
    let position = (point.x - grabOffset - thumbSize / 2) / travel
    requestChange(to: range.lowerBound + (isMirrored ? 1 - position : position) * length)
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
    case .home: requestChange(to: range.lowerBound)
    case .end: requestChange(to: range.upperBound)
    case .escape where isPressed:
      pointerCancelled()
      if value != valueBeforePress { didChange(valueBeforePress) }
    default: return false
    }
    return true
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    performAmountAction(action) { move(by: $0) }
  }

  public override var semantics: Semantics? {
    Semantics(
      role: .slider, name: title, value: valueText ?? numberText, number: number,
      state: controlSemantics.state, actions: amountActions)
  }
}

// MARK: - AccessibleNumber

extension SliderWidget: AccessibleNumber {
  /// The value with at most two decimal places.
  private var numberText: String {
    ((value * 100).rounded() / 100).formatted(
      .number.fractionLength(0...2).grouping(false), in: environment.language)
  }

  private var number: Semantics.Number? {
    guard length.isFinite else { return nil }
    let shown = value.isFinite ? value : range.lowerBound
    return Semantics.Number(
      min(max(shown, range.lowerBound), range.upperBound), in: range, step: isMovable ? stride : 0)
  }

  package func accessibleSetNumber(_ target: Double) -> Bool {
    guard isMovable, target.isFinite, acceptsAssistance else { return false }
    requestChange(to: target)
    return true
  }
}
