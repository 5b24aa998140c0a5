import LedgerData
import WorkflowSDL

/// The window of an open ledger: the side bar, and the entries or the report beside it.
struct BookWorkflow {
  /// Nil while it is opened, or if it cannot be.
  let ledger: Ledger?
  let isReadOnly: Bool
  let preferences: Preferences
  let launch: Launch
  let today: LocalDate
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

    var account: Int64? {
      if case .account(let id) = self { id } else { nil }
    }
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
    var filterForm: Submission<FilterForm>?
    var sorting = SortedEntries.newestFirst
    var selection: Set<Int64> = []
    /// The months whose entries are hidden.
    var collapsed: Set<Int> = []
    var columns = Table.ColumnLayout()
    var form: Submission<EntryForm>?
    var accountForm: Submission<AccountForm>?
    var showsCategories = false
    var category: Int64?
    var report = ReportChoice()
    /// The last edit, if a toast offers to undo it.
    var notice: Notice?
    /// The alerts that the user has not answered; the last one is shown.
    var questions: [Question] = []
    /// The number of times that the user came back to the window.
    var looks = 0
    /// Whether the window closes when all edits are made.
    var closes = false
    var isClosed = false

    /// The contents of the ledger, and the edits that it has not confirmed; not saved.
    var book = Book()
    var fileWork: FileWorkflow.Kind?
    var edits: [Edit] = []
    var editCount = 0
    /// The number of the edit that takes longer than a second.
    var slowEdit: Int?
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

    /// Restores what is saved, also from a state that was not encoded.
    mutating func restore(_ saved: State) {
      (place, showsPlace, closed) = (saved.place, saved.showsPlace, saved.closed)
      (filter, sorting, selection) = (saved.filter, saved.sorting, saved.selection)
      (collapsed, columns, report) = (saved.collapsed, saved.columns, saved.report)
      (form, accountForm) = (saved.form, saved.accountForm)
    }
  }

  enum Question: Equatable, Sendable {
    /// Why the file is not the one that was opened.
    case lostFile(LedgerFailure)
    /// Why the ledger refused an edit.
    case refusal(LedgerFailure)
    case about
    /// Whether to discard the form.
    case discard
    /// Whether to delete an account.
    case delete(Account)
  }
}

// MARK: - Rendering

extension BookWorkflow: Workflow {
  typealias Rendering = AnyScreen

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    guard let ledger else { return Spacer().asAnyScreen() }
    let edit = state.nextEdit
    if edit != nil || !state.closes { observe(ledger, state, in: context) }
    guard state.book.isRead else { return Spacer().asAnyScreen() }
    if let edit {
      ledgerWork { () throws(LedgerFailure) in try edit.make(in: ledger) }
        // Also the edits after it, which begin while the app already waits.
        .finishingBeforeExit(within: .seconds(10))
        .mapOutput { Action.didEdit(edit, $0) }.running(in: context, key: "edit \(edit.id)")
      AsyncOperationWorker { [clock = launch.clock] in try? await clock.sleep(for: .seconds(1)) }
        .replayPolicy(.rerun).droppedAtExit().onChange { state, _ in state.slowEdit = edit.id }
        .running(in: context, key: "slow \(edit.id)")
    } else if state.closes {
      // The write-ahead log of an open file would be applied to another one that takes its place.
      ledgerWork { () throws(LedgerFailure) in try ledger.close() }
        .onChange { state, _ in state.isClosed = true }.running(in: context, key: "close")
    }
    work(with: ledger, state, in: context)
    let window = BookWindow(
      workflow: self, state: state, change: ValueChange(context.makeStateMutationSink().send),
      send: context.makeSink(of: Action.self).send)
    return Alert.Screen(
      baseScreen: Modal.Screen(
        baseScreen: window.screen, sheet: fileSheet(ledger, state, in: context) ?? window.sheet),
      alert: window.alert
    )
    .windowClosing(state.isClosed ? .now : .asking { window.change.send { $0.requestClose() } })
    .asAnyScreen()
  }

  /// Declares the work that no user waits for.
  @MainActor private func work(
    with ledger: Ledger, _ state: State, in context: RenderContext<Self>
  ) {
    if let entries = state.book.entries, state.sorting != SortedEntries.newestFirst {
      let columns = EntryRow.columns(state.book.titles, preferences.amounts).map(\.column)
      ledgerWork { [sorting = state.sorting, language = Language.current] in
        SortedEntries(entries, by: sorting, columns: columns, in: language)
      }
      .droppedAtExit().onChange { $0.book.sorted = try? $1.get() }
      .running(in: context, key: "sort \(state.book.version) \(state.sorting)")
    }
    if state.looks > 0, !state.closes {
      ledgerWork { () throws(LedgerFailure) in try ledger.checkFile() }.droppedAtExit()
        .onChange { state, result in
          if case .failure(let failure) = result { state.noteLoss(failure) }
        }.running(in: context, key: "look \(state.looks)")
    }
    launch.activations.onChange { state, _ in state.looks += 1 }.running(in: context)
    if let form = state.form {
      ledgerWork { () throws(LedgerFailure) in try ledger.payees(limit: 2_000) }.droppedAtExit()
        .onChange { $0.payees = (try? $1.get()) ?? [] }
        .running(in: context, key: "payees \(form.id)")
    }
    if state.book.entries?.isComplete == true, !isReadOnly {
      ledgerWork { () throws(LedgerFailure) in try ledger.check() }.droppedAtExit()
        .mapOutput { result in Action.read(result.map { { _ in } }) }
        .running(in: context, key: "check")
    }
  }

  /// Declares what the window shows of the ledger: each source yields it again when it changes.
  @MainActor private func observe(_ ledger: Ledger, _ state: State, in context: RenderContext<Self>)
  {
    func show<Value>(
      _ values: LedgerValues<Value>, id: AnyHashable? = nil, as key: String,
      _ set: @escaping @Sendable (inout Book, Value) -> Void
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

  @MainActor
  private func fileSheet(
    _ ledger: Ledger, _ state: State, in context: RenderContext<Self>
  ) -> Modal.Sheet<AnyScreen>? {
    guard let kind = state.fileWork else { return nil }
    return FileWorkflow(
      kind: kind, ledger: ledger, book: state.book, filter: state.entryFilter,
      account: state.place.account ?? state.book.firstAccount, preferences: preferences,
      desktop: launch.desktop, today: today, remember: remember
    )
    .onChange { $0.didWork($1) }.rendered(in: context, key: kind.rawValue)
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

extension ValueChange<BookWorkflow.State> {
  /// Changes of a form that is open, until it is sent.
  func form<Form>(
    _ form: WritableKeyPath<BookWorkflow.State, Submission<Form>?>
  ) -> ValueChange<Form> {
    ValueChange<Form> { change in
      send { state in
        guard var edited = state[keyPath: form], !edited.isSending else { return }
        change(&edited.value)
        state[keyPath: form] = edited
      }
    }
  }
}

extension AnyWorkflowConvertible {
  /// Changes the state of the window with each output.
  @MainActor fileprivate func onChange(
    _ change: @escaping (inout BookWorkflow.State, Output) -> Void
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<BookWorkflow>> {
    onOutput { state, output in
      change(&state, output)
      return nil
    }
  }
}
