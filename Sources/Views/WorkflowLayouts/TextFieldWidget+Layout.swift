public import WorkflowWidgets

extension Layout where Self: EditingControl {
  /// Binds the text to `observed`.
  public func text(_ observed: Observed<String>) -> Self { setting(\.text, to: observed) }

  /// Binds the placeholder, shown while the text is empty, to `observed`.
  public func placeholder(_ observed: Observed<String>) -> Self {
    setting(\.placeholder, to: observed)
  }

  /// Sends the text after each edit to `target`; the field then shows the bound text.
  public func edited(_ target: Target<String>) -> Self {
    didEdit = target.send
    return self
  }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Binds the state that marks the text as invalid to `observed`.
  public func invalid(_ observed: Observed<Bool>) -> Self { setting(\.isInvalid, to: observed) }
}

extension Layout where Self: TextFieldWidget {
  /// Notifies `target` when the user presses Return.
  public func submitted(_ target: Target<Void>) -> Self {
    didSubmit = { target.send() }
    return self
  }
}
