public import WorkflowCanvas
public import WorkflowWidgets

extension Layout {
  /// Sets the position in the Tab order: higher priorities come first in their focus section.
  ///
  /// The default is 0; layouts with equal priorities follow reading order. A screen is a focus
  /// section, and so is a layout with `focusSection()`.
  public func focusPriority(_ priority: Int) -> Self {
    widget.focusPriority = priority
    return self
  }

  /// Makes the layout a focus section: Tab visits its contents as a group, in their own order.
  public func focusSection() -> Self {
    widget.isFocusSection = true
    return self
  }

  /// Focuses the layout, or its first focusable descendant, when the screen appears.
  public func defaultFocus() -> Self {
    widget.isDefaultFocus = true
    return self
  }

  /// Adds a keyboard shortcut that works wherever the focus is, while the layout is reachable.
  ///
  /// `Widget.addShortcut(_:action:)` documents which layout handles a shortcut that several layouts
  /// have.
  ///
  ///     list.shortcut("n", title: "New demo", screen.add)
  ///
  /// - Parameter title: A short description of the action, for the list of shortcuts.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, _ target: Target<Void>
  ) -> Self {
    widget.addShortcut(Shortcut(key, modifiers, title: title), action: target.send)
    return self
  }

  /// Sets a stable identifier, for tests and for `labelled(by:)` and `described(by:)`; users never
  /// see it.
  public func identified(as identifier: String) -> Self {
    widget.identifier = identifier
    return self
  }

  /// Uses the text of the widget with this identifier as the accessibility label, such as a label
  /// beside it.
  public func labelled(by identifier: String) -> Self {
    widget.labelledBy = identifier
    return self
  }

  /// Uses the text of the widget with this identifier as the description, such as a message below
  /// it.
  public func described(by identifier: String) -> Self {
    widget.describedBy = identifier
    return self
  }
}

extension Layout where Self: Button {
  /// Adds a keyboard shortcut that presses the button, wherever the focus is.
  ///
  ///     Button("Save").tapped(screen.save).shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}

extension Layout where Self: TitledControl {
  /// Adds a keyboard shortcut that presses the control, wherever the focus is.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}
