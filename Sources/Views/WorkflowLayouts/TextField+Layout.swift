public import WorkflowWidgets

extension Layout where Self: EditingControl {
  /// Shows the text that `observed` says.
  public func text(_ observed: Observed<String>) -> Self { setting(\.text, to: observed) }

  /// Says what `observed` says while there is no text.
  public func placeholder(_ observed: Observed<String>) -> Self {
    setting(\.placeholder, to: observed)
  }

  /// Sends the text after each edit to `target`; the observed's text then counts.
  public func edited(_ target: Target<String>) -> Self {
    didEdit = target.send
    return self
  }

  /// Can be edited while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Looks as if something is wrong with the text while `observed` says so.
  public func invalid(_ observed: Observed<Bool>) -> Self { setting(\.isInvalid, to: observed) }
}

extension Layout where Self: TextField {
  /// Sends Return to `target`.
  public func submitted(_ target: Target<Void>) -> Self {
    didSubmit = { target.send() }
    return self
  }
}
