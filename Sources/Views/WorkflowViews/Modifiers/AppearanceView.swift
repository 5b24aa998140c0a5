internal import WorkflowWidgets

/// A view that runs actions when it appears in a window and when it disappears.
public struct AppearanceView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  var appear: () -> Void = {}
  var disappear: () -> Void = {}

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(AppearanceNode(view, in: context))
  }
}

private final class AppearanceNode<Member: View>: Node, Appearing {
  private unowned let host: ViewHost
  private var view: AppearanceView<Member>
  private let inner: any Node<Member>

  init(_ view: AppearanceView<Member>, in context: ViewContext) {
    host = context.host
    self.view = view
    inner = Member.makeNode(for: view.content, in: context).node
    host.add(self)
  }

  func update(_ view: AppearanceView<Member>, in context: ViewContext) {
    self.view = view
    inner.update(view.content, in: context)
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() {
    inner.leave()
    host.remove(self)
  }

  func appear() { view.appear() }

  func disappear() { view.disappear() }
}

extension View {
  /// Calls `action` when the view appears in a window, alone or with its ancestors.
  public func onAppear(_ action: @escaping () -> Void) -> AppearanceView<Self> {
    AppearanceView(content: self, appear: action)
  }

  /// Calls `action` when the view is removed from the window, alone or with its ancestors.
  public func onDisappear(_ action: @escaping () -> Void) -> AppearanceView<Self> {
    AppearanceView(content: self, disappear: action)
  }
}
