import WorkflowWidgets

/// What is in the tree besides what users are told of.
extension Widget {
  /// This widget and all below it.
  var all: [Widget] { [self] + children.flatMap(\.all) }

  /// How many widgets of the class called `name` there are.
  func widgets(of name: String) -> Int {
    all.count { "\(type(of: $0))" == name }
  }

  /// The first widget of the class called `name`.
  func firstWidget(of name: String) -> Widget? {
    all.first { "\(type(of: $0))" == name }
  }
}
