package import WorkflowCanvas

/// The priority with which a widget keeps its preferred size, relative to its siblings.
public struct LayoutPriority: Hashable, Comparable, Sendable, RawRepresentable {
  public let rawValue: Int

  /// Creates a priority; `rawValue` is clamped to 0 through 1000.
  public init(rawValue: Int) {
    self.rawValue = min(max(0, rawValue), 1000)
  }

  /// The lowest priority (0), with which spacers hug.
  public static let lowest = LayoutPriority(rawValue: 0)
  /// The default hugging priority (250).
  public static let low = LayoutPriority(rawValue: 250)
  /// The default compression resistance (750).
  public static let high = LayoutPriority(rawValue: 750)
  /// The highest priority (1000); the widget keeps its preferred size.
  public static let required = LayoutPriority(rawValue: 1000)

  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The priorities along both axes.
  public struct Pair: Hashable, Sendable {
    package var horizontal: LayoutPriority
    package var vertical: LayoutPriority

    public init(_ both: LayoutPriority) { (horizontal, vertical) = (both, both) }

    /// Returns the lower of both priorities along each axis.
    package func minimum(with other: Pair) -> Pair {
      var lower = self
      lower.horizontal = min(horizontal, other.horizontal)
      lower.vertical = min(vertical, other.vertical)
      return lower
    }

    package subscript(axis: Axis) -> LayoutPriority {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }
}
