/// Collects views, with `if`, `else`, `switch` and `for`. `ForEach` also keeps the identity of elements
/// that move.
@resultBuilder
public enum ViewBuilder {
  /// Lets the compiler report an expression that is not a view at its own source location.
  public static func buildExpression<Content: View>(_ content: Content) -> ViewList {
    ViewList(content)
  }
  public static func buildBlock(_ part: ViewList) -> ViewList { part }
  public static func buildBlock(_ parts: ViewList...) -> ViewList { ViewList(parts) }
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList([]) }
  public static func buildEither(first: ViewList) -> ViewList { first.inBranch(1) }
  public static func buildEither(second: ViewList) -> ViewList { second.inBranch(2) }
  public static func buildArray(_ parts: [ViewList]) -> ViewList { ViewList(parts) }
}
