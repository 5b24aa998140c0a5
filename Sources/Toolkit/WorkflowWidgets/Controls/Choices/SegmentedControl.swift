public import WorkflowCanvas

/// A row of segments of equal width, of which at most one is selected.
public final class SegmentedControl: ChoiceGroup {
  /// The height of a segmented control at a text scale of 1, in points.
  public static let height = 36.0
  private static let inset = 2.0

  private var passage = AnimatedValue(0)
  /// The position of the selection shape, in segments from the first one.
  private var selectionPosition = 0.0

  /// Creates a control. `title` is its accessibility name and is not shown.
  public required init(title: String, items: [Item] = [], selectedIndex: Int? = nil) {
    super.init(title: title, items: items, selectedIndex: selectedIndex)
    selectionPosition = Double(selectedIndex ?? 0)
    passage = AnimatedValue(selectionPosition)
  }

  override func makeOption() -> ChoiceOption { Segment() }

  // MARK: - Animation

  override func selectionDidMove(from old: Int?) {
    let now = window?.now ?? .zero
    let isShown = window != nil && old != nil
    passage.move(
      to: Double(selectedIndex ?? 0), at: now, over: isShown ? theme.motion.selection : .zero)
    animate(at: now)
  }

  public override func animate(at now: Duration) {
    selectionPosition = passage.value(at: now)
    requestPaint()
    if passage.isMoving(at: now) { requestFrame(at: now + Window.frameInterval) }
  }

  public override func didBecomeShown() {
    if let window { animate(at: window.now) }
  }

  public override func didMoveToWindow() { didBecomeShown() }

  override func finishAppearanceTransitions() {
    passage = AnimatedValue(Double(selectedIndex ?? 0))
    selectionPosition = passage.target
    super.finishAppearanceTransitions()
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    let widest = options.map { $0.size(for: ProposedSize()).width }.max() ?? 0
    let idealWidth = widest * Double(options.count) + 2 * SegmentedControl.inset
    return Size(
      width: min(idealWidth, proposal.width ?? idealWidth),
      height: theme.height(SegmentedControl.height))
  }

  private var track: Rect { bounds.inset(by: Insets(SegmentedControl.inset)) }

  private var segmentWidth: Double { track.width / Double(max(1, options.count)) }

  public override func arrange() {
    for (index, option) in options.enumerated() {
      place(
        option,
        in: Rect(
          x: track.minX + Double(index) * segmentWidth, y: track.minY, width: segmentWidth,
          height: track.height))
    }
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    list.fill(bounds, radius: theme.corner.control, palette.fill)
    paintBorder(radius: theme.corner.control, isEnabled: isEnabled, in: &list)
    guard selectedOption != nil else { return }
    let x = isMirrored ? Double(options.count - 1) - selectionPosition : selectionPosition
    let shape = Rect(
      x: track.minX + x * segmentWidth, y: track.minY, width: segmentWidth, height: track.height)
    let radius = theme.corner.control - SegmentedControl.inset
    list.fill(shape, radius: radius, palette.raised.opacity(times: isEnabled ? 1 : 0.5))
    list.border(shape, radius: radius, width: 0, palette.separator)
  }
}

/// One segment: its title, with a background while hovered or pressed.
private final class Segment: ChoiceOption {

  private func layout(width: Double?) -> TextLayout? {
    window.map {
      TextLayout(title, font: theme.font(.control), width: width, lineLimit: 1, measuring: $0.text)
    }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = (layout(width: nil)?.size.width ?? 0).rounded(.up)
    return Size(
      width: width + 2 * theme.spacing.large, height: theme.height(SegmentedControl.height))
  }

  override func baselines(in size: Size) -> Baselines? {
    layout(width: nil)?.baselines(in: size.height)
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    if !isSelected {
      list.fill(
        bounds, radius: theme.corner.control - 2, palette.hoveredFill.opacity(times: hoverProgress))
      if isPressed { list.fill(bounds, radius: theme.corner.control - 2, palette.pressedFill) }
    }
    paintFocusRing(around: bounds, radius: theme.corner.control - 2, in: &list)
    guard let layout = layout(width: max(0, bounds.width - 2 * theme.spacing.tight + 0.5)) else {
      return
    }
    let top = (bounds.height - layout.size.height) / 2
    list.text(
      layout, at: Point(x: 0, y: top), width: bounds.width, alignment: .center, titleColor)
  }

  private var titleColor: Color {
    let palette = theme.palette
    guard isEnabled else { return palette.disabled }
    return isSelected || isHovered ? palette.text : palette.secondaryText
  }
}
