internal import WorkflowCanvas

/// A set of the edges of a view; leading and trailing follow the reading direction.
public struct Edges: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let leading = Edges(rawValue: 1)
  public static let top = Edges(rawValue: 2)
  public static let trailing = Edges(rawValue: 4)
  public static let bottom = Edges(rawValue: 8)
  public static let horizontal: Edges = [.leading, .trailing]
  public static let vertical: Edges = [.top, .bottom]

  /// Returns insets of `length` points at the edges.
  func insets(_ length: Double) -> Insets {
    func inset(_ edge: Edges) -> Double { contains(edge) ? length : 0 }
    return Insets(
      leading: inset(.leading), top: inset(.top), trailing: inset(.trailing),
      bottom: inset(.bottom))
  }
}
