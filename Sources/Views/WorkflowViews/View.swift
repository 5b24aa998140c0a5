internal import WorkflowDiagnostics

/// What to show, as a value: made anew for each change, and held against what is shown.
///
/// A view has a body of other views, or it is a `WidgetView`. It stays the same view while it stays at
/// its place in the body: then its widgets and its `@State` are kept. A view that is declared
/// `Equatable` has its body asked for again only when it is no longer equal, or when its state or its
/// environment changed.
public protocol View {
  /// What the view is made of.
  associatedtype Body: View

  /// What the view is made of, for its values now.
  @ViewBuilder @preconcurrency @MainActor var body: Body { get }

  /// What stands for the view while it is shown; there is no need to write it.
  @preconcurrency @MainActor
  static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self>
}

extension View {
  /// What stands for a view with a body.
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(BodyNode(view, in: context, isEqual: nil))
  }
}

extension View where Self: Equatable {
  /// What stands for a view whose body is asked for only when the view is another.
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(BodyNode(view, in: context, isEqual: { $0 == $1 }))
  }
}

extension View where Body == Never {
  /// Nothing: the view is shown as it is.
  public var body: Never {
    misuse("\(Self.self) has no body: put it into the body of another view, or in a ViewWidget.")
  }
}

extension Never: View {
  /// Nothing, as there is no such view.
  public typealias Body = Never

  /// Nothing, as there is no such view.
  public static func makeNode(for view: Never, in context: ViewContext) -> ViewNode<Never> {}
}
