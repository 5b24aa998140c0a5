public import WorkflowWidgets

extension Layout where Self: EditingControl {
  /// Shows the text that `binding` says.
  public func text(_ binding: Binding<String>) -> Self { setting(\.text, to: binding) }

  /// Says what `binding` says while there is no text.
  public func placeholder(_ binding: Binding<String>) -> Self {
    setting(\.placeholder, to: binding)
  }

  /// Sends the text after each edit to `target`; the binding's text then counts.
  public func edited(_ target: Target<String>) -> Self {
    didEdit = target.send
    return self
  }

  /// Can be edited while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }

  /// Looks as if something is wrong with the text while `binding` says so.
  public func invalid(_ binding: Binding<Bool>) -> Self { setting(\.isInvalid, to: binding) }
}

extension Layout where Self: TextField {
  /// Sends Return to `target`.
  public func submitted(_ target: Target<Void>) -> Self {
    didSubmit = { target.send() }
    return self
  }
}
