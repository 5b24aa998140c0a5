public import WorkflowWidgets

/// A modifier that changes attributes of the view's widgets, such as opacity or accessibility label.
struct TraitModifier: ViewModifier {
  let change: (inout WidgetTraits) -> Void

  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    change(&context.traits)
  }
}

extension View {
  func traits(
    _ change: @escaping (inout WidgetTraits) -> Void
  ) -> ModifiedView {
    ModifiedView(content: self, modifier: TraitModifier(change: change))
  }

  /// Multiplies the view's opacity by `opacity`, from 0 to 1.
  ///
  /// A view and its decorations fade as one, and so do the views of a `ZStack`.
  public func opacity(_ opacity: Double) -> some View { traits { $0.opacity *= opacity } }

  /// Animates all changes of position, lengths, opacity and decoration of the view and its descendants.
  ///
  /// With `.immediate`, changes are not animated even if a surrounding view is.
  public func animated(_ animation: Animation = .standard) -> some View {
    traits { $0.animation = $0.animation ?? animation }
  }

  /// Hides the view while `isHidden` is true. A hidden view occupies no space, but keeps its
  /// widgets and state.
  public func hidden(_ isHidden: Bool = true) -> some View {
    traits { $0.isHidden = $0.isHidden || isHidden }
  }

  /// Sets the shape of the pointer over the view and the views inside it, such as `.hand` over a
  /// link; the innermost cursor wins.
  public func cursor(_ cursor: Cursor) -> some View { traits { $0.cursor = cursor } }

  /// Sets the label that screen readers and tests use instead of the visible text.
  public func accessibilityLabel(_ label: String) -> some View {
    traits { $0.accessibilityLabel = $0.accessibilityLabel ?? label }
  }

  /// Sets a stable identifier for tests, independent of the label; users never see it.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    traits { $0.identifier = $0.identifier ?? identifier }
  }

  /// Adds help text, shown on hover or keyboard focus, and available to screen readers.
  public func tooltip(_ text: String) -> some View {
    traits { $0.focus.tooltip = $0.focus.tooltip ?? text }
  }

  /// Sets how the view appears when an animated change inserts it, and how it disappears when one
  /// removes it; without a transition, it fades in.
  ///
  ///     VStack {
  ///       if screen.hasMessage { Text(screen.message).transition(.slide(.top)) }
  ///     }.animation(.standard, value: screen.hasMessage)
  ///
  /// A view around it has the animation, because the view itself is gone. Padding, frames,
  /// decorations and gestures around the view appear and disappear with it. A removed view is only a
  /// picture: it has no layout and no input.
  public func transition(_ transition: Transition) -> some View {
    layoutTraits { $0.transition = $0.transition ?? transition }
  }
}
