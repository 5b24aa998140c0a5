import WorkflowViews
import WorkflowWidgets

struct MenuPage: WidgetPage {
  var showsHidden = false
  var order = "Name"
  var last = "nothing yet"

  func body(_ change: Change<MenuPage>) -> some View {
    Examples {
      Example("Default") {
        Menu("File") {
          MenuItem("Rename…", shortcut: .init("r"), action: change { $0.last = "rename" })
          MenuItem("Duplicate", isEnabled: false, action: {})
          MenuItem.separator
          MenuItem(
            "Show Hidden Files", isChecked: showsHidden, action: change { $0.showsHidden.toggle() })
          MenuItem.submenu("Sort By") {
            for name in ["Name", "Size", "Date"] {
              MenuItem(name, isChecked: name == order, action: change { $0.order = name })
            }
          }
          MenuItem.separator
          MenuItem("Delete", style: .destructive, action: change { $0.last = "delete" })
        }
      }
      Example("Context menu") {
        Button("Secondary click, or the menu key", action: change { $0.last = "press" })
          .contextMenu {
            MenuItem("Open", action: change { $0.last = "open" })
            MenuItem("Properties", action: change { $0.last = "properties" })
          }
      }
      Example("Disabled") { Menu("Share") { MenuItem("Never", action: {}) }.disabled() }
      Text("Last chosen: \(last). Sorted by \(order.lowercased()).")
        .foregroundColor(\.secondaryText)
    }
  }
}
