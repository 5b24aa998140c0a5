public import WorkflowCanvas

/// A row of segments, of which at most one is selected.
///
/// The segments are equally wide if all titles fit, otherwise as wide as their titles need.
public final class SegmentedControlWidget: ChoiceGroup {
  /// The height of a segmented control at a text scale of 1, in points.
  package static let height = 32.0
  private static let inset = 2.0

  /// Creates a control. `title` is its accessibility name and is not shown.
  public required init(title: String, items: [Item] = [], selectedIndex: Int? = nil) {
    super.init(title: title, items: items, selectedIndex: selectedIndex)
    passage = AnimatedPart(Double(selectedIndex ?? 0))
  }

  override func makeOption() -> ChoiceOption { Segment() }

  /// The passage is the position of the selection shape, in segments from the first one.
  override func selectionDidMove(from old: Int?) {
    requestPaint()
    let duration = old == nil ? .zero : theme.motion.selection
    follow(passage.move(to: Double(selectedIndex ?? 0), over: duration, in: window))
  }

  // MARK: - Layout and painting

  public override func measure(_ proposal: ProposedSize) -> Size {
    let widest = options.map { $0.size(for: ProposedSize()).width }.max() ?? 0
    let idealWidth = widest * Double(options.count) + 2 * SegmentedControlWidget.inset
    return Size(
      width: min(idealWidth, proposal.width ?? idealWidth),
      height: theme.height(SegmentedControlWidget.height))
  }

  private var track: Rect { bounds.inset(by: Insets(SegmentedControlWidget.inset)) }

  private var segmentWidths: [Double] {
    let equalWidth = track.width / Double(max(1, options.count))
    let padding = 2 * (theme.spacing.large - theme.spacing.tight)
    let minimums = options.map { $0.size(for: ProposedSize()).width - padding }
    if minimums.allSatisfy({ $0 <= equalWidth }) { return minimums.map { _ in equalWidth } }
    let limit = minimums.limit(in: track.width)
    let widths = minimums.map { min($0, limit) }
    let extra = (track.width - widths.reduce(0, +)) / Double(widths.count)
    return widths.map { $0 + extra }
  }

  public override func arrange() {
    var x = track.minX
    for (option, width) in zip(options, segmentWidths) {
      place(option, in: Rect(x: x, y: track.minY, width: width, height: track.height))
      x += width
    }
  }

  /// The frame of the selection shape, which moves from segment to segment.
  private var selectionFrame: Rect? {
    guard selectedOption != nil, let last = options.indices.last else { return nil }
    let index = min(max(0, Int(passage.shown)), last)
    let (from, to) = (options[index].frame, options[min(index + 1, last)].frame)
    let progress = passage.shown - Double(index)
    var frame = from
    frame.origin.x += (to.minX - from.minX) * progress
    frame.size.width += (to.width - from.width) * progress
    return frame
  }

  public override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    list.fill(bounds, radius: theme.corner.control, palette.fill)
    if theme.contrast == .high { paintBorder(radius: theme.corner.control, in: &list) }
    if showsRefusal { list.border(bounds, radius: theme.corner.control, width: 1, palette.danger) }
    guard let shape = selectionFrame else { return }
    let radius = theme.corner.control - SegmentedControlWidget.inset
    CardShape.paintShadow(shape, radius: radius, .card, theme: theme, in: &list)
    list.fill(shape, radius: radius, palette.raised)
    list.border(shape, radius: radius, width: 0, palette.border)
  }
}

/// One segment: its title, with a background while hovered or pressed.
private final class Segment: ChoiceOption {
  /// The colour of the title changes without an animation.
  override func interactionStateDidChange() { requestPaint() }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = (lineLayout(title)?.size.width ?? 0).rounded(.up)
    return Size(
      width: width + 2 * theme.spacing.large, height: theme.height(SegmentedControlWidget.height))
  }

  override func baselines(in size: Size) -> Baselines? {
    lineLayout(title)?.baselines(in: size.height)
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    if !isSelected {
      // Fainter than the selected segment, which a fill of dark buttons is not.
      let hover = hoverProgress * (theme.appearance == .dark ? 0.3 : 1)
      list.fill(
        bounds, radius: theme.corner.control - 2, palette.hoveredFill.opacity(times: hover))
      if isPressed { list.fill(bounds, radius: theme.corner.control - 2, palette.pressedFill) }
    }
    paintFocusRing(around: bounds, radius: theme.corner.control - 2, in: &list)
    paintLine(
      title, isSelected ? .control : .body, in: bounds.inset(by: Insets(theme.spacing.tight)),
      titleColor, alignment: .center, list: &list)
  }

  private var titleColor: Color {
    isSelected || isHovered ? theme.palette.text : theme.palette.secondaryText
  }
}
