public import WorkflowWidgets

extension View {
  /// Sets the priority in the focus order: higher priorities come first in their focus section.
  ///
  /// The default is 0; views with equal priorities follow reading order. A screen is a focus
  /// section, and so is a view with `focusSection()`.
  public func focusPriority(_ priority: Int) -> some View {
    traits { $0.focus.priority = $0.focus.priority ?? priority }
  }

  /// Makes the view a focus section: Tab visits its contents together, in their own focus order.
  public func focusSection() -> some View { traits { $0.focus.isSection = true } }

  /// Focuses the view, or its first focusable descendant, when the screen appears.
  public func defaultFocus(_ isDefault: Bool = true) -> some View {
    traits { $0.focus.isDefault = $0.focus.isDefault || isDefault }
  }

  /// Uses the text of the view with this identifier, such as a label beside this view, as the
  /// accessibility label.
  public func labelled(by identifier: String) -> some View {
    traits { $0.focus.labelledBy = $0.focus.labelledBy ?? identifier }
  }

  /// Uses the text of the view with this identifier, such as a message below this view, as the
  /// accessibility description; nil for none, while there is no such view.
  public func described(by identifier: String?) -> some View {
    traits { $0.focus.describedBy = $0.focus.describedBy ?? identifier }
  }

  /// Makes screen readers announce the texts in the view when they appear or change while the focus
  /// is elsewhere, such as a result or a status.
  public func liveRegion(_ region: LiveRegion = .polite) -> some View {
    traits { $0.focus.liveRegion = $0.focus.liveRegion ?? region }
  }
}

// MARK: - Bindings

private struct FocusedModifier: ViewModifier {
  let isFocused: Bool
  /// Identifies the bindings to one value, of which the one that gets the focus reports it.
  let group: ObjectIdentifier?
  let onChange: (Bool) -> Void

  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let binding = kept as? FocusBinding ?? FocusBinding(isWanted: isFocused)
    binding.group = group
    binding.didMove = onChange
    kept = binding
    context.traits.focus.bindings.append(binding)
  }

  func didUpdate(_ kept: inout AnyObject?, in context: ViewContext) {
    (kept as? FocusBinding)?.isWanted = isFocused
  }
}

extension View {
  private func focused(
    _ isFocused: Bool, group: ObjectIdentifier?, onChange: @escaping (Bool) -> Void
  ) -> some View {
    ModifiedView(
      content: self,
      modifier: FocusedModifier(isFocused: isFocused, group: group, onChange: onChange))
  }

  /// Moves the focus to the view, or its first focusable descendant, when `isFocused` becomes true,
  /// and away from it when it becomes false.
  ///
  /// The user can also move the focus: `onChange` then reports whether the view has it, so that the
  /// screen can follow.
  ///
  ///     TextField("Search", text: screen.text, onEdit: screen.edit)
  ///       .focused(screen.isSearching, onChange: screen.searchFocusDidMove)
  public func focused(
    _ isFocused: Bool, onChange: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    focused(isFocused, group: nil, onChange: onChange)
  }

  /// Moves the focus to the view, or its first focusable descendant, when `focus` becomes `value`,
  /// and away from it when it becomes nil.
  ///
  /// The user can also move the focus: `onChange` then reports `value`, or nil when the focus left
  /// the views of the screen that are bound to values of this type.
  ///
  ///     TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       .focused(screen.focus, equals: .title, onChange: screen.focusDidMove)
  public func focused<Value: Hashable>(
    _ focus: Value?, equals value: Value, onChange: @escaping (Value?) -> Void = { _ in }
  ) -> some View {
    focused(focus == value, group: ObjectIdentifier(Value.self)) { onChange($0 ? value : nil) }
  }

  @preconcurrency @MainActor
  public func focused(_ state: FocusState<Bool>.Binding) -> some View {
    focused(state, equals: true)
  }

  /// Binds `state` to the focus: it is `value` while the focus is in the view, and setting it to
  /// `value` moves the focus here.
  @preconcurrency @MainActor
  public func focused<Value>(
    _ state: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(state.wrappedValue == value, group: state.identity) {
      state.focusDidMove(isInside: $0, of: value)
    }
  }
}
