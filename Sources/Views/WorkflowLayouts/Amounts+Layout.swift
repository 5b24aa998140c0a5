public import WorkflowWidgets

extension Layout where Self: Slider {
  /// Is called what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Has the least and the most that `binding` says.
  public func range(_ binding: Binding<ClosedRange<Double>>) -> Self {
    setting(\.range, to: binding)
  }

  /// Goes by what `binding` says; nil for any amount.
  public func step(_ binding: Binding<Double?>) -> Self { setting(\.step, to: binding) }

  /// Shows the amount that `binding` says.
  public func value(_ binding: Binding<Double>) -> Self { setting(\.value, to: binding) }

  /// Calls the amount what `binding` says, for screen readers and tests.
  public func valueText(_ binding: Binding<String?>) -> Self { setting(\.valueText, to: binding) }

  /// Can be used while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }

  /// Sends the amount that the user asks for to `target`; the binding's value then counts.
  public func changed(_ target: Target<Double>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: Stepper {
  /// Is called what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Has the least and the most that `binding` says.
  public func range(_ binding: Binding<ClosedRange<Int>>) -> Self { setting(\.range, to: binding) }

  /// Goes by what `binding` says, which is above zero.
  public func step(_ binding: Binding<Int>) -> Self { setting(\.step, to: binding) }

  /// Shows the number that `binding` says.
  public func value(_ binding: Binding<Int>) -> Self { setting(\.value, to: binding) }

  /// Can be used while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }

  /// Sends the number that the user asks for to `target`; the binding's value then counts.
  public func changed(_ target: Target<Int>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: ProgressBar {
  /// Is called what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Shows how much is done as `binding` says; nil while that is not known.
  public func value(_ binding: Binding<Double?>) -> Self { setting(\.value, to: binding) }
}
