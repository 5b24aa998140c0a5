import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct MenuPage: WidgetPage {
  var showsHidden = false
  var order = Order.name
  var last: Command?
  var isBold = true
  var isItalic = false

  enum Order: Codable, CaseIterable {
    case name, size, date

    var title: String {
      switch self {
      case .name: tr("Name")
      case .size: tr("Size")
      case .date: tr("Date")
      }
    }

    var sentence: String {
      switch self {
      case .name: tr("Sorted by name.")
      case .size: tr("Sorted by size.")
      case .date: tr("Sorted by date.")
      }
    }
  }

  enum Command: Codable {
    case rename, delete, press, open, properties, copy, paste, print

    var title: String {
      switch self {
      case .rename: tr("rename")
      case .delete: tr("delete")
      case .press: tr("press")
      case .open: tr("open")
      case .properties: tr("properties")
      case .copy: tr("copy")
      case .paste: tr("paste")
      case .print: tr("print")
      }
    }
  }

  func body(_ change: Change<MenuPage>) -> some View {
    let command = last?.title ?? tr("nothing yet")
    Examples {
      Example(tr("Default")) {
        Menu(tr("File")) {
          MenuItem(tr("Rename…"), shortcut: .init("r"), action: change { $0.last = .rename })
          MenuItem(tr("Duplicate"), isEnabled: false, action: {})
          MenuItem.separator
          MenuItem(
            tr("Show Hidden Files"), isChecked: showsHidden,
            action: change { $0.showsHidden.toggle() })
          MenuItem.submenu(tr("Sort By")) {
            for order in Order.allCases {
              MenuItem(
                order.title, isChecked: order == self.order, action: change { $0.order = order })
            }
          }
          MenuItem.separator
          MenuItem(tr("Delete"), style: .destructive, action: change { $0.last = .delete })
        }
      }
      Example(tr("Tool bar: what does not fit is in a menu"), alignment: .fill) {
        toolBar(change).frame(maxWidth: .infinity, alignment: .leading)
        toolBar(change).frame(maxWidth: 140, alignment: .leading)
      }
      Example(tr("Context menu")) {
        Button(tr("Secondary click, or the menu key"), action: change { $0.last = .press })
          .contextMenu {
            MenuItem(tr("Open"), action: change { $0.last = .open })
            MenuItem(tr("Properties"), action: change { $0.last = .properties })
          }
      }
      Example(tr("Disabled")) { Menu(tr("Share")) { MenuItem(tr("Never"), action: {}) }.disabled() }
      Text(tr("Last chosen: \(command).") + " " + order.sentence)
        .foregroundColor(\.secondaryText)
    }
  }

  private func toolBar(_ change: Change<MenuPage>) -> ToolBar {
    ToolBar {
      MenuItem(
        tr("Bold"), icon: .bold, isChecked: isBold, action: change { $0.isBold.toggle() })
      MenuItem(
        tr("Italic"), icon: .italic, isChecked: isItalic, action: change { $0.isItalic.toggle() })
      MenuItem.separator
      MenuItem(tr("Copy"), icon: .copy, action: change { $0.last = .copy })
      MenuItem(tr("Paste"), icon: .paste, action: change { $0.last = .paste })
      MenuItem.separator
      MenuItem(tr("Print…"), icon: .print, action: change { $0.last = .print })
      MenuItem.submenu(tr("Sort By"), icon: .sort) {
        for order in Order.allCases {
          MenuItem(
            order.title, isChecked: order == self.order, action: change { $0.order = order })
        }
      }
    }
  }
}
