public import WorkflowWidgets

extension ButtonWidget {
  /// Binds the title to `observed`.
  public func title(_ observed: Observed<String>) -> ButtonWidget { setting(\.title, to: observed) }

  /// Sets the title.
  public func title(_ title: String) -> ButtonWidget {
    self.title(.constant(title))
  }

  /// Makes the button lower, and no wider than its title needs.
  public func compact() -> ButtonWidget {
    isCompact = true
    return self
  }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> ButtonWidget { setting(\.isEnabled, to: observed) }

  /// Sends each press to `target`.
  public func tapped(_ target: Target<Void>) -> ButtonWidget {
    didPress = target.send
    return self
  }
}
