import WorkflowWidgets

/// Widgets, including those that are not in the accessibility tree.
extension Widget {
  /// This widget and its descendants.
  var all: [Widget] { [self] + children.flatMap(\.all) }

  /// Returns the number of widgets of the class named `name`.
  func widgets(of name: String) -> Int {
    all.count { "\(type(of: $0))" == name }
  }

  /// Returns the first widget of the class named `name`.
  func firstWidget(of name: String) -> Widget? {
    all.first { "\(type(of: $0))" == name }
  }
}
