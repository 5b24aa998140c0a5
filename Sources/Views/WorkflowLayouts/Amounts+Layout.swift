public import WorkflowWidgets

extension Layout where Self: Slider {
  /// Is called what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Has the least and the most that `observed` says.
  public func range(_ observed: Observed<ClosedRange<Double>>) -> Self {
    setting(\.range, to: observed)
  }

  /// Goes by what `observed` says; nil for any amount.
  public func step(_ observed: Observed<Double?>) -> Self { setting(\.step, to: observed) }

  /// Shows the amount that `observed` says.
  public func value(_ observed: Observed<Double>) -> Self { setting(\.value, to: observed) }

  /// Calls the amount what `observed` says, for screen readers and tests.
  public func valueText(_ observed: Observed<String?>) -> Self {
    setting(\.valueText, to: observed)
  }

  /// Can be used while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the amount that the user asks for to `target`; the observed's value then counts.
  public func changed(_ target: Target<Double>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: Stepper {
  /// Is called what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Has the least and the most that `observed` says.
  public func range(_ observed: Observed<ClosedRange<Int>>) -> Self {
    setting(\.range, to: observed)
  }

  /// Goes by what `observed` says, which is above zero.
  public func step(_ observed: Observed<Int>) -> Self { setting(\.step, to: observed) }

  /// Shows the number that `observed` says.
  public func value(_ observed: Observed<Int>) -> Self { setting(\.value, to: observed) }

  /// Can be used while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the number that the user asks for to `target`; the observed's value then counts.
  public func changed(_ target: Target<Int>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: ProgressBar {
  /// Is called what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Shows how much is done as `observed` says; nil while that is not known.
  public func value(_ observed: Observed<Double?>) -> Self { setting(\.value, to: observed) }
}
