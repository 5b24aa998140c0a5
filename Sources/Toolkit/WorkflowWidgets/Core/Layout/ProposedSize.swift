public import WorkflowCanvas

/// The room that a parent offers a child, in points; nil where the child may choose freely.
public struct ProposedSize: Hashable, Sendable {
  /// The room from left to right.
  public var width: Double?
  /// The room from top to bottom.
  public var height: Double?

  /// Makes an offer of `width` and `height`.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Makes an offer of exactly `size`.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  /// The room along `axis`.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
