import LedgerData
import WorkflowSDL

extension BookWindow {
  @MainActor var menus: [MenuBarMenu] {
    let steps = book.steps
    return [
      fileMenu,
      .edit(
        undo: MenuItem(
          steps?.undo.map { step in tr("Undo \(step)") } ?? tr("Undo"),
          isEnabled: canEdit && steps?.undo != nil
        ) { send(.run(.undo)) },
        redo: MenuItem(
          steps?.redo.map { step in tr("Redo \(step)") } ?? tr("Redo"),
          isEnabled: canEdit && steps?.redo != nil
        ) { send(.run(.redo)) }),
      MenuBarMenu(tr("Entry")) {
        MenuItem(tr("New Entry"), isEnabled: canEdit, shortcut: Shortcut("n")) { send(.newEntry) }
        items(forEntries: state.selection)
      },
      accountMenu, viewMenu, .window,
    ]
  }

  @MainActor private var fileMenu: MenuBarMenu {
    MenuBarMenu(tr("File")) {
      MenuItem(tr("New Ledger…")) { send(.output(.newLedger)) }
      MenuItem(tr("Open a Ledger…"), shortcut: Shortcut("o")) { send(.output(.chooseFile)) }
      MenuItem.submenu(tr("Open Recent")) {
        for path in workflow.preferences.recent {
          MenuItem(path.displayPath) { send(.output(.open(path))) }
        }
      }
      MenuItem.separator
      MenuItem(
        tr("Import Entries…"), isEnabled: canEdit, shortcut: Shortcut("i"),
        action: change { $0.begin(.importEntries) })
      MenuItem(
        tr("Export Entries…"), shortcut: Shortcut("e"), action: change { $0.begin(.exportEntries) })
      MenuItem(tr("Save a Copy of the Ledger…"), action: change { $0.begin(.exportLedger) })
      MenuItem(tr("Back Up"), action: change { $0.begin(.backUp) })
      MenuItem.separator
      MenuItem(tr("Settings…"), shortcut: Shortcut(",")) { send(.output(.showSettings)) }
      MenuItem(tr("About Ledger"), action: change { $0.ask(.about) })
      MenuItem(tr("Quit"), shortcut: Shortcut("q")) { workflow.launch.quit() }
    }
  }

  private var accountMenu: MenuBarMenu {
    let account = book.accounts.first { $0.id == state.place.account }
    return MenuBarMenu(tr("Account")) {
      MenuItem(
        tr("New Account…"), isEnabled: canEdit, shortcut: Shortcut("n", [.control, .shift])
      ) { send(.showAccount(AccountForm(parent: account?.id))) }
      items(forAccount: account)
      MenuItem.separator
      MenuItem(tr("Categories…"), isEnabled: canEdit, action: change { $0.showsCategories = true })
    }
  }

  private var viewMenu: MenuBarMenu {
    MenuBarMenu(tr("View")) {
      MenuItem(
        tr("All Entries"), isChecked: state.place == .all, shortcut: Shortcut("1", .alt),
        action: change { $0.go(to: .all) })
      MenuItem(
        tr("Report"), isChecked: state.place == .report, shortcut: Shortcut("2", .alt),
        action: change { $0.go(to: .report) })
      MenuItem(tr("Filter…"), shortcut: Shortcut("f", [.control, .shift])) { send(.showFilter) }
      MenuItem.submenu(tr("Go to Account"), isEnabled: !book.accounts.isEmpty) {
        for account in book.paths {
          MenuItem(
            account.title, isChecked: state.place == .account(account.id),
            action: change { $0.go(to: .account(account.id)) })
        }
      }
    }
  }

  // MARK: - Items that context menus have too

  @MenuBuilder func items(forEntries ids: Set<Int64>) -> [MenuItem] {
    let id = canEdit && ids.count == 1 ? ids.first : nil
    MenuItem(tr("Open Entry…"), isEnabled: id != nil, shortcut: Shortcut(.enter, .control)) {
      if let id { send(.run(.load(id))) }
    }
    MenuItem(tr("Duplicate Entry…"), isEnabled: id != nil, shortcut: Shortcut("d")) {
      if let id { send(.run(.duplicate(id))) }
    }
    MenuItem(
      tr("Reconciled"), isChecked: !ids.isEmpty && book.areReconciled(ids),
      isEnabled: canEdit && !ids.isEmpty, shortcut: Shortcut(.space, []),
      action: change { $0.reconcile(ids) })
    MenuItem.separator
    MenuItem(
      tr("Delete"), isEnabled: canEdit && !ids.isEmpty, style: .destructive,
      shortcut: Shortcut(.delete, []), action: change { $0.delete(ids) })
  }

  @MenuBuilder func items(forAccount account: Account?) -> [MenuItem] {
    let isEnabled = canEdit && account != nil
    MenuItem(tr("Edit Account…"), isEnabled: isEnabled) {
      if let account { send(.showAccount(AccountForm(account))) }
    }
    MenuItem(tr("Delete Account…"), isEnabled: isEnabled, style: .destructive) {
      if let account { change.send { $0.ask(.delete(account)) } }
    }
  }
}
