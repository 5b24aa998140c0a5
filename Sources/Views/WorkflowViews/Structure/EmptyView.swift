internal import WorkflowWidgets

/// A view without content.
public struct EmptyView: View, Equatable {
  public init() {}

  public static func makeNode(for view: EmptyView, in context: ViewContext) -> ViewNode<EmptyView> {
    ViewNode(EmptyNode())
  }
}

private final class EmptyNode: Node {
  func update(_ view: EmptyView, in context: ViewContext) {}
  func collect(into widgets: inout [Widget]) {}
  func leave() {}
}
