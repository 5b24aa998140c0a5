/// Collects views written one below the other, with `if`, `else` and `switch`; loops are `ForEach`.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Views one below the other.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// A view, which tells the compiler where it is that something is none.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// A view that may be left out.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two choices.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalView<First, Second> {
    .first(first)
  }
  /// The second of two choices.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalView<First, Second> {
    .second(second)
  }
}
