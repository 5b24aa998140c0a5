public import WorkflowCanvas
internal import WorkflowLanguage

/// A horizontal bar that shows the progress of a task.
public final class ProgressBarWidget: Widget {
  /// The accessibility name of the task, which is not shown.
  public var title: String
  /// The progress, clamped to 0...1; NaN counts as 0. Nil shows an indeterminate bar.
  public var value: Double? {
    didSet { if value != oldValue { valueDidChange(from: oldValue) } }
  }

  private static let minimumSize = Size(width: 160, height: 6)
  /// The time the stripe of an indeterminate bar takes from one end to the other.
  private static let period = Duration.milliseconds(1_400)
  private static let stripeLength = 0.3

  private var fraction: AnimatedPart
  /// The position of the stripe, from 0 to 1.
  private var phase = 0.0

  public init(_ title: String = "", value: Double? = nil) {
    self.title = title
    self.value = value
    fraction = AnimatedPart(Self.clamped(value))
  }

  private static func clamped(_ value: Double?) -> Double {
    guard let value, !value.isNaN else { return 0 }
    return min(max(value, 0), 1)
  }

  private func valueDidChange(from old: Double?) {
    let duration = old == nil || value == nil ? .zero : theme.motion.selection
    follow(fraction.move(to: Self.clamped(value), over: duration, in: window))
    if let window { animate(at: window.now) }
  }

  // MARK: - Animation

  public override func didMoveToWindow() {
    if let window { animate(at: window.now) }
  }

  public override func didBecomeShown() { didMoveToWindow() }

  package override func finishAppearanceTransitions() { fraction.finish() }

  public override func environmentDidChange() {
    super.environmentDidChange()
    didMoveToWindow()
  }

  /// If motion is reduced, the stripe stays in the middle.
  public override func animate(at now: Duration) {
    requestPaint()
    guard value == nil else { return follow(fraction.step(to: now)) }
    guard theme.motion.allowsAnimation else { return phase = 0.5 }
    let rounds = now / ProgressBarWidget.period
    phase = rounds - rounds.rounded(.down)
    requestFrame(at: now + Window.frameInterval * 2, isEndless: true)
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: max(proposal.width ?? 0, ProgressBarWidget.minimumSize.width),
      height: (ProgressBarWidget.minimumSize.height * theme.textScale).rounded())
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    let radius = bounds.height / 2
    list.fill(bounds, radius: radius, palette.track)
    var filled = bounds
    if value == nil {
      let start = phase * (1 + ProgressBarWidget.stripeLength) - ProgressBarWidget.stripeLength
      let end = min(start + ProgressBarWidget.stripeLength, 1)
      filled.origin.x = max(start, 0) * bounds.width
      filled.size.width = max(0, end * bounds.width - filled.origin.x)
    } else {
      filled.size.width = fraction.shown * bounds.width
    }
    if isMirrored { filled.origin.x = bounds.width - filled.maxX }
    list.clipped(to: bounds, radius: radius) { list in
      list.fill(filled, radius: radius, palette.accent)
    }
  }

  public override var semantics: Semantics? {
    let percent = value.map { _ in
      Int((Self.clamped(value) * 100).rounded()).formatted(.percent, in: environment.language)
    }
    return Semantics(
      role: .progressIndicator, name: title, value: percent,
      number: value.map { Semantics.Number(Self.clamped($0), in: 0...1) },
      state: value == nil ? .busy : [])
  }
}
