public import WorkflowCanvas
internal import WorkflowLanguage

/// A spinning activity indicator with twelve spokes, at one turn per second.
///
/// It requests twelve frames per second while it is in a window; only its own bounds are repainted.
public final class Spinner: Widget {
  private static let spokes = 12
  private static let side = 24.0
  private static let step = Duration.seconds(1) / spokes

  /// The number of steps since the app started.
  private var steps = 0

  /// The time in a window after which the spinner appears, so that short waits do not flash.
  private let delay: Duration
  /// When the spinner appears; nil before it is in a window.
  private var start: Duration?
  private var isWaiting: Bool

  public override convenience init() { self.init(delay: .zero) }

  package init(delay: Duration) {
    self.delay = delay
    isWaiting = delay > .zero
    super.init()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let side = (Spinner.side * theme.textScale).rounded()
    return Size(width: side, height: side)
  }

  public override func didMoveToWindow() {
    if let window { animate(at: window.now) }
  }

  public override func didBecomeShown() {
    didMoveToWindow()
  }

  public override func animate(at now: Duration) {
    let start = start ?? now + delay
    self.start = start
    isWaiting = now < start
    if isWaiting { return requestFrame(at: start) }
    steps = Int(now / Spinner.step + 0.001)
    requestPaint()
    requestFrame(at: Spinner.step * (steps + 1), isEndless: true)
  }

  public override func paint(in list: inout DisplayList) {
    if isWaiting { return }
    let color = theme.palette.secondaryText
    let scale = min(bounds.width, bounds.height) / Spinner.side
    for spoke in 0..<Spinner.spokes {
      let age = (steps - spoke) % Spinner.spokes
      let brightness = 1 - Double(age < 0 ? age + Spinner.spokes : age) / Double(Spinner.spokes)
      let direction = Spinner.directions[spoke]
      let points = [6.0, 10.0].map { radius in
        Point(
          x: bounds.midX + direction.x * radius * scale,
          y: bounds.midY + direction.y * radius * scale)
      }
      list.stroke(
        points, width: 2 * scale, color.opacity(times: 0.15 + 0.85 * brightness * brightness))
    }
  }

  /// The unit vectors of the twelve clock hours, starting at twelve.
  private static let directions: [Point] = {
    let half = 0.5
    let root = 0.866_025_403_784_438_6
    let quarter = [(0.0, -1.0), (half, -root), (root, -half)]
    var hours: [Point] = []
    for quadrant in 0..<4 {
      for (x, y) in quarter {
        switch quadrant {
        case 0: hours.append(Point(x: x, y: y))
        case 1: hours.append(Point(x: -y, y: x))
        case 2: hours.append(Point(x: -x, y: -y))
        default: hours.append(Point(x: y, y: -x))
        }
      }
    }
    return hours
  }()

  public override var semantics: Semantics? {
    isWaiting ? nil : Semantics(role: .progressIndicator, name: word("Loading"), state: .busy)
  }
}
