public import WorkflowCanvas
internal import WorkflowDiagnostics

/// An empty widget that a stack gives the room that is left over.
public final class Spacer: Widget {
  /// The least extent along the stack, in points.
  public var minimumLength: Double {
    didSet { if minimumLength != oldValue { lengthDidChange() } }
  }

  /// Makes room of at least `minimumLength` points.
  ///
  /// - Precondition: `minimumLength` is finite and not negative.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
    super.init()
    lengthDidChange()
  }

  private func lengthDidChange() {
    guard minimumLength >= 0, minimumLength.isFinite else {
      misuse(
        "Spacer.minimumLength must be finite and not negative (was \(minimumLength)).")
    }
    requestLayout()
  }

  /// The least extent along the axis the offer leaves open, which is the stack's; nothing across it.
  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == nil ? minimumLength : 0,
      height: proposal.height == nil ? minimumLength : 0)
  }
}
