public import WorkflowWidgets

extension View {
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
