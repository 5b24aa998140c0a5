internal import WorkflowWidgets

/// Several views, as collected by a view builder.
public struct TupleView<each Content> {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension TupleView: View where repeat each Content: View {
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(TupleNode<repeat each Content>(view, in: context))
  }
}

private final class TupleNode<each Member: View>: Node {
  typealias Content = TupleView<repeat each Member>

  private let nodes: (repeat ViewNode<each Member>)

  init(_ view: Content, in context: ViewContext) {
    nodes = (repeat (each Member).makeNode(for: each view.content, in: context))
  }

  func update(_ view: Content, in context: ViewContext) {
    repeat (each nodes).node.update(each view.content, in: context)
  }

  func collect(into widgets: inout [Widget]) {
    repeat (each nodes).node.collect(into: &widgets)
  }

  func leave() {
    repeat (each nodes).node.leave()
  }
}
