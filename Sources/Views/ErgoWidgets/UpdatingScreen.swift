public import Ergo
public import ViewEnvironment
public import WorkflowUI
public import WorkflowWidgets

/// A widget whose `update(with:)` method shows each new screen.
///
/// In order of calls: `init(screen:)`, then `update(with:)` for the first screen and each following
/// one.
public protocol Updating: ScreenBacked {
  /// Creates the view.
  @preconcurrency @MainActor init(screen: Screen)
  /// Updates the view to show `screen`.
  @preconcurrency @MainActor func update(with screen: Screen)
}

/// A screen that a widget displays whose update code is written by hand.
public protocol UpdatingScreen: Screen where View.Screen == Self {
  /// The type of view.
  associatedtype View: Widget & Updating
}

extension UpdatingScreen {
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(View.self, showing: self)
  }
}

extension WidgetDescription {
  @preconcurrency @MainActor public static func updating<View: Widget & Updating>(
    _ type: View.Type, showing screen: View.Screen
  ) -> WidgetDescription {
    WidgetDescription(make: { View(screen: screen) }, show: { $0.update(with: screen) })
  }
}
