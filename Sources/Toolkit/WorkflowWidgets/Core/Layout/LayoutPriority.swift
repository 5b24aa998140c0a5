public import WorkflowCanvas

/// How much a widget insists on something that its neighbours may insist on too.
public struct LayoutPriority: Hashable, Comparable, Sendable, RawRepresentable {
  /// The weight, from 0 to 1000; more counts first.
  public let rawValue: Int

  /// Makes a priority; weights outside of 0 to 1000 count as the nearest inside.
  public init(rawValue: Int) {
    self.rawValue = min(max(0, rawValue), 1000)
  }

  /// Gives way to everything: a spacer hugs like this.
  public static let lowest = LayoutPriority(rawValue: 0)
  /// How widgets hug where nothing else is said.
  public static let low = LayoutPriority(rawValue: 250)
  /// How widgets resist compression where nothing else is said.
  public static let high = LayoutPriority(rawValue: 750)
  /// Never gives way.
  public static let required = LayoutPriority(rawValue: 1000)

  /// Whether the first gives way to the second.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// A priority for each axis.
  public struct Pair: Hashable, Sendable {
    /// The priority from left to right.
    public var horizontal: LayoutPriority
    /// The priority from top to bottom.
    public var vertical: LayoutPriority

    /// Makes a pair of priorities.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    /// Makes a pair of equal priorities.
    public init(_ both: LayoutPriority) {
      self.init(horizontal: both, vertical: both)
    }

    /// The lower of both priorities along each axis.
    package func least(_ other: Pair) -> Pair {
      Pair(
        horizontal: min(horizontal, other.horizontal), vertical: min(vertical, other.vertical))
    }

    /// The priority along `axis`.
    public subscript(axis: Axis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
