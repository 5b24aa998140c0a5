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

  /// Whether the node can show `view`, which has the type of its view; by default true.
  func accepts(_ view: Content) -> Bool
  /// Updates the widgets for a new value, which the node accepts, or a new context.
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

  /// Updates `node` to show `view`; returns the new node of a view that it cannot show.
  ///
  /// Code of the app that runs meanwhile may show other views, and so update the same nodes.
  @MainActor func update(_ node: any Node, with view: any View) -> (any Node)? {
    guard !node.accepts(any: view) else {
      node.update(any: view, in: self)
      return nil
    }
    node.leave()
    container?.contentDidChange()
    return makeNode(for: view)
  }
}

extension Node {
  func accepts(_ view: Content) -> Bool { true }

  /// Whether the node can show `view`: it has the type of its view, and the node accepts it.
  func accepts<Other: View>(any view: Other) -> Bool {
    Other.self == Content.self && accepts(unsafeBitCast(view, to: Content.self))
  }

  /// Updates the node for a view that it accepts.
  func update<Other: View>(any view: Other, in context: ViewContext) {
    // A cast at run time would take as long as the update of a view that did not change.
    update(unsafeBitCast(view, to: Content.self), in: context)
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
