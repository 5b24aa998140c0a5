public import WorkflowCanvas
internal import WorkflowWidgets

extension Layout {
  /// Moves the focus to the layout, or its first focusable descendant, when `isFocused` becomes
  /// true, and away from it when it becomes false; `target` receives the user's moves of the focus.
  ///
  ///     TextFieldWidget("Search").focused(screen.isSearching, changed: screen.searchFocusDidMove)
  public func focused(_ isFocused: Observed<Bool>, changed target: Target<Bool>? = nil) -> Self {
    bindFocus(to: isFocused, group: nil) { target?.send($0) }
  }

  /// Moves the focus to the layout, or its first focusable descendant, when `focus` becomes
  /// `value`, and away from it when it becomes nil.
  ///
  /// `target` receives the user's moves of the focus: `value`, or nil when the focus left the
  /// layouts of the screen that are bound to values of this type.
  ///
  ///     TextFieldWidget("Title").focused(screen.focus, equals: .title, changed: screen.focusDidMove)
  public func focused<Value: Hashable>(
    _ focus: Observed<Value?>, equals value: Value, changed target: Target<Value?>? = nil
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
  /// If several layouts have the same shortcut, see `Widget.addShortcut(_:action:)`. A shortcut that
  /// presses a control is its `pressShortcut`.
  ///
  ///     list.shortcut("n", title: "New Demo", action: screen.add)
  ///
  /// - Parameter title: A short description of the action, for the list of shortcuts.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, action: Target<Void>
  ) -> Self {
    configuring { $0.addShortcut(Shortcut(key, modifiers, title: title), action: action.send) }
  }
}
