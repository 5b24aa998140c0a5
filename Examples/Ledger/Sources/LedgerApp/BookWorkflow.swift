import LedgerData
import WorkflowSDL

/// The window of an open ledger: the side bar, and the entries or the report beside it.
struct BookWorkflow {
  /// Nil while it is opened, or if it cannot be.
  let ledger: Ledger?
  let isReadOnly: Bool
  let preferences: Preferences
  let desktop: Desktop
  let today: LocalDate
  let zone: Zone
  let activations: WindowActivations
  let quit: @MainActor () -> Void
  let remember: (String, CSVOptions) -> Void

  enum Output {
    case newLedger, chooseFile, showSettings, openAgain
    case open(String)
    /// The ledger cannot be used any longer.
    case failed(LedgerFailure)
  }

  /// A destination in the side bar.
  enum Place: Hashable, Codable, Sendable {
    case all, report
    case account(Int64)
  }

  struct State: Codable, RestorableState {
    var place = Place.all
    /// Whether a narrow window shows the place, and not the side bar.
    var showsPlace = true
    /// The accounts whose sub-accounts are hidden.
    var closed: Set<Int64> = []
    /// The conditions of the list, without its accounts.
    var filter = EntryFilter()
    /// The conditions that the user edits; nil if they do not.
    var filterForm: FilterForm?
    var sorting = SortedEntries.newestFirst
    var selection: Set<Int64> = []
    /// The months whose entries are hidden.
    var collapsed: Set<Int> = []
    var columns = Table.ColumnLayout()
    var form: Submission<EntryForm>?
    var accountForm: Submission<AccountForm>?
    var showsCategories = false
    var category: Int64?
    /// The account that the user is asked whether to delete.
    var deletedAccount: Account?
    var report = ReportChoice()
    /// The last edit, if a toast offers to undo it.
    var notice: Notice?
    /// The last edit that the ledger refused.
    var refusal: LedgerFailure?
    /// Why the file is not the one that was opened, until the user has answered.
    var lostFile: LedgerFailure?
    /// The number of times that the user came back to the window.
    var looks = 0
    /// Whether the window closes when all edits are made.
    var closes = false
    var isClosed = false
    var showsAbout = false
    /// Whether the user is asked whether to discard the form.
    var asksToDiscard = false

    /// The contents of the ledger, and the edits that it has not confirmed; not saved.
    var book = Book()
    var fileWork: FileWorkflow.Kind?
    var edits: [Edit] = []
    var editCount = 0
    /// The form as it was opened.
    var openedForm: EntryForm?
    /// Whether another form follows the one that is sent, or the form follows one.
    var addsAnother = false
    /// The day of the entry that was added last, and the day on which it was.
    var lastDay: (day: LocalDate?, on: LocalDate)?
    /// The payees of the ledger, as they were when the form was opened.
    var payees: [String] = []

    private enum CodingKeys: CodingKey {
      case place, showsPlace, closed, filter, sorting, selection, collapsed, columns, form,
        accountForm, report
    }
  }

  struct Notice: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case deletedEntries(Int)
      case deletedAccount
      case discarded(EntryForm)
      case exported(FileWorkflow.Output)
    }

    let id: Int
    let kind: Kind
  }
}

// MARK: - Rendering

extension BookWorkflow: Workflow {
  typealias Rendering = AnyScreen

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    let sink = context.makeSink(of: Action.self)
    guard let ledger else { return OpeningScreen().asAnyScreen() }
    let edit = state.nextEdit
    if edit != nil || !state.closes { observe(ledger, state, in: context) }
    guard state.book.isRead else { return OpeningScreen().asAnyScreen() }
    if let edit {
      ledgerWork { () throws(LedgerFailure) in try edit.make(in: ledger) }
        // Also the edits after it, which begin while the app already waits.
        .finishingBeforeExit(within: .seconds(10))
        .mapOutput { Action.didEdit(edit, $0) }.running(in: context, key: "edit \(edit.id)")
    } else if state.closes {
      // The write-ahead log of an open file would be applied to another one that takes its place.
      ledgerWork { () throws(LedgerFailure) in try ledger.close() }
        .mapOutput { _ in Action.closed }.running(in: context, key: "close")
    }
    if let entries = state.book.entries, state.sorting != SortedEntries.newestFirst {
      let columns = EntryRow.columns(state.book.titles, preferences.amounts).map(\.column)
      ledgerWork { [sorting = state.sorting, language = Language.current] in
        SortedEntries(entries, by: sorting, columns: columns, in: language)
      }
      .droppedAtExit().mapOutput(Action.sorted)
      .running(in: context, key: "sort \(state.book.version) \(state.sorting)")
    }
    if state.looks > 0, !state.closes {
      ledgerWork { () throws(LedgerFailure) in try ledger.checkFile() }.droppedAtExit()
        .mapOutput(Action.looked).running(in: context, key: "look \(state.looks)")
    }
    activations.mapOutput { _ in Action.look }.running(in: context)
    if let form = state.form {
      ledgerWork { () throws(LedgerFailure) in try ledger.payees(limit: 2_000) }.droppedAtExit()
        .mapOutput(Action.foundPayees).running(in: context, key: "payees \(form.id)")
    }
    let split = Split.Screen(
      leading: sideBar(state, sink), trailing: content(state, sink), leadingWidth: 284,
      minimumLeadingWidth: 200, minimumTrailingWidth: 420,
      shownPane: state.showsPlace ? .trailing : .leading, leadingTitle: tr("Accounts"),
      trailingTitle: state.title,
      onShowPane: { pane in sink.send(.showPlace(pane == .trailing)) })
    let window = MenuBar.Screen(
      menus: menus(for: state, sink),
      content: NoticeScreen(
        content: split.asAnyScreen(), notice: state.notice, send: { sink.send($0) }))
    if state.book.entries?.isComplete == true, !isReadOnly {
      ledgerWork { () throws(LedgerFailure) in try ledger.check() }
        .droppedAtExit().mapOutput(Action.checked).running(in: context, key: "check")
    }
    let sheet =
      fileSheet(ledger, state, in: context) ?? entrySheet(state, sink) ?? accountSheet(state, sink)
      ?? filterSheet(state, sink) ?? categoriesSheet(state, sink)
    return Alert.Screen(
      baseScreen: Modal.Screen(baseScreen: window, sheet: sheet), alert: alert(state, sink)
    )
    .windowClosing(state.isClosed ? .now : .asking { sink.send(.requestClose) })
    .asAnyScreen()
  }

  @MainActor private func alert(_ state: State, _ sink: Sink<Action>) -> Alert? {
    if let failure = state.lostFile {
      var actions = [
        Alert.Action(title: tr("Not Now"), style: .cancel) { sink.send(.forgetFile) },
        Alert.Action(title: tr("Save a Copy…")) { sink.send(.work(.exportLedger)) },
      ]
      if failure == .replaced {
        actions.append(
          Alert.Action(title: tr("Open the New File"), style: .destructive) {
            sink.send(.openAgain)
          })
      }
      return Alert(title: failure.words.title, message: failure.words.text, actions: actions)
    }
    if let failure = state.refusal {
      return Alert(
        title: tr("The change was not saved"), message: failure.words.text,
        actions: [Alert.Action(title: tr("OK")) { sink.send(.acceptRefusal) }])
    }
    if state.showsAbout {
      return Alert(
        title: LedgerApp.title, message: "\(LedgerApp.abstract)\n\(LedgerApp.version)",
        actions: [Alert.Action(title: tr("OK")) { sink.send(.showAbout(false)) }])
    }
    if state.asksToDiscard {
      return Alert(
        title: tr("Discard what you typed?"), message: tr("It has not been saved."),
        actions: [
          Alert.Action(title: tr("Discard"), style: .destructive) { sink.send(.discardForm) },
          Alert.Action(title: tr("Keep Editing"), style: .cancel) { sink.send(.keepForm) },
        ])
    }
    guard let account = state.deletedAccount else { return nil }
    let (name, count) = (account.name, state.book.count(in: account.id))
    return Alert(
      title: tr("Delete “\(name)”?"),
      message: count == 0
        ? tr("It has no entries.")
        : tr(
          "One entry is deleted too.",
          plural: "\(count) entries are deleted too, with those of the accounts in it.",
          count: count),
      actions: [
        Alert.Action(title: tr("Cancel"), style: .cancel) { sink.send(.askToDelete(nil)) },
        Alert.Action(title: tr("Delete"), style: .destructive) {
          sink.send(.deleteAccount(account.id))
        },
      ])
  }

  /// Declares what the window shows of the ledger: each source yields it again when it changes.
  @MainActor private func observe(_ ledger: Ledger, _ state: State, in context: RenderContext<Self>)
  {
    func show<Value>(
      _ values: LedgerValues<Value>, id: AnyHashable? = nil, as key: String,
      _ set: @escaping (inout Book, Value) -> Void
    ) {
      BookSource(values: values, id: id)
        .mapOutput { result in Action.read(result.map { value in { set(&$0, value) } }) }
        .running(in: context, key: key)
    }
    show(ledger.values(of: .overview), as: "overview") { $0.overview = $1 }
    if state.place == .report {
      let last = Day.month(Day(today).month, adding: -12 * state.report.yearsBack)
      let query = Query.report(accounts: [], from: Day.month(last, adding: -11), to: last)
      show(ledger.values(of: query), id: last, as: "report") { $0.report = $1 }
    } else {
      let filter = state.entryFilter
      show(ledger.values(of: filter), id: filter, as: "entries") { $0.entries = $1 }
    }
  }

  private func sideBar(_ state: State, _ sink: Sink<Action>) -> SideBarScreen {
    SideBarScreen(
      book: state.book, place: state.place, closed: state.closed, search: state.filter.search,
      isReadOnly: isReadOnly, amounts: preferences.amounts, send: { sink.send($0) })
  }

  private func content(_ state: State, _ sink: Sink<Action>) -> AnyScreen {
    if state.place == .report {
      return ReportScreen(
        report: state.book.report, names: state.book.titles.categories, choice: state.report,
        amounts: preferences.amounts,
        choose: { sink.send(.chooseReport($0)) },
        showEntries: { sink.send(.showEntries($0, category: $1)) }
      ).asAnyScreen()
    }
    return EntriesScreen(
      place: state.place, book: state.book, filter: state.filter, sorting: state.sorting,
      selection: state.selection,
      collapsed: state.collapsed, columns: state.columns, isReadOnly: isReadOnly, today: today,
      amounts: preferences.amounts, reader: preferences.reader, send: { sink.send($0) }
    ).asAnyScreen()
  }

  @MainActor
  private func fileSheet(
    _ ledger: Ledger, _ state: State, in context: RenderContext<Self>
  ) -> Modal.Sheet<AnyScreen>? {
    guard let kind = state.fileWork else { return nil }
    return FileWorkflow(
      kind: kind, ledger: ledger, book: state.book, filter: state.entryFilter,
      account: state.place.account ?? state.book.firstAccount, preferences: preferences,
      desktop: desktop, today: today, remember: remember
    )
    .mapOutput(Action.didWork).rendered(in: context, key: kind.rawValue)
  }

  private func entrySheet(_ state: State, _ sink: Sink<Action>) -> Modal.Sheet<AnyScreen>? {
    guard let submission = state.form else { return nil }
    let form = submission.value
    return Modal.Sheet(
      key: "entry", title: form.id == 0 ? tr("New Entry") : tr("Entry"),
      screen: EntryFormScreen(
        form: form, number: submission.id, isNext: state.addsAnother, refusal: submission.refusal,
        book: state.book,
        payees: state.payees, today: today,
        amounts: preferences.amounts,
        change: ValueChange { sink.send(.editForm($0)) },
        takePayee: { sink.send(.takePayee($0)) },
        save: { sink.send(.saveForm(addingAnother: false)) },
        saveAndAdd: { sink.send(.saveForm(addingAnother: true)) },
        cancel: { sink.send(.closeForm) }
      ).asAnyScreen(),
      maximumWidth: 600, onCancel: { sink.send(.closeForm) })
  }
}

extension BookWorkflow {
  private func accountSheet(_ state: State, _ sink: Sink<Action>) -> Modal.Sheet<AnyScreen>? {
    guard let submission = state.accountForm else { return nil }
    let form = submission.value
    return Modal.Sheet(
      key: "account", title: form.id == 0 ? tr("New Account") : tr("Account"),
      screen: AccountFormScreen(
        form: form, refusal: submission.refusal, book: state.book,
        change: ValueChange { sink.send(.editAccount($0)) },
        save: { sink.send(.saveAccount) }, cancel: { sink.send(.showAccount(nil)) }
      ).asAnyScreen(),
      onCancel: { sink.send(.showAccount(nil)) })
  }

  private func filterSheet(_ state: State, _ sink: Sink<Action>) -> Modal.Sheet<AnyScreen>? {
    guard let form = state.filterForm else { return nil }
    return Modal.Sheet(
      key: "filter", title: tr("Filter"),
      screen: FilterScreen(
        form: form, book: state.book, today: today,
        change: ValueChange { sink.send(.editFilter($0)) },
        apply: { sink.send(.applyFilter) }, cancel: { sink.send(.showFilter(false)) }
      ).asAnyScreen(),
      onCancel: { sink.send(.showFilter(false)) })
  }

  private func categoriesSheet(_ state: State, _ sink: Sink<Action>) -> Modal.Sheet<AnyScreen>? {
    guard state.showsCategories else { return nil }
    return Modal.Sheet(
      key: "categories", title: tr("Categories"),
      screen: CategoriesScreen(
        categories: state.book.categories, selection: state.category,
        select: { sink.send(.selectCategory($0)) },
        perform: { sink.send(.perform($0, name: $1)) },
        close: { sink.send(.showCategories(false)) }
      ).asAnyScreen(),
      maximumWidth: 560, onCancel: { sink.send(.showCategories(false)) })
  }
}

extension BookWorkflow.State {
  /// The entries that the table shows.
  var entryFilter: EntryFilter {
    var filter = filter
    if let account = place.account { filter.accounts = book.tree.descendants(of: account) }
    return filter
  }

  var title: String { book.title(of: place) }
}
