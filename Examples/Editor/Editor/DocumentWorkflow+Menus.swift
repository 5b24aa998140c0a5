import WorkflowSDL

@MainActor
extension DocumentWorkflow {
  /// Returns the menus of the window while the document is selected.
  func menus(for state: State, _ sink: Sink<Action>) -> [MenuBarMenu] {
    let history = state.document.history
    return [
      fileMenu(sink),
      .edit(
        undo: MenuItem(history.undoTitle, isEnabled: history.canUndo) { sink.send(.undo) },
        redo: MenuItem(history.redoTitle, isEnabled: history.canRedo) { sink.send(.redo) }),
      textMenu,
    ]
  }

  private func fileMenu(_ sink: Sink<Action>) -> MenuBarMenu {
    MenuBarMenu(tr("File")) {
      MenuItem(tr("New"), shortcut: Shortcut("n")) { sink.send(.new) }
      MenuItem(tr("Open…"), shortcut: Shortcut("o")) { sink.send(.chooseFiles) }
      MenuItem.submenu(tr("Open Recent"), isEnabled: !preferences.recentFiles.isEmpty) {
        for path in preferences.recentFiles {
          MenuItem(path.displayPath) { sink.send(.open([path])) }
        }
      }
      MenuItem.separator
      MenuItem(tr("Save"), shortcut: Shortcut("s")) { sink.send(.save) }
      MenuItem(tr("Save As…"), shortcut: Shortcut("s", [.control, .shift])) { sink.send(.saveAs) }
      MenuItem.separator
      MenuItem(tr("Close"), shortcut: Shortcut("w")) { sink.send(.requestClose) }
      MenuItem(tr("Quit"), action: quit)
    }
  }

  private var textMenu: MenuBarMenu {
    MenuBarMenu(tr("Text")) {
      for points in [12, 15, 18, 24] {
        let size = Double(points)
        MenuItem(tr("\(points) points"), isChecked: size == preferences.fontSize) {
          settings.update { $0.fontSize = size }
        }
      }
    }
  }
}
