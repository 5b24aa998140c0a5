public import WorkflowWidgets

extension Layout where Self: TitledControl {
  /// Binds the title to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension Layout where Self: CheckboxWidget {
  /// Binds the mark to `observed`.
  public func mark(_ observed: Observed<CheckboxWidget.Mark>) -> Self { setting(\.mark, to: observed) }

  /// Binds the mark to `observed`: on if true, off if false.
  public func on(_ observed: Observed<Bool>) -> Self {
    mark(observed.map { $0 ? .on : .off })
  }

  /// Sends the state that the user requests to `target`; the checkbox then shows the bound state.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: ToggleWidget {
  /// Binds the state to `observed`.
  public func on(_ observed: Observed<Bool>) -> Self { setting(\.isOn, to: observed) }

  /// Sends the state that the user requests to `target`; the switch then shows the bound state.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: ChoiceGroup {
  /// Binds the label to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the items to `observed`.
  public func items(_ observed: Observed<[ChoiceGroup.Item]>) -> Self {
    setting(\.items, to: observed)
  }

  /// Sets the items to plain ones with these titles.
  public func items(_ titles: [String]) -> Self {
    items(.constant(titles.map { ChoiceGroup.Item($0) }))
  }

  /// Binds the index of the selected item to `observed`; nil selects none.
  public func selected(_ observed: Observed<Int?>) -> Self {
    setting(\.selectedIndex, to: observed)
  }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the index that the user selects to `target`; the group then shows the bound selection.
  public func selecting(_ target: Target<Int>) -> Self {
    didSelect = target.send
    return self
  }
}
