public import WorkflowWidgets

/// A widget that shows a view, centred in its bounds.
///
/// The view's widgets are created when this widget is added to a window, because the view reads the
/// environment of the window. This widget keeps them, and the view's state, until it is
/// deallocated.
public final class ViewWidget<Content: View>: Widget {
  public private(set) var view: Content
  private let host = ViewHost()
  private var scope: EnvironmentScope?
  private var root: (any Node<ZStack>)?

  public init(_ view: Content) {
    self.view = view
    super.init()
    host.widget = self
  }

  public override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  /// Shows `view`; updates only what has changed.
  public func show(_ view: Content) {
    self.view = view
    refresh()
  }

  private func refresh() {
    guard window != nil else { return }
    let scope = scope ?? EnvironmentScope(environment)
    self.scope = scope
    let context = ViewContext(host: host, scope: scope)
    let layers = ZStack(content: ViewList(view))
    host.update {
      if let root { return root.update(layers, in: context) }
      let root = ZStack.makeNode(for: layers, in: context).node
      self.root = root
      var widgets: [Widget] = []
      root.collect(into: &widgets)
      replaceChildren(with: widgets)
    }
  }

  public override func didMoveToWindow() {
    scope = nil
    refresh()
    host.setShown(window != nil)
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    scope = nil
    refresh()
  }
}

extension ViewWidget: InputBoundary {}
