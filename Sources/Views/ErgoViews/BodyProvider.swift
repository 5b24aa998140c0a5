public import Ergo
public import ViewEnvironment
public import WorkflowUI
public import WorkflowViews

/// A view value that is created again for each screen.
///
/// The new value is compared with the displayed one, and only the differences are applied to the
/// widgets.
public protocol BodyProvider: ScreenBacked {
  /// The type of view that `body(with:)` returns.
  associatedtype Body: View

  @preconcurrency @MainActor init()
  /// Returns the view for `screen`; called for each screen, in each position in which it is shown.
  @ViewBuilder @preconcurrency @MainActor func body(with screen: Screen) -> Body
}

/// A screen that a view value displays.
public protocol BodyBackingScreen: Screen where View.Screen == Self {
  /// The type of view.
  associatedtype View: BodyProvider
}

extension BodyBackingScreen {
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .body(View.self, showing: self)
  }
}

extension WidgetDescription {
  /// Describes a view value that shows `screen`.
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
