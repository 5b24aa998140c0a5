public import WorkflowWidgets

extension Layout {
  /// Animates all changes of position and opacity of this layout and its contents.
  ///
  /// With `.immediate`, changes are not animated even if a surrounding layout is.
  public func animated(_ animation: Animation = .standard) -> Self {
    widget.animation = animation
    return self
  }
}
