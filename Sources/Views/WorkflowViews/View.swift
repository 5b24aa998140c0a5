internal import WorkflowDiagnostics

/// A description of the user interface: a value that is created for each change and compared with
/// the displayed one.
///
/// A view has a body of other views, or it is a `WidgetView`. A view keeps its identity, and so its
/// widgets and `@State`, while it keeps its position in the body. For a view that is `Equatable`,
/// the body is evaluated only if the view is no longer equal, or its state or environment has
/// changed.
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
    ViewNode(BodyNode(view, in: context, isEqual: nil))
  }
}

extension View where Self: Equatable {
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(BodyNode(view, in: context, isEqual: { $0 == $1 }))
  }
}

extension View where Body == Never {
  public var body: Never {
    misuse("\(Self.self) has no body: put it into the body of another view, or in a ViewWidget.")
  }
}

extension Never: View {
  public typealias Body = Never

  public static func makeNode(for view: Never, in context: ViewContext) -> ViewNode<Never> {}
}
