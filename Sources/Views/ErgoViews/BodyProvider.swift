public import Ergo
public import ViewEnvironment
public import WorkflowUI
public import WorkflowViews

/// A view that is a value, made anew for each screen.
///
/// What it is made of is held against what is shown, and only the differences reach the widgets.
public protocol BodyProvider: ScreenBacked {
  /// What the view is made of.
  associatedtype Body: View

  /// Makes the provider.
  @preconcurrency @MainActor init()
  /// What shows `screen`; called for each screen in each place it is shown in.
  @ViewBuilder @preconcurrency @MainActor func body(with screen: Screen) -> Body
}

/// A screen with one view, which is a value.
public protocol BodyBackingScreen: Screen where View.Screen == Self {
  /// The view.
  associatedtype View: BodyProvider
}

extension BodyBackingScreen {
  /// How to show this screen.
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .body(View.self, showing: self)
  }
}

extension WidgetDescription {
  /// Shows `screen` in a view that is a value.
  @preconcurrency @MainActor public static func body<Provider: BodyProvider>(
    _ type: Provider.Type, showing screen: Provider.Screen
  ) -> WidgetDescription {
    WidgetDescription(
      kind: Kind(type),
      build: { ViewWidget(Provider().body(with: screen)) },
      update: { (widget: ViewWidget<Provider.Body>) in
        widget.show(Provider().body(with: screen))
      })
  }
}
