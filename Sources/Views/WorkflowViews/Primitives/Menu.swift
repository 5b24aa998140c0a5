public import ViewEnvironment
public import WorkflowWidgets

/// A button that opens a menu.
///
///     Menu("More") {
///       MenuItem("Rename…", shortcut: .init("r")) { screen.rename() }
///       MenuItem.separator
///       MenuItem("Delete", style: .destructive) { screen.delete() }
///     }
///
/// Without items, the button does nothing. While the menu is open, new items replace the shown
/// ones.
public struct Menu: WidgetView {
  private let title: String
  private let icon: Icon?
  private let items: [MenuItem]

  /// Creates a button with the text and label `title`.
  ///
  /// - Parameter icon: Stands for the title, which is then the tooltip; nil for none.
  public init(_ title: String, icon: Icon? = nil, @MenuBuilder items: () -> [MenuItem]) {
    (self.title, self.icon) = (title, icon)
    self.items = items()
  }

  public func makeWidget() -> MenuWidget { MenuWidget(title) }

  public func update(_ menu: MenuWidget, in environment: ViewEnvironment) {
    menu.title = title
    menu.icon = icon
    menu.items = items
    menu.isEnabled = environment.isEnabled
  }
}

/// A row of buttons for the items of a menu. Those that do not fit are in a menu at its end.
///
///     ToolBar {
///       MenuItem("Bold", icon: .bold, isChecked: screen.isBold, shortcut: .init("b")) {
///         screen.toggleBold()
///       }
///       MenuItem.separator
///       MenuItem("Print…", icon: .print, action: screen.print)
///     }
///
/// An action is a button, with its title as the tooltip if it has an icon; one with `isChecked` is a
/// toggle button, and a submenu opens from a button. Tab stops once in the bar.
public struct ToolBar: WidgetView {
  private let items: [MenuItem]

  public init(@MenuBuilder items: () -> [MenuItem]) { self.items = items() }

  public func makeWidget() -> ToolBarWidget { ToolBarWidget() }

  public func update(_ bar: ToolBarWidget, in environment: ViewEnvironment) {
    bar.isEnabled = environment.isEnabled
    bar.items = items
  }
}
