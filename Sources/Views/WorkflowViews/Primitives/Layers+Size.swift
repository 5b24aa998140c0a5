internal import WorkflowCanvas
internal import WorkflowWidgets

extension Layers {
  /// The insets at this time of an animation.
  var shownInsets: Insets { sizeMotion?.insets(toward: insets) ?? insets }

  /// Sets insets and limits, and animates those that differ if the change is animated.
  func show(_ insets: Insets, _ limits: Limits) {
    let (former, shown) = (self.limits, shownInsets)
    guard insets != self.insets || limits != former else { return }
    (self.insets, self.limits) = (insets, limits)
    guard window != nil else { return }
    var axes: Axis.Set = []
    if limits[.horizontal] != former[.horizontal] { axes.insert(.horizontal) }
    if limits[.vertical] != former[.vertical] { axes.insert(.vertical) }
    sizeMotion = SizeMotion(of: self, along: axes, insets: shown)
  }

  func stepSize(to now: Duration) {
    if let motion = sizeMotion, !motion.step(self) { sizeMotion = nil }
  }
}
