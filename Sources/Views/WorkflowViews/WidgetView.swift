public import ViewEnvironment
public import WorkflowWidgets

/// A view that is shown by a widget, which is made once and then brought up to date.
///
/// In order of calls: `makeWidget()`, then `update(_:in:)` for the first view and each one after; where
/// the view is declared `Equatable`, for each one that is another or in another environment.
public protocol WidgetView: View where Body == Never {
  /// The widget that shows the view.
  associatedtype Shown: Widget
  /// The views whose widgets are the children of the view's.
  associatedtype Content: View = EmptyView

  /// The views whose widgets are the children of the view's.
  var content: Content { get }
  /// Makes the widget.
  @preconcurrency @MainActor func makeWidget() -> Shown
  /// Brings `widget` up to date.
  @preconcurrency @MainActor func update(_ widget: Shown, in environment: ViewEnvironment)
  /// What in `widget` has the widgets of `content` as its children: by default `widget` itself.
  @preconcurrency @MainActor func container(in widget: Shown) -> Widget
}

extension WidgetView {
  /// The widget itself.
  @preconcurrency @MainActor public func container(in widget: Shown) -> Widget { widget }
}

extension WidgetView where Content == EmptyView {
  /// No views: the widget's children are its own.
  public var content: EmptyView { EmptyView() }
}

extension WidgetView {
  /// What stands for a view that is shown by a widget.
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(WidgetNode(view, in: context, isEqual: nil))
  }
}

extension WidgetView where Self: Equatable {
  /// What stands for a view whose widget is brought up to date only when the view is another.
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(WidgetNode(view, in: context, isEqual: { $0 == $1 }))
  }
}
