public import WorkflowWidgets

extension Button {
  /// Says what `binding` says.
  public func title(_ binding: Binding<String>) -> Button { setting(\.title, to: binding) }

  /// Says `title`.
  public func title(_ title: String) -> Button {
    self.title(.constant(title))
  }

  /// Can be pressed while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Button { setting(\.isEnabled, to: binding) }

  /// Sends each press to `target`.
  public func tapped(_ target: Target<Void>) -> Button {
    didPress = target.send
    return self
  }
}
