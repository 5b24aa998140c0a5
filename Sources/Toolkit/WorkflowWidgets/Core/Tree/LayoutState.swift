/// The cached layout of one widget.
struct LayoutState {
  /// The sizes measured since layout of the widget was last requested.
  var measurements = MeasurementCache()
  /// Whether a container used the widget's slack since it was last measured.
  var isSlackUsed = false
  /// Whether the window has a pending request to measure the widget again.
  var isRequested = false
  /// Whether the frames of the children are up to date.
  var isArranged = false
  /// The constraint conflict found by the last arrangement.
  var problem: LayoutProblem?
  /// The kinds of conflicts already reported for the widget.
  var reportedProblems: [LayoutProblem.Kind] = []
}
