public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A container that adds insets around its content.
public final class Inset: Widget {
  private let content: Widget
  /// The insets around the content, in points.
  public var insets: Insets {
    didSet { if insets != oldValue { insetsDidChange() } }
  }

  /// Creates a widget that shows `content` with `insets` around it.
  ///
  /// - Precondition: `insets` are finite and not negative.
  public init(_ content: Widget, by insets: Insets) {
    self.content = content
    self.insets = insets
    super.init()
    hugging = content.hugging
    compressionResistance = content.compressionResistance
    add(content)
    insetsDidChange()
  }

  private func insetsDidChange() {
    checkInsets(insets)
    requestLayout()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
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
    let limits = content.limits(along: axis)
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

extension Widget {
  /// Stops the program if an inset is negative or not finite.
  final func checkInsets(_ insets: Insets) {
    for inset in [insets.leading, insets.top, insets.trailing, insets.bottom] {
      guard inset >= 0, inset.isFinite else {
        misuse("\(path): insets must be finite and not negative (was \(inset)).")
      }
    }
  }
}
