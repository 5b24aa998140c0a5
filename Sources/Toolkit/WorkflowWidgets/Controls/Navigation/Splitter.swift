public import WorkflowCanvas

/// A line between two parts side by side, dragged or moved by keys to make one wider.
///
/// It is a grip wider than the line it shows, so that it is easily caught; its owner lays it over
/// the edge between the parts, its middle on the line.
public final class Splitter: Control {
  /// How wide the part of the splitter is that can be caught, in points.
  public static let width = 9.0
  /// How far an arrow key moves the line, in points.
  public static let step = Spacing.large
  private static let grip = Size(width: 4, height: 36)

  /// Where the line is, in points from the leading edge of the parts.
  public var position: Double {
    didSet { if position != oldValue { requestPaint() } }
  }
  /// Where the line can be; of a single place, it cannot be moved.
  public var range: ClosedRange<Double> {
    didSet { if range != oldValue { rangeDidChange() } }
  }
  /// The user moves the line to a position within the range.
  public var didMove: (Double) -> Void = { _ in }

  /// Where on the splitter the pointer took hold of it.
  private var hold = 0.0

  /// Makes a line at `position`.
  public init(position: Double = 0, range: ClosedRange<Double> = 0...0) {
    self.position = position
    self.range = range
    super.init()
    rangeDidChange()
  }

  private func rangeDidChange() {
    isEnabled = range.lowerBound < range.upperBound
    requestPaint()
  }

  private func move(to wish: Double) {
    let place = min(max(wish.rounded(), range.lowerBound), range.upperBound)
    if place != position { didMove(place) }
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: Splitter.width, height: proposal.height ?? 0)
  }

  // MARK: - Looks

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let middle = (bounds.width / 2).rounded(.down)
    list.hairline(
      from: Point(x: middle, y: 0), length: bounds.height, along: .vertical, palette.separator)
    guard isEnabled, bounds.height >= 2 * Splitter.grip.height else { return }
    let grip = Rect(
      x: middle - Splitter.grip.width / 2,
      y: ((bounds.height - Splitter.grip.height) / 2).rounded(.down),
      width: Splitter.grip.width, height: Splitter.grip.height)
    let radius = Splitter.grip.width / 2
    list.fill(grip.outset(by: 2), radius: radius + 2, palette.background)
    paintFocusRing(around: grip, radius: radius, in: &list)
    list.fill(grip, radius: radius, palette.tertiaryText)
    list.fill(grip, radius: radius, palette.secondaryText.opacity(times: hoverProgress))
    if isPressed { list.fill(grip, radius: radius, palette.accent) }
  }

  // MARK: - Pointer

  public override func pointerPressed(at point: Point) {
    super.pointerPressed(at: point)
    hold = point.x
  }

  public override func pointerDragged(to point: Point) {
    guard isPressed else { return }
    move(to: position + (isMirrored ? hold - point.x : point.x - hold))
  }

  // MARK: - Keyboard and accessibility

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    let step = isMirrored ? -Splitter.step : Splitter.step
    switch press.key {
    case .left: move(to: position - step)
    case .right: move(to: position + step)
    case .home: move(to: range.lowerBound)
    case .end: move(to: range.upperBound)
    default: return false
    }
    return true
  }

  public override func performAction(_ action: Semantics.Action) -> Bool {
    guard isEnabled else { return false }
    switch action {
    case .increment: move(to: position + Splitter.step)
    case .decrement: move(to: position - Splitter.step)
    case .focus: window?.moveFocus(to: self)
    case .press: return false
    }
    return true
  }

  public override var semantics: Semantics? {
    Semantics(
      role: .separator, name: accessibilityLabel ?? "Divider", value: "\(Int(position.rounded()))",
      state: isEnabled ? [] : .disabled, actions: isEnabled ? [.increment, .decrement, .focus] : [])
  }
}
