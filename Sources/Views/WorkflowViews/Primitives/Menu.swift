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
  private let items: [MenuItem]

  /// Creates a button with the text and label `title`.
  public init(_ title: String, @MenuBuilder items: () -> [MenuItem]) {
    self.title = title
    self.items = items()
  }

  public func makeWidget() -> MenuWidget { MenuWidget(title) }

  public func update(_ menu: MenuWidget, in environment: ViewEnvironment) {
    menu.title = title
    menu.items = items
    menu.isEnabled = environment.isEnabled
  }
}
