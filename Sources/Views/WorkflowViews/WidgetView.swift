public import ViewEnvironment
public import WorkflowWidgets

/// A view that is displayed by a widget, which is created once and then updated.
///
/// In order of calls: `makeWidget()`, then `update(_:in:)` for the first value of the view and each
/// following one. If the view is `Equatable`, `update(_:in:)` is called only when the view or its
/// environment has changed.
public protocol WidgetView: View where Body == Never {
  /// The type of widget that displays the view.
  associatedtype Shown: Widget
  /// The type of the views inside the widget.
  associatedtype Content: View = EmptyView

  /// The views whose widgets become children of this view's widget.
  var content: Content { get }
  /// Creates the widget when the view appears; `update(_:in:)` then sets its properties.
  @preconcurrency @MainActor func makeWidget() -> Shown
  /// Updates `widget` to show this view.
  @preconcurrency @MainActor func update(_ widget: Shown, in environment: ViewEnvironment)
  /// Returns the widget that contains the widgets of `content`; by default `widget` itself.
  @preconcurrency @MainActor func container(in widget: Shown) -> Widget
}

extension WidgetView {
  @preconcurrency @MainActor public func container(in widget: Shown) -> Widget { widget }
}

extension WidgetView where Content == EmptyView {
  public var content: EmptyView { EmptyView() }
}

extension WidgetView {
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(WidgetNode(view, view.makeWidget(), in: context, functions(isEqual: nil)))
  }
}

extension WidgetView {
  fileprivate static func functions(
    isEqual: ((Self, Self) -> Bool)?
  ) -> WidgetNode<Self>.Functions {
    let content: @MainActor (Self) -> any View = { $0.content }
    return WidgetNode<Self>.Functions(
      isEqual: isEqual,
      update: { view, widget, environment in
        view.update(unsafeDowncast(widget, to: Shown.self), in: environment)
      },
      content: Content.self == EmptyView.self ? nil : content,
      container: { view, widget in
        view.container(in: unsafeDowncast(widget, to: Shown.self))
      })
  }
}

extension WidgetView where Self: Equatable {
  @preconcurrency @MainActor
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(WidgetNode(view, view.makeWidget(), in: context, functions(isEqual: { $0 == $1 })))
  }
}
