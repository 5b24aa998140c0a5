public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A view with changed values in its environment.
public struct EnvironmentView<Content: View, Value>: View {
  public typealias Body = Never

  let content: Content
  let value: Value
  let apply: (Value, inout ViewEnvironment) -> Void
  let isEqual: (Value, Value) -> Bool
  /// Whether widgets read the value too, not only views.
  var isForWidgets = false

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(EnvironmentNode(view, in: context))
  }
}

private final class EnvironmentNode<Member: View, Value>: Node {
  typealias Content = EnvironmentView<Member, Value>

  private var outer: EnvironmentScope
  private var scope: EnvironmentScope
  private var value: Value
  private let inner: any Node<Member>

  init(_ view: Content, in context: ViewContext) {
    outer = context.scope
    value = view.value
    scope = Self.makeScope(view, in: outer)
    inner =
      Member.makeNode(for: view.content, in: Self.inside(context, scope, view)).node
  }

  func update(_ view: Content, in context: ViewContext) {
    if context.scope !== outer || !view.isEqual(value, view.value) {
      outer = context.scope
      value = view.value
      scope = Self.makeScope(view, in: outer)
    }
    inner.update(view.content, in: Self.inside(context, scope, view))
  }

  private static func makeScope(_ view: Content, in outer: EnvironmentScope) -> EnvironmentScope {
    var environment = outer.environment
    view.apply(view.value, &environment)
    return EnvironmentScope(environment)
  }

  private static func inside(
    _ context: ViewContext, _ scope: EnvironmentScope, _ view: Content
  ) -> ViewContext {
    var context = context
    context.scope = scope
    if view.isForWidgets { context.traits.scope = scope }
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Sets an environment value for the view and its widgets.
  public func environment<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewEnvironment, Value>, _ value: Value
  ) -> EnvironmentView<Self, Value> {
    EnvironmentView(
      content: self, value: value, apply: { $1[keyPath: keyPath] = $0 }, isEqual: ==,
      isForWidgets: true)
  }

  /// Sets an environment value that is not comparable, and therefore counts as changed in each
  /// update.
  @_disfavoredOverload
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ViewEnvironment, Value>, _ value: Value
  ) -> EnvironmentView<Self, Value> {
    EnvironmentView(
      content: self, value: value, apply: { $1[keyPath: keyPath] = $0 },
      isEqual: { _, _ in false }, isForWidgets: true)
  }

  /// Sets the font of texts in the view; nil keeps the surrounding font.
  public func font(_ font: Font?) -> EnvironmentView<Self, Font?> {
    EnvironmentView(content: self, value: font, apply: { $1.font = $0 ?? $1.font }, isEqual: ==)
  }

  /// Sets the colour role of texts in the view; nil keeps the surrounding colour.
  public func foregroundColor(
    _ color: KeyPath<Palette, Color>?
  ) -> EnvironmentView<Self, KeyPath<Palette, Color>?> {
    EnvironmentView(
      content: self, value: color, apply: { $1.foregroundColor = $0 ?? $1.foregroundColor },
      isEqual: ==)
  }

  /// Disables the controls in the view while `isDisabled` is true; a `disabled` modifier inside the
  /// view cannot enable them.
  public func disabled(_ isDisabled: Bool = true) -> EnvironmentView<Self, Bool> {
    EnvironmentView(
      content: self, value: isDisabled, apply: { $1.isEnabled = $1.isEnabled && !$0 }, isEqual: ==)
  }
}
