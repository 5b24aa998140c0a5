internal import WorkflowCanvas

/// The position of a view in a larger frame.
///
///     Text(screen.name).frame(width: 120, alignment: .leading)
public struct Alignment: Hashable, Sendable {
  private let horizontal: TextAlignment
  private let vertical: TextAlignment

  init(_ horizontal: TextAlignment, _ vertical: TextAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The alignment along `axis`; the leading edge of the vertical axis is the top.
  subscript(axis: Axis) -> TextAlignment { axis == .horizontal ? horizontal : vertical }

  /// The point, in fractions of the size from the leading edge and the top.
  var unitPoint: Point {
    Point(x: horizontal.indent(of: 0, in: 1), y: vertical.indent(of: 0, in: 1))
  }

  public static let topLeading = Alignment(.leading, .leading)
  public static let top = Alignment(.center, .leading)
  public static let topTrailing = Alignment(.trailing, .leading)
  /// Centred at the leading edge.
  public static let leading = Alignment(.leading, .center)
  public static let center = Alignment(.center, .center)
  /// Centred at the trailing edge.
  public static let trailing = Alignment(.trailing, .center)
  public static let bottomLeading = Alignment(.leading, .trailing)
  public static let bottom = Alignment(.center, .trailing)
  public static let bottomTrailing = Alignment(.trailing, .trailing)
}
