public import WorkflowWidgets

extension Layout where Self: MenuWidget {
  /// Binds the title to `observed`.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Binds the items to `observed`, also while the menu is open.
  public func items(_ observed: Observed<[MenuItem]>) -> Self { setting(\.items, to: observed) }

  /// Binds the enabled state to `observed`.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension MenuItem {
  /// Creates an item that sends to `target` when the user chooses it.
  @MainActor
  public init(
    _ title: String, isChecked: Bool? = nil, isEnabled: Bool = true, style: Style = .plain,
    shortcut: Shortcut? = nil, _ target: Target<Void>
  ) {
    self.init(
      title, isChecked: isChecked, isEnabled: isEnabled, style: style, shortcut: shortcut,
      action: { target.send() })
  }
}

extension Layout {
  /// Adds a context menu, opened by the secondary button, the menu key or Shift+F10.
  public func contextMenu(@MenuBuilder _ items: () -> [MenuItem]) -> Self {
    contextMenu(.constant(items()))
  }

  /// Binds the items of the context menu to `observed`.
  public func contextMenu(_ observed: Observed<[MenuItem]>) -> Self {
    observed.observe { [weak widget] in widget?.contextMenu = $0 }
    return self
  }

  /// Sets help text, shown on hover or keyboard focus.
  public func tooltip(_ text: String) -> Self {
    widget.tooltip = text
    return self
  }

  /// Binds the help text to `observed`.
  public func tooltip(_ observed: Observed<String>) -> Self {
    observed.observe { [weak widget] in widget?.tooltip = $0 }
    return self
  }
}
