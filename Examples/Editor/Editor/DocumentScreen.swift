import WorkflowSDL

/// The content of a document's window: a bar with menus, and the text.
struct DocumentScreen: BodyBackingScreen {
  let text: String
  /// The path of the file, or what is shown instead.
  let path: String
  let preferences: Editor.Preferences
  let edit: (String) -> Void
  let new: () -> Void
  let open: ([String]) -> Void
  let chooseFiles: () -> Void
  let save: () -> Void
  let saveAs: () -> Void
  let close: () -> Void
  let quit: () -> Void
  let setFontSize: (Double) -> Void

  struct View: BodyProvider {
    typealias Screen = DocumentScreen

    func body(with screen: DocumentScreen) -> some WorkflowViews.View {
      VStack(alignment: .fill, spacing: 0) {
        HStack {
          fileMenu(screen)
          textMenu(screen)
          Spacer()
          Text(screen.path).foregroundColor(\.secondaryText).lineLimit(1)
            .accessibilityIdentifier("path")
        }.padding(Insets(8))
        Divider()
        TextEditor(tr("Write something"), text: screen.text, onEdit: screen.edit)
          .environment(\.theme.typography.body.size, screen.preferences.fontSize)
          .defaultFocus().filling()
      }.dropDestination(for: .files) { paths, _ in screen.open(paths) }
    }

    private func fileMenu(_ screen: DocumentScreen) -> Menu {
      Menu(tr("File")) {
        MenuItem(tr("New"), shortcut: Shortcut("n"), action: screen.new)
        MenuItem(tr("Open…"), shortcut: Shortcut("o"), action: screen.chooseFiles)
        MenuItem.submenu(tr("Open Recent"), isEnabled: !screen.preferences.recentFiles.isEmpty) {
          for path in screen.preferences.recentFiles {
            MenuItem(path.displayPath) { screen.open([path]) }
          }
        }
        MenuItem.separator
        MenuItem(tr("Save"), shortcut: Shortcut("s"), action: screen.save)
        MenuItem(
          tr("Save As…"), shortcut: Shortcut("s", [.control, .shift]), action: screen.saveAs)
        MenuItem.separator
        MenuItem(tr("Close"), shortcut: Shortcut("w"), action: screen.close)
        MenuItem(tr("Quit"), action: screen.quit)
      }
    }

    private func textMenu(_ screen: DocumentScreen) -> Menu {
      Menu(tr("Text")) {
        for points in [12, 15, 18, 24] {
          let size = Double(points)
          MenuItem(tr("\(points) points"), isChecked: size == screen.preferences.fontSize) {
            screen.setFontSize(size)
          }
        }
      }
    }
  }
}
