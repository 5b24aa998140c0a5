public import WorkflowCanvas
internal import WorkflowDiagnostics

/// Flexible empty space in a stack, which grows before any other child.
public final class SpacerWidget: Widget {
  /// The minimum length, in points.
  public var minLength: Double {
    didSet { if minLength != oldValue { lengthDidChange() } }
  }

  /// Creates a spacer of at least `minLength` points.
  ///
  /// - Precondition: `minLength` is finite and not negative.
  public init(minLength: Double = 0) {
    self.minLength = minLength
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    lengthDidChange()
  }

  private func lengthDidChange() {
    guard minLength >= 0, minLength.isFinite else {
      misuse("Spacer.minLength must be finite and not negative (was \(minLength)).")
    }
    requestLayout()
  }

  public override func measure(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for axis in axes { size[axis] = minLength }
    return size
  }

  /// The axis of the stack that contains the spacer, or both axes outside a stack.
  private var axes: [Axis] {
    var widget = parent
    while let current = widget, current is Positioned { widget = current.parent }
    return (widget as? Stack).map { [$0.axis] } ?? [.horizontal, .vertical]
  }
}
