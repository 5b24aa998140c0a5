public import WorkflowCanvas
internal import WorkflowDiagnostics

/// An empty widget that a stack gives the room that is left over.
public final class Spacer: Widget {
  /// The least extent along the stack, in points.
  public var minLength: Double {
    didSet { if minLength != oldValue { lengthDidChange() } }
  }

  /// Makes room of at least `minLength` points.
  ///
  /// - Precondition: `minLength` is finite and not negative.
  public init(minLength: Double = 0) {
    self.minLength = minLength
    super.init()
    lengthDidChange()
  }

  private func lengthDidChange() {
    guard minLength >= 0, minLength.isFinite else {
      misuse(
        "Spacer.minLength must be finite and not negative (was \(minLength)).")
    }
    requestLayout()
  }

  /// The least extent along the axis the offer leaves open, which is the stack's; nothing across it.
  public override func measure(_ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width == nil ? minLength : 0,
      height: proposal.height == nil ? minLength : 0)
  }
}
