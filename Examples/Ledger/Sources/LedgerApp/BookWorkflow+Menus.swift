import LedgerData
import WorkflowSDL

extension BookWorkflow {
  /// Returns the menus of the window.
  @MainActor
  func menus(for state: State, _ change: Change, _ sink: Sink<Action>) -> [MenuBarMenu] {
    let steps = state.book.steps
    return [
      fileMenu(change, sink),
      .edit(
        undo: MenuItem(
          steps?.undo.map { step in tr("Undo \(step)") } ?? tr("Undo"),
          isEnabled: !isReadOnly && steps?.undo != nil
        ) { sink.send(.run(.undo)) },
        redo: MenuItem(
          steps?.redo.map { step in tr("Redo \(step)") } ?? tr("Redo"),
          isEnabled: !isReadOnly && steps?.redo != nil
        ) { sink.send(.run(.redo)) }),
      entryMenu(state, change, sink), accountMenu(state, change, sink), viewMenu(state, sink),
      .window,
    ]
  }

  @MainActor private func fileMenu(_ change: Change, _ sink: Sink<Action>) -> MenuBarMenu {
    MenuBarMenu(tr("File")) {
      MenuItem(tr("New Ledger…")) { sink.send(.output(.newLedger)) }
      MenuItem(tr("Open a Ledger…"), shortcut: Shortcut("o")) { sink.send(.output(.chooseFile)) }
      MenuItem.submenu(tr("Open Recent")) {
        for path in preferences.recent {
          MenuItem(path.displayPath) { sink.send(.output(.open(path))) }
        }
      }
      MenuItem.separator
      MenuItem(tr("Import Entries…"), isEnabled: !isReadOnly, shortcut: Shortcut("i")) {
        sink.send(.work(.importEntries))
      }
      MenuItem(tr("Export Entries…"), shortcut: Shortcut("e")) { sink.send(.work(.exportEntries)) }
      MenuItem(tr("Save a Copy of the Ledger…")) { sink.send(.work(.exportLedger)) }
      MenuItem(tr("Back Up")) { sink.send(.work(.backUp)) }
      MenuItem.separator
      MenuItem(tr("Settings…"), shortcut: Shortcut(",")) { sink.send(.output(.showSettings)) }
      MenuItem(tr("About Ledger"), action: change { $0.showsAbout = true })
      MenuItem(tr("Quit"), shortcut: Shortcut("q")) { launch.quit() }
    }
  }

  private func entryMenu(_ state: State, _ change: Change, _ sink: Sink<Action>) -> MenuBarMenu {
    let (selection, canEdit) = (state.selection, !isReadOnly)
    return MenuBarMenu(tr("Entry")) {
      MenuItem(tr("New Entry"), isEnabled: canEdit, shortcut: Shortcut("n")) {
        sink.send(.newEntry)
      }
      MenuItem(
        tr("Open Entry…"), isEnabled: canEdit && selection.count == 1,
        shortcut: Shortcut(.enter, .control)
      ) {
        if let id = selection.first { sink.send(.run(.load(id))) }
      }
      MenuItem(
        tr("Duplicate Entry…"), isEnabled: canEdit && selection.count == 1, shortcut: Shortcut("d")
      ) {
        if let id = selection.first { sink.send(.run(.duplicate(id))) }
      }
      MenuItem(
        tr("Reconciled"), isChecked: !selection.isEmpty && state.book.areReconciled(selection),
        isEnabled: canEdit && !selection.isEmpty, shortcut: Shortcut(.space, []),
        action: change { $0.reconcile(selection) })
      MenuItem(
        tr("Delete"), isEnabled: canEdit && !selection.isEmpty, style: .destructive,
        shortcut: Shortcut(.delete, []), action: change { $0.delete(selection) })
    }
  }

  private func accountMenu(_ state: State, _ change: Change, _ sink: Sink<Action>) -> MenuBarMenu {
    let account = state.book.accounts.first { $0.id == state.place.account }
    return MenuBarMenu(tr("Account")) {
      MenuItem(
        tr("New Account…"), isEnabled: !isReadOnly, shortcut: Shortcut("n", [.control, .shift])
      ) { sink.send(.showAccount(AccountForm(parent: account?.id))) }
      MenuItem(tr("Edit Account…"), isEnabled: !isReadOnly && account != nil) {
        if let account { sink.send(.showAccount(AccountForm(account))) }
      }
      MenuItem(
        tr("Delete Account…"), isEnabled: !isReadOnly && account != nil, style: .destructive,
        action: change { $0.deletedAccount = account })
      MenuItem.separator
      MenuItem(
        tr("Categories…"), isEnabled: !isReadOnly, action: change { $0.showsCategories = true })
    }
  }

  private func viewMenu(_ state: State, _ sink: Sink<Action>) -> MenuBarMenu {
    MenuBarMenu(tr("View")) {
      MenuItem(
        tr("All Entries"), isChecked: state.place == .all, shortcut: Shortcut("1", .alt)
      ) { sink.send(.go(.all)) }
      MenuItem(
        tr("Report"), isChecked: state.place == .report, shortcut: Shortcut("2", .alt)
      ) { sink.send(.go(.report)) }
      MenuItem(tr("Filter…"), shortcut: Shortcut("f", [.control, .shift])) {
        sink.send(.showFilter)
      }
      MenuItem.submenu(tr("Go to Account"), isEnabled: !state.book.accounts.isEmpty) {
        for account in state.book.paths {
          MenuItem(account.title, isChecked: state.place == .account(account.id)) {
            sink.send(.go(.account(account.id)))
          }
        }
      }
    }
  }
}
