public import WorkflowWidgets

extension Layout where Self: TitledControl {
  /// Says what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Can be pressed while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension Layout where Self: Checkbox {
  /// Shows what `observed` says.
  public func mark(_ observed: Observed<Checkbox.Mark>) -> Self { setting(\.mark, to: observed) }

  /// Is on while `observed` says so, and off otherwise.
  public func on(_ observed: Observed<Bool>) -> Self {
    mark(observed.map { $0 ? .on : .off })
  }

  /// Sends what the user asks for to `target`; the observed's value then counts.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: Toggle {
  /// Is on while `observed` says so.
  public func on(_ observed: Observed<Bool>) -> Self { setting(\.isOn, to: observed) }

  /// Sends what the user asks for to `target`; the observed's value then counts.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: ChoiceGroup {
  /// Is called what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Shows the items that `observed` says.
  public func items(_ observed: Observed<[ChoiceGroup.Item]>) -> Self {
    setting(\.items, to: observed)
  }

  /// Shows the items of these titles.
  public func items(_ titles: [String]) -> Self {
    items(.constant(titles.map { ChoiceGroup.Item($0) }))
  }

  /// Shows as chosen what `observed` says.
  public func selected(_ observed: Observed<Int?>) -> Self {
    setting(\.selectedIndex, to: observed)
  }

  /// Can be used while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }

  /// Sends the index that the user asks for to `target`; the observed's value then counts.
  public func selecting(_ target: Target<Int>) -> Self {
    didSelect = target.send
    return self
  }
}
