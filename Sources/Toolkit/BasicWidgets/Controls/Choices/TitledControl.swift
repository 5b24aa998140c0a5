public import WorkflowCanvas

/// A control made of an indicator and a title beside it; both accept presses.
public class TitledControl: Control {
  /// The control's text, also its accessibility name. An empty title takes no space.
  public var title: String {
    didSet { if title != oldValue { requestLayout() } }
  }

  /// The state of the indicator as it is painted, from 0 (off) to 1 (on), if it is animated.
  var passage: AnimatedPart

  private static let minimumHeight = 28.0

  init(title: String, isOn: Bool = false) {
    self.title = title
    passage = AnimatedPart(isOn ? 1 : 0)
    super.init()
  }

  /// Animates the indicator to another state.
  func moveIndicator(isOn: Bool, over duration: Duration) {
    follow(passage.move(to: isOn ? 1 : 0, over: duration, in: window))
  }

  public override func animate(at now: Duration) {
    super.animate(at: now)
    follow(passage.step(to: now))
  }

  public override func didBecomeShown() {
    if let window { follow(passage.step(to: window.now)) }
  }

  public override func didMoveToWindow() { didBecomeShown() }

  package override func finishAppearanceTransitions() { passage.finish() }

  /// The size of the indicator at a text scale of 1, in points.
  var standardIndicatorSize: Size { Size(width: 18, height: 18) }
  /// The radius of the corners of the indicator, in points.
  var indicatorRadius: Double { indicatorSize.height / 2 }
  /// Whether the indicator is at the trailing edge, after the title.
  var isIndicatorLast: Bool { false }

  func paintIndicator(in frame: Rect, list: inout DisplayList) {}

  // MARK: - Layout

  /// The size of the indicator at the theme's text scale, in points.
  private var indicatorSize: Size {
    let (size, scale) = (standardIndicatorSize, theme.textScale)
    return Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  private var gap: Double { title.isEmpty ? 0 : theme.spacing.small }

  private func titleLayout(width: Double?) -> TextLayout? {
    guard !title.isEmpty, let text = window?.text else { return nil }
    let titleWidth = width.map { max(0, $0 - indicatorSize.width - gap + 0.5) }
    return TextLayout(title, font: theme.font(.body), width: titleWidth, measuring: text)
  }

  /// The title wraps in a narrow space, but its words are not cut.
  public override func measure(_ proposal: ProposedSize) -> Size {
    var layout = titleLayout(width: proposal.width)
    if layout?.isCut == true {
      layout = titleLayout(width: indicatorSize.width + gap + longestWordWidth)
    }
    let text = layout?.size ?? .zero
    return Size(
      width: indicatorSize.width + gap + text.width.rounded(.up),
      height: max(TitledControl.minimumHeight, text.height, indicatorSize.height))
  }

  private var longestWordWidth: Double {
    guard let text = window?.text else { return 0 }
    let font = theme.font(.body)
    return title.split(whereSeparator: \.isWhitespace).map { text.width(of: $0, in: font) }.max()
      ?? 0
  }

  public override func baselines(in size: Size) -> Baselines? {
    titleLayout(width: size.width)?.baselines(in: size.height)
  }

  /// Returns the frame of the indicator, which is centred on the first line of the title.
  private func indicatorFrame(beside layout: TextLayout?) -> Rect {
    let top = (bounds.height - (layout?.size.height ?? 0)) / 2
    let line = layout?.metrics.lineHeight ?? 0
    let y = max(0, top + (line - indicatorSize.height) / 2)
    let isLeft = isIndicatorLast == isMirrored
    return Rect(
      x: isLeft ? 0 : bounds.width - indicatorSize.width,
      y: y.rounded(), width: indicatorSize.width, height: indicatorSize.height)
  }

  // MARK: - Painting

  public override func paint(in list: inout DisplayList) {
    let layout = titleLayout(width: bounds.width)
    let indicator = indicatorFrame(beside: layout)
    paintIndicator(in: indicator, list: &list)
    if showsRefusal || parent?.showsRefusal == true {
      list.border(indicator, radius: indicatorRadius, width: outlineWidth, theme.palette.danger)
    }
    guard let layout else { return }
    let edge = indicatorSize.width + gap
    let area = bounds.inset(by: isIndicatorLast ? Insets(trailing: edge) : Insets(leading: edge))
    paint(layout, in: area, theme.palette.text, list: &list)
  }

  /// The width of the outline of an indicator that is off, in points.
  var outlineWidth: Double { 1.5 * theme.textScale }

  /// Paints the hover and press overlay of an indicator with rounded corners.
  func shade(_ frame: Rect, radius: Double, in list: inout DisplayList) {
    let factor = isPressed ? 0.18 : 0.08 * hoverProgress
    list.fill(frame, radius: radius, theme.palette.text.opacity(times: factor))
  }
}
