public import ViewEnvironment
public import WorkflowWidgets

/// Something to choose in a menu, a menu inside of it, or a line between others.
public typealias MenuItem = WorkflowWidgets.MenuItem

/// A button that opens a menu.
///
///     Menu("More") {
///       MenuItem("Rename…", shortcut: .init("r")) { screen.rename() }
///       MenuItem.separator
///       MenuItem("Delete", style: .destructive) { screen.delete() }
///     }
///
/// Without items it opens nothing.
public struct Menu: WidgetView {
  private let title: String
  private let items: [MenuItem]

  /// Makes a button that says `title`.
  public init(_ title: String, @MenuBuilder items: () -> [MenuItem]) {
    self.title = title
    self.items = items()
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Menu { WorkflowWidgets.Menu(title) }

  /// Brings `menu` up to date, while it is open too.
  public func update(_ menu: WorkflowWidgets.Menu, in environment: ViewEnvironment) {
    menu.title = title
    menu.items = items
    menu.isEnabled = environment.isEnabled
  }
}
