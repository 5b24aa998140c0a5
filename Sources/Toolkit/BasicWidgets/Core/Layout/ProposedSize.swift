public import WorkflowCanvas

/// The size that a parent proposes to a child, in points; nil along an axis means no limit.
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width; nil for no limit.
  public var width: Double?
  /// The proposed height; nil for no limit.
  public var height: Double?

  /// Creates a proposal; by default without a limit.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  package subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
