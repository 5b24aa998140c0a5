/// The cached layout of one widget.
struct LayoutState {
  var measurements = MeasurementCache()
  /// Whether a container used the widget's slack since it was last measured.
  var isSlackUsed = false
  /// Whether the window has a pending request to measure the widget again.
  var isRequested = false
  var isArranged = false
  /// Whether the attributes in `LayoutTraits` of an only child count for the widget.
  var isWrapper = false
  /// The constraint conflict found by the last arrangement.
  var problem: LayoutProblem?
  var reportedProblems: [LayoutProblem.Kind] = []
}
