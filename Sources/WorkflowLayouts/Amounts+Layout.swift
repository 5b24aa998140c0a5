public import WorkflowWidgets

extension Layout where Self: Slider {
  /// Shows the amount that `binding` says.
  public func value(_ binding: Binding<Double>) -> Self {
    binding.observe { [weak self] in self?.value = $0 }
    return self
  }

  /// Calls the amount what `binding` says, for screen readers and tests.
  public func valueText(_ binding: Binding<String?>) -> Self {
    binding.observe { [weak self] in self?.valueText = $0 }
    return self
  }

  /// Can be used while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self {
    binding.observe { [weak self] in self?.isEnabled = $0 }
    return self
  }

  /// Sends the amount that the user asks for to `target`; the binding's value then counts.
  public func changed(_ target: Target<Double>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: Stepper {
  /// Shows the number that `binding` says.
  public func value(_ binding: Binding<Int>) -> Self {
    binding.observe { [weak self] in self?.value = $0 }
    return self
  }

  /// Can be used while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self {
    binding.observe { [weak self] in self?.isEnabled = $0 }
    return self
  }

  /// Sends the number that the user asks for to `target`; the binding's value then counts.
  public func changed(_ target: Target<Int>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: ProgressBar {
  /// Shows how much is done as `binding` says; nil while that is not known.
  public func value(_ binding: Binding<Double?>) -> Self {
    binding.observe { [weak self] in self?.value = $0 }
    return self
  }
}
