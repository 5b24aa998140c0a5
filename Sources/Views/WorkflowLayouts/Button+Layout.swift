public import WorkflowWidgets

extension Button {
  /// Binds the title to `observed`.
  public func title(_ observed: Observed<String>) -> Button { setting(\.title, to: observed) }

  /// Sets the title.
  public func title(_ title: String) -> Button {
    self.title(.constant(title))
  }

  /// Makes the button lower, and no wider than its title needs.
  public func compact() -> Button {
    isCompact = true
    return self
  }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Button { setting(\.isEnabled, to: observed) }

  /// Sends each press to `target`.
  public func tapped(_ target: Target<Void>) -> Button {
    didPress = target.send
    return self
  }
}
