public import WorkflowWidgets

extension Layout where Self: Menu {
  /// Says what `observed` says.
  public func title(_ observed: Observed<String>) -> Self { setting(\.title, to: observed) }

  /// Offers the items that `observed` says, while it is open too.
  public func items(_ observed: Observed<[MenuItem]>) -> Self { setting(\.items, to: observed) }

  /// Can be opened while `observed` says so.
  public func enabled(_ observed: Observed<Bool>) -> Self { setting(\.isEnabled, to: observed) }
}

extension MenuItem {
  /// Makes an item that sends to `target` when it is chosen.
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
  /// Offers `items` on the secondary button, the menu key and Shift+F10.
  public func contextMenu(@MenuBuilder _ items: () -> [MenuItem]) -> Self {
    contextMenu(.constant(items()))
  }

  /// Offers what `observed` says on the secondary button, the menu key and Shift+F10.
  public func contextMenu(_ observed: Observed<[MenuItem]>) -> Self {
    observed.observe { [weak widget] in widget?.contextMenu = $0 }
    return self
  }

  /// Says `text` to who rests the pointer on it, or comes to it by keyboard.
  public func tooltip(_ text: String) -> Self {
    widget.tooltip = text
    return self
  }

  /// Says what `observed` says to who rests the pointer on it, or comes to it by keyboard.
  public func tooltip(_ observed: Observed<String>) -> Self {
    observed.observe { [weak widget] in widget?.tooltip = $0 }
    return self
  }
}
