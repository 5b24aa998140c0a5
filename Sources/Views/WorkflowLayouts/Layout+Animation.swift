public import WorkflowWidgets

extension Layout {
  /// With `animation` for all changes of place and opacity, of what is written before it and inside;
  /// `.immediate` for none where something around is animated.
  public func animated(_ animation: Animation = .standard) -> Self {
    widget.animation = animation
    return self
  }
}
