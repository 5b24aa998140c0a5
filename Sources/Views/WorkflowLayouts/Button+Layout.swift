public import WorkflowWidgets

extension Button {
  /// Says what `observed` says.
  public func title(_ observed: Observed<String>) -> Button { setting(\.title, to: observed) }

  /// Says `title`.
  public func title(_ title: String) -> Button {
    self.title(.constant(title))
  }

  /// Can be pressed while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Button { setting(\.isEnabled, to: observed) }

  /// Sends each press to `target`.
  public func tapped(_ target: Target<Void>) -> Button {
    didPress = target.send
    return self
  }
}
