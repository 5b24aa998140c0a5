public import WorkflowWidgets

/// The first of several views that fits the available space; the last one if none does.
///
///     AdaptiveView(in: [.horizontal]) {
///       HStack { buttons }
///       VStack { buttons }
///     }
///
/// A view fits if its size without a limit along `axes` is not larger than the space. The others are
/// hidden, and keep their state; `onAppear` is called for all of them. The focus moves to the view
/// with the same accessibility identifier or name, or else to the first one that can have it.
public struct AdaptiveView: View {
  private let axes: Axis.Set
  private let content: ViewList

  /// Creates a view that shows the first view in `content` that fits along `axes`.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder _ content: () -> ViewList
  ) {
    self.axes = axes
    self.content = content()
  }

  public var body: some View {
    Setting(AdaptiveWidget(), content: Candidates(views: content)) { widget, _ in
      widget.axes = axes
    }
  }
}

/// Views whose widgets each get a parent of their own, which an `AdaptiveWidget` can hide.
private struct Candidates: View {
  let views: ViewList

  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(CandidatesNode(view, in: context))
  }
}

private final class CandidatesNode: Node {
  private let inner: any Node<ViewList>

  init(_ view: Candidates, in context: ViewContext) {
    inner = ViewList.makeNode(for: view.views, in: context).node
  }

  func update(_ view: Candidates, in context: ViewContext) { inner.update(view.views, in: context) }

  func collect(into widgets: inout [Widget]) {
    var views: [Widget] = []
    inner.collect(into: &views)
    for view in views {
      let parent = view.parent ?? Layers()
      if view.parent == nil {
        parent.isHidden = true
        parent.add(view)
      }
      widgets.append(parent)
    }
  }

  func leave() { inner.leave() }
}
