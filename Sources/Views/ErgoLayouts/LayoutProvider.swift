public import Ergo
public import ViewEnvironment
public import WorkflowLayouts
public import WorkflowUI
internal import WorkflowWidgets

/// A view that arranges widgets once and binds their properties to values of the screen.
public protocol LayoutProvider: ScreenBacked {
  @preconcurrency @MainActor init()
  /// Returns the layout; called once for each position in which the screen is shown.
  @preconcurrency @MainActor func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout
}

/// A screen that a layout displays.
public protocol LayoutBackingScreen: Screen where View.Screen == Self {
  /// The type of view.
  associatedtype View: LayoutProvider
}

extension LayoutBackingScreen {
  @preconcurrency @MainActor
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .layout(View.self, showing: self)
  }
}

extension WidgetDescription {
  @preconcurrency @MainActor public static func layout<View: LayoutProvider>(
    _ type: View.Type, showing screen: View.Screen
  ) -> WidgetDescription {
    WidgetDescription(
      build: { LayoutWidget<View>(screen: screen) },
      update: { (widget: LayoutWidget<View>) in widget.show(screen) })
  }
}

/// A widget that contains a layout and the screen to which the layout is bound.
private final class LayoutWidget<View: LayoutProvider>: Widget {
  private let store: ScreenStore<View.Screen>

  init(screen: View.Screen) {
    store = ScreenStore(screen)
    super.init()
    add(View().layout(with: store.proxy).widget)
  }

  override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  func show(_ screen: View.Screen) {
    store.show(screen)
  }
}
