public import Ergo
public import ViewEnvironment
public import WorkflowUI
public import WorkflowWidgets

/// A view that is a widget brought up to date by hand.
///
/// In order of calls: `init(screen:)`, then `update(with:)` for the first screen and each one after.
public protocol Updating: ScreenBacked {
  /// Makes the view.
  @preconcurrency @MainActor init(screen: Screen)
  /// Shows `screen`.
  @preconcurrency @MainActor func update(with screen: Screen)
}

/// A screen with one view, which is updated by hand.
public protocol UpdatingScreen: Screen where View.Screen == Self {
  /// The view.
  associatedtype View: Widget & Updating
}

extension UpdatingScreen {
  /// How to show this screen.
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(View.self, showing: self)
  }
}

extension WidgetDescription {
  /// Shows `screen` in a view that is updated by hand.
  @preconcurrency @MainActor public static func updating<View: Widget & Updating>(
    _ type: View.Type, showing screen: View.Screen
  ) -> WidgetDescription {
    WidgetDescription(
      build: {
        let view = View(screen: screen)
        view.update(with: screen)
        return view
      },
      update: { (view: View) in view.update(with: screen) })
  }
}
