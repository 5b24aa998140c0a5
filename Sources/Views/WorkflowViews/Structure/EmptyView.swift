internal import WorkflowWidgets

/// No view at all.
public struct EmptyView: View, Equatable {
  /// The view is shown as it is.
  public typealias Body = Never

  /// Makes no view.
  public init() {}

  /// What stands for no view.
  public static func makeNode(for view: EmptyView, in context: ViewContext) -> ViewNode<EmptyView> {
    ViewNode(EmptyNode())
  }
}

private final class EmptyNode: Node {
  func update(_ view: EmptyView, in context: ViewContext) {}
  func collect(into widgets: inout [Widget]) {}
  func leave() {}
}
