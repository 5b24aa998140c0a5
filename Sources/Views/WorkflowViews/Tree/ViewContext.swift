internal import ViewEnvironment

/// What a view is shown in, handed from each view to the ones inside it.
public struct ViewContext {
  unowned let host: ViewHost
  unowned private(set) var container: (any NodeContainer)?
  /// The values that the view reads.
  var scope: EnvironmentScope
  /// What the next widget inside is given besides what its own view says.
  var traits = WidgetTraits()

  init(host: ViewHost, scope: EnvironmentScope) {
    self.host = host
    self.scope = scope
  }

  /// The context of what is inside the widget of `container`.
  func inside(_ container: any NodeContainer) -> ViewContext {
    var context = ViewContext(host: host, scope: scope)
    context.container = container
    return context
  }

  /// Whether a view that has not changed looks in `other` as it does here.
  func isSame(as other: ViewContext) -> Bool {
    scope === other.scope && traits == other.traits
  }
}

/// The values of the environment at some place; the same object while they are the same.
final class EnvironmentScope {
  let environment: ViewEnvironment

  init(_ environment: ViewEnvironment) {
    self.environment = environment
  }
}
