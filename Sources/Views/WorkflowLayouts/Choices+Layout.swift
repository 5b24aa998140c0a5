public import WorkflowWidgets

extension Layout where Self: TitledControl {
  /// Says what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Can be pressed while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }
}

extension Layout where Self: Checkbox {
  /// Shows what `binding` says.
  public func mark(_ binding: Binding<Checkbox.Mark>) -> Self { setting(\.mark, to: binding) }

  /// Is on while `binding` says so, and off otherwise.
  public func on(_ binding: Binding<Bool>) -> Self {
    mark(binding.map { $0 ? .on : .off })
  }

  /// Sends what the user asks for to `target`; the binding's value then counts.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: Toggle {
  /// Is on while `binding` says so.
  public func on(_ binding: Binding<Bool>) -> Self { setting(\.isOn, to: binding) }

  /// Sends what the user asks for to `target`; the binding's value then counts.
  public func toggled(_ target: Target<Bool>) -> Self {
    didToggle = target.send
    return self
  }
}

extension Layout where Self: ChoiceGroup {
  /// Is called what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Shows the items that `binding` says.
  public func items(_ binding: Binding<[ChoiceGroup.Item]>) -> Self {
    setting(\.items, to: binding)
  }

  /// Shows the items of these titles.
  public func items(_ titles: [String]) -> Self {
    items(.constant(titles.map { ChoiceGroup.Item($0) }))
  }

  /// Shows as chosen what `binding` says.
  public func selected(_ binding: Binding<Int?>) -> Self { setting(\.selectedIndex, to: binding) }

  /// Can be used while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }

  /// Sends the index that the user asks for to `target`; the binding's value then counts.
  public func selecting(_ target: Target<Int>) -> Self {
    didSelect = target.send
    return self
  }
}
