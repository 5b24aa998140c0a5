/// The layout of one widget, as far as it is known.
struct LayoutState {
  /// The sizes that the widget answered since its layout was last requested.
  var measurements = MeasurementCache()
  /// Whether the widget waits in its window to be measured again.
  var isRequested = false
  /// Whether the children are where the last arrangement put them, and need no other.
  var isArranged = false
  /// The conflict that the last arrangement found.
  var problem: LayoutProblem?
  /// The kinds of conflicts that were reported of the widget.
  var reportedProblems: [LayoutProblem.Kind] = []
}
