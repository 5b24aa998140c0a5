import LedgerData
import WorkflowSDL

/// The menus and screens of the window, which show its state and change it.
struct BookWindow {
  let workflow: BookWorkflow
  let state: BookWorkflow.State
  let change: ValueChange<BookWorkflow.State>
  let send: (BookWorkflow.Action) -> Void

  var book: Book { state.book }
  var canEdit: Bool { !workflow.isReadOnly }
  var today: LocalDate { workflow.today }
  var amounts: NumberStyle { workflow.preferences.amounts }

  /// The menu bar, and the side bar with the entries or the report beside it.
  @MainActor var screen: MenuBar.Screen<AnyScreen> {
    let split = Split.Screen(
      leading: SideBarScreen(window: self).asAnyScreen(),
      trailing: state.place == .report ? report : entries.asAnyScreen(),
      leadingWidth: 284, minimumLeadingWidth: 200, minimumTrailingWidth: 420,
      shownPane: state.showsPlace ? .trailing : .leading, leadingTitle: tr("Accounts"),
      trailingTitle: state.title,
      onShowPane: { pane in change.send { $0.showsPlace = pane == .trailing } })
    let toast = state.notice.map { notice in
      Toast(id: notice.id, notice.text, actionTitle: notice.actionTitle) { send(notice.action) }
    }
    return MenuBar.Screen(
      menus: menus,
      content: ScreenView(split)
        .toasts(toast.map { [$0] } ?? [], onDismiss: { _ in change.send { $0.notice = nil } })
        .asAnyScreen())
  }

  private var report: AnyScreen {
    ReportScreen(
      report: book.report, names: book.titles.categories, choice: state.report, amounts: amounts,
      change: ValueChange { edit in change.send { edit(&$0.report) } },
      showEntries: { days, category in
        change.send {
          $0.go(to: .all)
          $0.filter = EntryFilter(days: days, category: category)
        }
      }
    ).asAnyScreen()
  }

  // MARK: - Sheets and alerts

  /// The sheet that is open, unless it is of a file.
  @MainActor var sheet: Modal.Sheet<AnyScreen>? {
    if let form = state.form {
      let isNew = form.value.id == 0
      return FormPage(
        title: isNew ? tr("New Entry") : tr("Entry"), submitTitle: isNew ? tr("Add") : tr("Save"),
        refusal: form.refusal, submit: change { $0.saveForm() },
        submitAndAdd: isNew ? change { $0.saveForm(addingAnother: true) } : nil,
        cancel: change { $0.closeForm() }
      ) { EntryRows(window: self, submission: form) }.sheet("entry", width: 600)
    }
    if let form = state.accountForm {
      let isNew = form.value.id == 0
      return FormPage(
        title: isNew ? tr("New Account") : tr("Account"),
        submitTitle: isNew ? tr("Add") : tr("Save"), refusal: form.refusal,
        submit: change { $0.saveAccount() }, cancel: change { $0.closeAccount() }
      ) { rows(of: form.value) }.sheet("account", scrolls: false)
    }
    if let form = state.filterForm {
      return FormPage(
        title: tr("Filter"), submitTitle: tr("Filter"), submit: change { $0.applyFilter() },
        cancel: change { $0.filterForm = nil }
      ) { rows(of: form.value) }.sheet("filter")
    }
    if state.showsCategories {
      let close = change { $0.showsCategories = false }
      return Modal.Sheet(
        key: "categories", title: tr("Categories"),
        screen: categories(close: close).asAnyScreen(), maximumWidth: 560, onCancel: close)
    }
    guard let edit = state.nextEdit, state.slowEdit == edit.id else { return nil }
    let title = tr("Changing the ledger…")
    return Modal.Sheet(
      key: "progress", title: title, screen: FileProgressScreen(title: title).asAnyScreen())
  }

  /// The last question that the user has not answered.
  @MainActor var alert: Alert? {
    guard let question = state.questions.last else { return nil }
    func action(
      _ title: String, _ style: Alert.Action.Style = .default,
      _ answer: @escaping (inout BookWorkflow.State) -> Void = { _ in }
    ) -> Alert.Action {
      Alert.Action(
        title: title, style: style,
        handler: change { state in
          state.questions.removeAll { $0 == question }
          answer(&state)
        })
    }
    switch question {
    case .lostFile(let failure):
      let open = Alert.Action(title: tr("Open the New File"), style: .destructive) {
        send(.openAgain)
      }
      return Alert(
        title: failure.title, message: failure.text,
        actions: [
          action(tr("Not Now"), .cancel),
          action(tr("Save a Copy…")) { $0.begin(.exportLedger) },
        ] + (failure == .replaced ? [open] : []))
    case .refusal(let failure):
      return Alert(
        title: tr("The change was not saved"), message: failure.text,
        actions: [action(tr("OK"))])
    case .about:
      return Alert(
        title: LedgerApp.title, message: "\(LedgerApp.abstract)\n\(LedgerApp.version)",
        actions: [action(tr("OK"))])
    case .discard:
      return Alert(
        title: tr("Discard what you typed?"), message: tr("It has not been saved."),
        actions: [
          action(tr("Discard"), .destructive) { $0.discardForms() },
          action(tr("Keep Editing"), .cancel),
        ])
    case .delete(let account):
      let (name, count) = (account.name, book.count(in: account.id))
      return Alert(
        title: tr("Delete “\(name)”?"),
        message: count == 0
          ? tr("It has no entries.")
          : tr(
            "One entry is deleted too.",
            plural: "\(count) entries are deleted too, with those of the accounts in it.",
            count: count),
        actions: [
          action(tr("Cancel"), .cancel),
          action(tr("Delete"), .destructive) { $0.delete(account) },
        ])
    }
  }
}
