public import WorkflowWidgets

extension Layout where Self: SliderWidget {
  /// Binds the label to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the range of values to `observed`.
  public func range(_ observed: Observed<ClosedRange<Double>>) -> Self {
    setting(\.range, to: observed)
  }

  /// Binds the step between values to `observed`; nil allows any value in the range.
  public func step(_ observed: Observed<Double?>) -> Self { setting(\.step, to: observed) }

  /// Binds the value to `observed`.
  public func value(_ observed: Observed<Double>) -> Self { setting(\.value, to: observed) }

  /// Binds the description of the value to `observed`, for screen readers and tests.
  public func valueText(_ observed: Observed<String?>) -> Self {
    setting(\.valueText, to: observed)
  }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the value that the user chooses to `target`; the slider then shows the bound value.
  public func changed(_ target: Target<Double>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: StepperWidget {
  /// Binds the label to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the range of values to `observed`.
  public func range(_ observed: Observed<ClosedRange<Int>>) -> Self {
    setting(\.range, to: observed)
  }

  /// Binds the step between values, which must be positive, to `observed`.
  public func step(_ observed: Observed<Int>) -> Self { setting(\.step, to: observed) }

  /// Binds the value to `observed`.
  public func value(_ observed: Observed<Int>) -> Self { setting(\.value, to: observed) }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the value that the user chooses to `target`; the stepper then shows the bound value.
  public func changed(_ target: Target<Int>) -> Self {
    didChange = target.send
    return self
  }
}

extension Layout where Self: ProgressBarWidget {
  /// Binds the label to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the progress, from 0 to 1, to `observed`; nil while it is unknown.
  public func value(_ observed: Observed<Double?>) -> Self { setting(\.value, to: observed) }
}
