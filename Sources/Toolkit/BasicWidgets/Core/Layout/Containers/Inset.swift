public import WorkflowCanvas

/// A container that adds insets around its content.
public final class Inset: Widget {
  private let content: Widget
  private let fixedInsets: Insets
  private let spacing: KeyPath<Spacing, Double>?

  /// Creates a widget that shows `content` with `insets` around it.
  ///
  /// - Precondition: `insets` are finite and not negative.
  public convenience init(_ content: Widget, by insets: Insets) {
    self.init(content, fixed: insets, spacing: nil)
  }

  /// Creates a widget that shows `content` with a distance of the theme on each side.
  public convenience init(_ content: Widget, by spacing: KeyPath<Spacing, Double>) {
    self.init(content, fixed: .zero, spacing: spacing)
  }

  private init(_ content: Widget, fixed: Insets, spacing: KeyPath<Spacing, Double>?) {
    self.content = content
    fixedInsets = fixed
    self.spacing = spacing
    super.init()
    hugging = content.hugging
    compressionResistance = content.compressionResistance
    add(content)
    requireLengths([fixed.leading, fixed.top, fixed.trailing, fixed.bottom], "\(path): insets")
  }

  /// The insets around the content, in points.
  public var insets: Insets {
    spacing.map { Insets(theme.spacing[keyPath: $0]) } ?? fixedInsets
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    let insets = insets
    let size =
      content.isHidden
      ? .zero
      : content.size(
        for: ProposedSize(
          width: proposal.width.map { max(0, $0 - insets.horizontal) },
          height: proposal.height.map { max(0, $0 - insets.vertical) }))
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  public override func limits(along axis: Axis) -> ClosedRange<Double> {
    let (limits, insets) = (content.limits(along: axis), insets)
    let extra = axis == .horizontal ? insets.horizontal : insets.vertical
    return limits.lowerBound + extra...limits.upperBound + extra
  }

  override var wrapped: Widget? { content }

  public override func arrange() {
    place(content, in: bounds.inset(by: insets))
  }

  public override func baselines(in size: Size) -> Baselines? {
    Baselines(of: [content], at: [Rect(origin: .zero, size: size).inset(by: insets)])
  }
}
