internal import ViewEnvironment

/// The context in which a view is shown, passed from each view to its children.
public struct ViewContext {
  unowned let host: ViewHost
  unowned private(set) var container: (any NodeContainer)?
  var scope: EnvironmentScope
  /// The attributes that modifiers set on the widget of the view.
  var traits = WidgetTraits()

  init(host: ViewHost, scope: EnvironmentScope) { (self.host, self.scope) = (host, scope) }

  /// Returns the context for the content of a container's widget.
  func inside(_ container: any NodeContainer) -> ViewContext {
    var context = ViewContext(host: host, scope: scope)
    context.container = container
    return context
  }

  /// Whether an unchanged view needs no update in `other`.
  func isSame(as other: ViewContext) -> Bool {
    scope === other.scope && traits == other.traits
  }
}

/// A set of environment values; the object is replaced when a value changes, so that comparing
/// objects is sufficient.
final class EnvironmentScope {
  let environment: ViewEnvironment

  init(_ environment: ViewEnvironment) {
    self.environment = environment
  }
}
