/// Collects views, with `if`, `else`, `switch` and `for`. `ForEach` also keeps the identity of elements
/// that move.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ content: some View) -> ViewList { ViewList(content) }
  public static func buildExpression(_ content: ViewList) -> ViewList { content }
  public static func buildBlock(_ part: ViewList) -> ViewList { part }
  public static func buildBlock(_ parts: ViewList...) -> ViewList { ViewList(parts) }
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList([]) }
  public static func buildEither(first: ViewList) -> ViewList { first.inBranch(1) }
  public static func buildEither(second: ViewList) -> ViewList { second.inBranch(2) }
  public static func buildArray(_ parts: [ViewList]) -> ViewList { ViewList(parts) }
}
