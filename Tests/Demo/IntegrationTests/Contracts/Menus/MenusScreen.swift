import ErgoLayouts
import ErgoViews
import ErgoWidgets
import ViewEnvironment
import WorkflowLayouts
import WorkflowUI
import WorkflowWidgets

/// A file with its actions in a menu and in a context menu.
struct MenusScreen: Screen {
  var showsHidden = false
  var canDelete = true
  var isEnabled = true
  var rename: () -> Void
  var toggleHidden: () -> Void
  var delete: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(MenusWidget.self, showing: self)
  }

  var items: [MenuItem] {
    [
      MenuItem("Rename", shortcut: Shortcut("r"), action: rename),
      MenuItem("Show hidden files", isChecked: showsHidden, action: toggleHidden),
      .separator,
      MenuItem("Delete", isEnabled: canDelete, style: .destructive, action: delete),
    ]
  }

  /// The screen after `change`; requested changes are recorded.
  static func with(
    _ change: @escaping (inout MenusScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> MenusScreen {
    { record in
      var screen = MenusScreen(
        rename: { record("rename") }, toggleHidden: { record("hidden") },
        delete: { record("delete") })
      change(&screen)
      return screen
    }
  }
}

/// The menus as a widget with handwritten updates.
final class MenusWidget: Widget, Updating {
  typealias Screen = MenusScreen

  private let menu = MenuWidget("More")
  private let file = ButtonWidget("File")

  init(screen: MenusScreen) {
    super.init()
    file.tooltip = "A file"
    let stack = Stack(.vertical, spacing: 12, alignment: .leading, [menu, file])
    add(
      Positioned(
        Inset(stack, by: .init(16)), horizontal: .center(offset: 0), vertical: .center(offset: 0)))
  }

  func update(with screen: MenusScreen) {
    menu.isEnabled = screen.isEnabled
    file.isEnabled = screen.isEnabled
    menu.items = screen.items
    file.contextMenu = screen.isEnabled ? [MenuItem("Rename", action: screen.rename)] : []
  }
}

/// The menus as a layout.
struct MenusLayout: LayoutProvider {
  typealias Screen = MenusScreen

  func layout(with screen: some ScreenProxy<MenusScreen>) -> AnyLayout {
    Stack.vertical(spacing: 12, alignment: .leading) {
      MenuWidget("More").setting(\.items, to: screen.items).enabled(screen.isEnabled)
      ButtonWidget("File").enabled(screen.isEnabled).setting(\.tooltip, to: "A file")
        .setting(\.contextMenu, to: [MenuItem("Rename", action: screen.rename)])
    }.insetting(by: .init(16)).centeringInParent()
  }
}
