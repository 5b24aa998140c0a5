import ErgoViews
import WorkflowViews
import WorkflowWidgets

/// The menus as a value.
struct MenusView: BodyProvider {
  typealias Screen = MenusScreen

  func body(with screen: MenusScreen) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Menu("More") {
        MenuItem("Rename", shortcut: .init("r"), action: screen.rename)
        MenuItem(
          "Show hidden files", isChecked: screen.showsHidden, action: screen.toggleHidden)
        MenuItem.separator
        MenuItem(
          "Delete", isEnabled: screen.canDelete, style: .destructive, action: screen.delete)
      }
      Button("File") {}.tooltip("A file")
        .contextMenu { MenuItem("Rename", action: screen.rename) }
    }.padding(16).disabled(!screen.isEnabled)
  }
}
