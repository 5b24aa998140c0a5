public import ViewEnvironment
public import WorkflowUI
public import WorkflowWidgets

/// A menu bar and a screen below it, usually the root of a window.
///
///     MenuBar.Screen(
///       menus: [
///         MenuBarMenu("File") {
///           MenuItem("Open…", shortcut: Shortcut("o")) { sink.send(.open) }
///         },
///         .edit(), .window,
///       ],
///       content: document)
///
/// F10, and Alt alone, move the focus to the bar; Alt with the underlined letter of a title opens its
/// menu. The letter is the first of the title in a to z that no earlier title has. In a window that
/// is too narrow for the titles, one button shows all menus. Ctrl+Shift+P opens a command palette,
/// which finds the items of all menus and the shortcuts of the window.
public enum MenuBar {
  /// A screen with menus above it.
  public struct Screen<Content: WorkflowUI.Screen> {
    /// The menus, from the leading edge.
    public var menus: [MenuBarMenu]
    public var content: Content

    public init(menus: [MenuBarMenu], content: Content) {
      self.menus = menus
      self.content = content
    }
  }
}

extension MenuBar.Screen: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let description = content.widgetDescription(environment: environment)
    return WidgetDescription(make: MenuBarContainer.init) { $0.update(menus, description) }
  }
}

/// Shows a menu bar and the widget of a screen.
final class MenuBarContainer: Widget {
  private let described = DescribedWidget()
  private let bar: MenuBarWidget

  override init() {
    bar = MenuBarWidget(described)
    super.init()
    add(bar)
  }

  override var effectiveHugging: LayoutPriority.Pair { lowestHugging }

  func update(_ menus: [MenuBarMenu], _ description: WidgetDescription) {
    described.update(description)
    bar.menus = menus
  }
}
