public import ViewEnvironment
public import WorkflowWidgets

/// A modifier that changes a value of the view's environment.
struct EnvironmentModifier<Value>: ViewModifier {
  /// The changed environment, and what it was made of.
  private final class Kept {
    let value: Value
    let outer: EnvironmentScope
    let scope: EnvironmentScope

    init(value: Value, outer: EnvironmentScope, scope: EnvironmentScope) {
      (self.value, self.outer, self.scope) = (value, outer, scope)
    }
  }

  let value: Value
  let set: (Value, inout ViewEnvironment) -> Void
  let isEqual: (Value, Value) -> Bool
  /// Whether widgets also read the value, not only views.
  var isForWidgets = false

  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let current = updated(kept as? Kept, in: context.scope)
    kept = current
    context.scope = current.scope
    if isForWidgets { context.traits.scope = current.scope }
  }

  private func updated(_ kept: Kept?, in outer: EnvironmentScope) -> Kept {
    if let kept, kept.outer === outer, isEqual(kept.value, value) { return kept }
    var environment = outer.environment
    set(value, &environment)
    return Kept(value: value, outer: outer, scope: EnvironmentScope(environment))
  }
}

extension View {
  public func environment<Value: Equatable>(
    _ keyPath: WritableKeyPath<ViewEnvironment, Value>, _ value: Value
  ) -> some View {
    modified(value, isEqual: ==, isForWidgets: true) { $1[keyPath: keyPath] = $0 }
  }

  /// Sets an environment value that is not comparable, and therefore counts as changed in each
  /// update.
  @_disfavoredOverload
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ViewEnvironment, Value>, _ value: Value
  ) -> some View {
    modified(value, isEqual: { _, _ in false }, isForWidgets: true) { $1[keyPath: keyPath] = $0 }
  }

  /// Sets the font of texts in the view; nil keeps the surrounding font.
  public func font(_ font: Font?) -> some View {
    modified(font, isEqual: ==) { $1.font = $0 ?? $1.font }
  }

  /// Sets the colour role of texts in the view; nil keeps the surrounding colour.
  public func foregroundColor(_ color: KeyPath<Palette, Color>?) -> some View {
    modified(color, isEqual: ==) { $1.foregroundColor = $0 ?? $1.foregroundColor }
  }

  /// Disables the controls in the view while `isDisabled` is true; a `disabled` modifier inside the
  /// view cannot enable them.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    modified(isDisabled, isEqual: ==) { $1.isEnabled = $1.isEnabled && !$0 }
  }

  func modified<Value>(
    _ value: Value, isEqual: @escaping (Value, Value) -> Bool, isForWidgets: Bool = false,
    _ set: @escaping (Value, inout ViewEnvironment) -> Void
  ) -> ModifiedView {
    ModifiedView(
      content: self,
      modifier: EnvironmentModifier(
        value: value, set: set, isEqual: isEqual, isForWidgets: isForWidgets))
  }
}
