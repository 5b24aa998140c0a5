import WorkflowSDL

struct FileMenu: View {
  let showsHidden: Bool
  let order: String
  let rename: () -> Void
  let toggleHidden: () -> Void
  let sort: (String) -> Void
  let delete: () -> Void

  var body: some View {
    Menu("File") {
      MenuItem("Rename…", shortcut: Shortcut("r"), action: rename)
      MenuItem("Show Hidden Files", isChecked: showsHidden, action: toggleHidden)
      MenuItem.submenu("Sort By") {
        for name in ["Name", "Size", "Date"] {
          MenuItem(name, isChecked: name == order) { sort(name) }
        }
      }
      MenuItem.separator
      MenuItem("Delete", style: .destructive, action: delete)
    }
    ToolBar {
      MenuItem("Rename…", icon: .edit, shortcut: Shortcut("r"), action: rename)
      MenuItem("Show Hidden Files", icon: .eye, isChecked: showsHidden, action: toggleHidden)
      MenuItem.separator
      MenuItem("Delete", icon: .delete, style: .destructive, action: delete)
    }
    Text("notes.txt")
      .contextMenu {
        MenuItem("Rename…", action: rename)
        MenuItem("Delete", style: .destructive, action: delete)
      }
    Button("Sync", icon: .refresh) {}
      .tooltip("Copies your notes to the server")
  }
}
