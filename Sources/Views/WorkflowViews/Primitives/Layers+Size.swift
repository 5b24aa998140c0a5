internal import WorkflowCanvas
internal import WorkflowWidgets

extension Layers {
  /// The values of which changes are animated with the size.
  typealias Lengths = (insets: Insets, limits: Limits)

  var lengths: Lengths { (insets, limits) }

  /// The insets at this time of an animation.
  var shownInsets: Insets { sizeMotion?.insets(toward: lengths.insets) ?? lengths.insets }

  /// Animates exact lengths and insets that differ from `former`, if the change is animated.
  func lengthsDidChange(from former: Lengths, shown: Insets) {
    guard window != nil, former != lengths else { return }
    var axes: Set<Axis> = []
    for axis in [Axis.horizontal, .vertical] where limits[axis] != former.limits[axis] {
      axes.insert(axis)
    }
    sizeMotion = SizeMotion(of: self, along: axes, insets: shown)
  }

  func stepSize(to now: Duration) {
    if let motion = sizeMotion, !motion.step(self) { sizeMotion = nil }
  }
}
