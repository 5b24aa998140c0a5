internal import WorkflowDiagnostics

/// A description of a part of the user interface: a value that is created for each change and
/// compared with the displayed one.
///
/// A view has a body of other views, or it is a `WidgetView`. A view keeps its identity, and so its
/// widgets and `@State`, while it keeps its position in the body. If the view is `Equatable`, its
/// body is evaluated only when the view differs from the previous one, or its state or environment
/// has changed.
public protocol View {
  /// The type of view that `body` returns.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @preconcurrency @MainActor var body: Body { get }

  /// Returns the node that displays the view. The default implementation is always sufficient.
  @preconcurrency @MainActor
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self>
}

extension View {
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(BodyNode(view, in: context, isEqual: nil) { $0.body })
  }
}

extension View {
  func with(_ change: (inout Self) -> Void) -> Self {
    var view = self
    change(&view)
    return view
  }
}

extension View where Self: Equatable {
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(BodyNode(view, in: context, isEqual: { $0 == $1 }) { $0.body })
  }
}

extension View where Body == Never {
  public var body: Never {
    misuse(
      """
      The body of \(Self.self) was read, but it has none. \
      Put the view into the body of another view, or into a ViewWidget.
      """)
  }
}

extension Never: View {
  public typealias Body = Never

  public static func makeNode(for view: Never, in context: ViewContext) -> ViewNode<Never> {}
}
