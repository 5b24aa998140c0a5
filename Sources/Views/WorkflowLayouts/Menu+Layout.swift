public import WorkflowWidgets

extension Layout where Self: Menu {
  /// Says what `binding` says.
  public func title(_ binding: Binding<String>) -> Self { setting(\.title, to: binding) }

  /// Offers the items that `binding` says, while it is open too.
  public func items(_ binding: Binding<[MenuItem]>) -> Self { setting(\.items, to: binding) }

  /// Can be opened while `binding` says so.
  public func enabled(_ binding: Binding<Bool>) -> Self { setting(\.isEnabled, to: binding) }
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

  /// Offers what `binding` says on the secondary button, the menu key and Shift+F10.
  public func contextMenu(_ binding: Binding<[MenuItem]>) -> Self {
    binding.observe { [weak widget] in widget?.contextMenu = $0 }
    return self
  }

  /// Says `text` to who rests the pointer on it, or comes to it by keyboard.
  public func tooltip(_ text: String) -> Self {
    widget.tooltip = text
    return self
  }

  /// Says what `binding` says to who rests the pointer on it, or comes to it by keyboard.
  public func tooltip(_ binding: Binding<String>) -> Self {
    binding.observe { [weak widget] in widget?.tooltip = $0 }
    return self
  }
}
