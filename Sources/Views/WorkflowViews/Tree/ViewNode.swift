internal import WorkflowWidgets

/// What stands for a view while it is shown: kept from one value of the view to the next.
public struct ViewNode<Content: View> {
  let node: any Node<Content>

  init(_ node: some Node<Content>) {
    self.node = node
  }
}

/// Keeps the widgets of a view, and brings them up to date for each value of it.
///
/// In order of calls: made for the first value, `update` for each one after, `leave` when the view is
/// no longer there. After `update` the widgets may be others; then the node told its container.
@MainActor
protocol Node<Content>: AnyObject {
  associatedtype Content: View

  /// The view has another value, or another context.
  func update(_ view: Content, in context: ViewContext)
  /// Adds the widgets of the view to `widgets`, in the order of reading.
  func collect(into widgets: inout [Widget])
  /// The view is no longer there.
  func leave()
}

/// Has the widgets of nodes as its children.
@MainActor
protocol NodeContainer: AnyObject {
  /// Some node inside has other widgets than before.
  func contentDidChange()
  /// Makes the widgets of the nodes inside the children, where they are others.
  func syncChildren()
}
