public import Ergo
public import ViewEnvironment
public import WorkflowLayouts
public import WorkflowUI
internal import WorkflowWidgets

/// A view that arranges and binds widgets once.
public protocol LayoutProvider: ScreenBacked {
  /// Makes the view.
  @preconcurrency @MainActor init()
  /// Arranges the widgets; called once for each place the screen is shown in.
  @preconcurrency @MainActor func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout
}

/// A screen with one view, which is a layout.
public protocol LayoutBackingScreen: Screen where View.Screen == Self {
  /// The view.
  associatedtype View: LayoutProvider
}

extension LayoutBackingScreen {
  /// How to show this screen.
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .layout(View.self, showing: self)
  }
}

extension WidgetDescription {
  /// Shows `screen` in a layout.
  @preconcurrency @MainActor public static func layout<View: LayoutProvider>(
    _ type: View.Type, showing screen: View.Screen
  ) -> WidgetDescription {
    WidgetDescription(
      build: { LayoutWidget<View>(screen: screen) },
      update: { (widget: LayoutWidget<View>) in widget.show(screen) })
  }
}

/// Holds a layout and the screen it is bound to.
private final class LayoutWidget<View: LayoutProvider>: Widget {
  private let store: ScreenStore<View.Screen>

  init(screen: View.Screen) {
    store = ScreenStore(screen)
    super.init()
    add(View().layout(with: store).widget)
  }

  override var effectiveHugging: LayoutPriority.Pair { leastHugging }

  func show(_ screen: View.Screen) {
    store.show(screen)
  }
}
