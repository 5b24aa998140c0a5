internal import WorkflowWidgets

/// The node that displays a view, reused for each new value of the view.
public struct ViewNode<Content: View> {
  let node: any Node<Content>

  init(_ node: some Node<Content>) {
    self.node = node
  }
}

/// Owns the widgets of a view, and updates them for each new value of the view.
///
/// In order of calls: created for the first value; `update` for each following value; `leave` when
/// the view is removed. If `update` changes which widgets the node has, the node notifies its
/// container.
@MainActor
protocol Node<Content>: AnyObject {
  associatedtype Content

  /// Updates the widgets for a new value or context.
  func update(_ view: Content, in context: ViewContext)
  /// Appends the widgets of the view to `widgets`, in reading order.
  func collect(into widgets: inout [Widget])
  /// Called when the view is removed.
  func leave()
}

extension ViewContext {
  /// Returns a new node that displays `view`.
  @MainActor func makeNode<Content: View>(for view: Content) -> any Node {
    Content.makeNode(for: view, in: self).node
  }

  /// Shows `view` with `node`; a view of another type than before gets a new node.
  @MainActor func show(_ view: any View, with node: inout any Node) {
    if node.update(ifOfSameType: view, in: self) { return }
    node.leave()
    node = makeNode(for: view)
    container?.contentDidChange()
  }
}

extension Node {
  /// Updates the node if `view` has the type of its view; returns whether it has.
  fileprivate func update<Other: View>(ifOfSameType view: Other, in context: ViewContext) -> Bool {
    guard Other.self == Content.self else { return false }
    // A cast at run time would take as long as the update of a view that did not change.
    update(unsafeBitCast(view, to: Content.self), in: context)
    return true
  }
}

/// A node whose widget contains the widgets of other nodes.
@MainActor
protocol NodeContainer: AnyObject {
  /// The parent of the widgets.
  var target: Widget { get }
  /// Called when a node inside has different widgets.
  func contentDidChange()
  /// Updates the child widgets, if they have changed.
  func syncChildren()
}
