/// Collects the items of a menu written one below the other.
@resultBuilder
public enum MenuBuilder {
  /// One item.
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  /// Items made elsewhere.
  public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
  /// Items one below the other.
  public static func buildBlock(_ parts: [MenuItem]...) -> [MenuItem] { parts.flatMap(\.self) }
  /// Items that may be left out.
  public static func buildOptional(_ part: [MenuItem]?) -> [MenuItem] { part ?? [] }
  /// The first of two choices.
  public static func buildEither(first: [MenuItem]) -> [MenuItem] { first }
  /// The second of two choices.
  public static func buildEither(second: [MenuItem]) -> [MenuItem] { second }
  /// Items from a loop.
  public static func buildArray(_ parts: [[MenuItem]]) -> [MenuItem] { parts.flatMap(\.self) }
}
