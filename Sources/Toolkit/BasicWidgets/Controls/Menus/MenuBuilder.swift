/// A result builder that collects menu items.
@resultBuilder
public enum MenuBuilder {
  public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
  public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
  public static func buildBlock(_ parts: [MenuItem]...) -> [MenuItem] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [MenuItem]?) -> [MenuItem] { part ?? [] }
  public static func buildEither(first: [MenuItem]) -> [MenuItem] { first }
  public static func buildEither(second: [MenuItem]) -> [MenuItem] { second }
  public static func buildArray(_ parts: [[MenuItem]]) -> [MenuItem] { parts.flatMap(\.self) }
}
