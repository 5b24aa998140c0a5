public import WorkflowWidgets

/// Setting and binding the properties of widgets. `setting(_:to:)` takes any property; the most
/// common ones have methods of their own.
///
///     SliderWidget("Volume").setting(\.value, to: screen.volume).changed(screen.setVolume)
extension Layout {
  /// Sets a property of the widget, or of the widget of another layout: `\.widget.columnSpan`.
  public func setting<Value>(_ property: ReferenceWritableKeyPath<Self, Value>, to value: Value)
    -> Self
  {
    self[keyPath: property] = value
    return self
  }

  func configuring(_ change: (Widget) -> Void) -> Self {
    change(widget)
    return self
  }

  /// Sets a stable identifier, for tests and for `labelledBy` and `describedBy`; users never see it.
  public func identified(as identifier: String) -> Self {
    configuring { $0.identifier = identifier }
  }

  /// Animates all changes of position and opacity of this layout and its contents.
  ///
  /// With `.immediate`, changes are not animated even if a surrounding layout is.
  public func animated(_ animation: Animation = .standard) -> Self {
    configuring { $0.animation = animation }
  }

  /// Makes screen readers announce the texts in the layout when they appear or change while the
  /// focus is elsewhere, such as a result or a status.
  public func liveRegion(_ region: LiveRegion = .polite) -> Self {
    configuring { $0.liveRegion = region }
  }
}

extension Layout where Self: Widget {
  public func setting<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>, to observed: Observed<Value>
  ) -> Self {
    observed.observe { [weak self] in self?[keyPath: property] = $0 }
    return self
  }

  /// Binds a property that can be nil to a value that never is.
  public func setting<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value?>, to observed: Observed<Value>
  ) -> Self {
    observed.observe { [weak self] in self?[keyPath: property] = $0 }
    return self
  }
}

extension Layout where Self: Control {
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension Layout where Self: ChoiceGroup {
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension ButtonWidget {
  public func title(_ observed: Observed<String>) -> ButtonWidget { setting(\.title, to: observed) }
}

extension Label {
  public func text(_ observed: Observed<String>) -> Label { setting(\.text, to: observed) }

  public func font(_ font: Font) -> Label { setting(\.font, to: font) }
}

extension Layout where Self: EditingControl {
  public func text(_ observed: Observed<String>) -> Self { setting(\.text, to: observed) }

  public func placeholder(_ observed: Observed<String>) -> Self {
    setting(\.placeholder, to: observed)
  }
}
