public import WorkflowCanvas
public import WorkflowWidgets

extension Layout {
  /// Sets the priority in the focus order: higher priorities come first in their focus section.
  ///
  /// The default is 0; layouts with equal priorities follow reading order. A screen is a focus
  /// section, and so is a layout with `focusSection()`.
  public func focusPriority(_ priority: Int) -> Self {
    widget.focusPriority = priority
    return self
  }

  /// Makes the layout a focus section: Tab visits its contents together, in their own focus order.
  public func focusSection() -> Self {
    widget.isFocusSection = true
    return self
  }

  /// Focuses the layout, or its first focusable descendant, when the screen appears.
  public func defaultFocus() -> Self {
    widget.isDefaultFocus = true
    return self
  }

  /// Moves the focus to the layout, or its first focusable descendant, when `isFocused` becomes
  /// true, and away from it when it becomes false; `target` receives the user's moves of the focus.
  ///
  ///     TextFieldWidget("Search").focused(screen.isSearching, screen.searchFocusDidMove)
  public func focused(_ isFocused: Observed<Bool>, _ target: Target<Bool>? = nil) -> Self {
    bindFocus(to: isFocused, group: nil) { target?.send($0) }
  }

  /// Moves the focus to the layout, or its first focusable descendant, when `focus` becomes
  /// `value`, and away from it when it becomes nil.
  ///
  /// `target` receives the user's moves of the focus: `value`, or nil when the focus left the
  /// layouts of the screen that are bound to values of this type.
  ///
  ///     TextFieldWidget("Title").focused(screen.focus, equals: .title, screen.focusDidMove)
  public func focused<Value: Hashable>(
    _ focus: Observed<Value?>, equals value: Value, _ target: Target<Value?>? = nil
  ) -> Self {
    bindFocus(to: focus.map { $0 == value }, group: ObjectIdentifier(Value.self)) {
      target?.send($0 ? value : nil)
    }
  }

  private func bindFocus(
    to isFocused: Observed<Bool>, group: ObjectIdentifier?, _ didMove: @escaping (Bool) -> Void
  ) -> Self {
    let binding = FocusBinding(group: group, didMove: didMove)
    widget.replaceFocusBindings([], with: [binding])
    isFocused.observe { binding.isWanted = $0 }
    return self
  }

  /// Adds a keyboard shortcut that works independently of the focus, while the layout is reachable.
  ///
  /// If several layouts have the same shortcut, see `Widget.addShortcut(_:action:)`.
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

  /// Uses the text of the widget with this identifier, such as a label beside the layout, as the
  /// accessibility label.
  public func labelled(by identifier: String) -> Self {
    widget.labelledBy = identifier
    return self
  }

  /// Uses the text of the widget with this identifier, such as a message below the layout, as the
  /// accessibility description; nil for none.
  public func described(by identifier: String?) -> Self {
    widget.describedBy = identifier
    return self
  }

  /// Binds the identifier of the widget that describes the layout to `observed`; nil for none, while
  /// there is no such widget.
  public func described(by observed: Observed<String?>) -> Self {
    observed.observe { [weak widget] in widget?.describedBy = $0 }
    return self
  }

  /// Makes screen readers announce the texts in the layout when they appear or change while the
  /// focus is elsewhere, such as a result or a status.
  public func liveRegion(_ region: LiveRegion = .polite) -> Self {
    widget.liveRegion = region
    return self
  }
}

extension Layout where Self: ButtonWidget {
  /// Adds a keyboard shortcut that presses the button, independently of the focus.
  ///
  ///     ButtonWidget("Save").tapped(screen.save).shortcut("s")
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}

extension Layout where Self: TitledControl {
  /// Adds a keyboard shortcut that presses the control, independently of the focus.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> Self {
    pressShortcut = Shortcut(key, modifiers)
    return self
  }
}
