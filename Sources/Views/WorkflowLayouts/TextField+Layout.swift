public import WorkflowWidgets

extension Layout where Self: EditingControl {
  /// Shows the text that `binding` says.
  public func text(_ binding: Binding<String>) -> Self {
    binding.observe { [weak self] in self?.text = $0 }
    return self
  }

  /// Says what `binding` says while there is no text.
  public func placeholder(_ binding: Binding<String>) -> Self {
    binding.observe { [weak self] in self?.placeholder = $0 }
    return self
  }

  /// Sends the text after each edit to `target`; the binding's text then counts.
  public func edited(_ target: Target<String>) -> Self {
    didEdit = target.send
    return self
  }

  /// Can be edited while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self {
    binding.observe { [weak self] in self?.isEnabled = $0 }
    return self
  }

  /// Looks as if something is wrong with the text while `binding` says so.
  public func invalid(_ binding: Binding<Bool>) -> Self {
    binding.observe { [weak self] in self?.isInvalid = $0 }
    return self
  }
}

extension Layout where Self: TextField {
  /// Sends Return to `target`.
  public func submitted(_ target: Target<Void>) -> Self {
    didSubmit = { target.send() }
    return self
  }
}
