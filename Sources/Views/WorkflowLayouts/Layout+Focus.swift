public import WorkflowCanvas
public import WorkflowWidgets

extension Layout {
  /// Reached by Tab before what has a lower priority in the same section, and after what has a
  /// higher; without one it is 0, and equal ones come in the order of reading.
  ///
  /// A screen is a section, and so is what `focusSection()` says.
  public func focusPriority(_ priority: Int) -> Self {
    widget.focusPriority = priority
    return self
  }

  /// Gone through by Tab as a whole, in an order of its own.
  public func focusSection() -> Self {
    widget.isFocusSection = true
    return self
  }

  /// Gets the focus, or the first inside that can, when the screen appears.
  public func defaultFocus() -> Self {
    widget.isDefaultFocus = true
    return self
  }

  /// Does what `target` does on a key wherever the focus is, while the layout is in reach; who
  /// answers where several have it is said at `Widget.addShortcut(_:action:)`.
  ///
  ///     list.shortcut("n", title: "New demo", screen.add)
  ///
  /// - Parameter title: What it does, in a word or two, for those who look for it.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, _ target: Target<Void>
  ) -> Self {
    widget.addShortcut(Shortcut(key, modifiers, title: title), action: target.send)
    return self
  }

  /// Found by tests as `identifier`, and by what it labels or describes; users do not see it.
  public func identified(as identifier: String) -> Self {
    widget.identifier = identifier
    return self
  }

  /// Called by screen readers and tests what the widget with this identifier says, as a label
  /// beside it.
  public func labelled(by identifier: String) -> Self {
    widget.labelledBy = identifier
    return self
  }

  /// Described by what the widget with this identifier says, as a message below it.
  public func described(by identifier: String) -> Self {
    widget.describedBy = identifier
    return self
  }
}

extension Layout where Self: Button {
  /// Pressed by a key, too, wherever the focus is.
  ///
  ///     Button("Save").tapped(screen.save).shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}

extension Layout where Self: TitledControl {
  /// Pressed by a key, too, wherever the focus is.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}
