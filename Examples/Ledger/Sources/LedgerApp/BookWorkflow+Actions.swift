import LedgerData
import WorkflowSDL

extension BookWorkflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = BookWorkflow

    case read(Result<(inout Book) -> Void, LedgerFailure>)
    case go(Place)
    case showPlace(Bool)
    case close(Set<Int64>)
    case search(String)
    case filter((inout EntryFilter) -> Void)
    case showFilter(Bool)
    case editFilter((inout FilterForm) -> Void)
    case applyFilter
    /// Shows the entries of a bar of the report.
    case showEntries(ClosedRange<Day>, category: Int64?)
    case sort([Table.Sorting])
    case sorted(Result<SortedEntries, LedgerFailure>)
    case select(Set<Int64>)
    case collapse(Set<Int>)
    case arrange(Table.ColumnLayout)
    case chooseReport(ReportChoice)
    case showSettings
    // Entries.
    case newEntry
    case open(Int64)
    case editForm((inout EntryForm) -> Void)
    case takePayee(String)
    case foundPayees(Result<[String], LedgerFailure>)
    case saveForm(addingAnother: Bool)
    case closeForm
    case edit(Int64, name: String, @Sendable (inout Entry) -> Void)
    case delete(Set<Int64>)
    case reconcile(Set<Int64>)
    case duplicate(Int64)
    case reopen(EntryForm)
    case undo, redo
    case didEdit(Edit, Result<Edit.Outcome, LedgerFailure>)
    case dismiss
    case acceptRefusal
    // Accounts and categories.
    case showAccount(AccountForm?)
    case editAccount((inout AccountForm) -> Void)
    case saveAccount
    case askToDelete(Account?)
    case deleteAccount(Int64)
    case showCategories(Bool)
    case selectCategory(Int64?)
    case perform(Change, name: String)
    case checked(Result<Void, LedgerFailure>)
    // Files.
    case work(FileWorkflow.Kind?)
    case didWork(FileWorkflow.Output)
    case reveal(String)
    case newLedger, chooseLedger
    case openLedger(String)
    case showAbout(Bool)
    case look
    case looked(Result<Void, LedgerFailure>)
    case forgetFile, openAgain
    // The end.
    case requestClose, discardForm, keepForm, closed

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Output? {
      switch self {
      case .read(.success(let set)): set(&state.book)
      case .read(.failure(let failure)): return .failed(failure)
      case .go(let place): (state.place, state.selection, state.showsPlace) = (place, [], true)
      case .showPlace(let isShown): state.showsPlace = isShown
      case .close(let accounts): state.closed = accounts
      case .search(let text):
        (state.filter.search, state.selection) = (text, [])
        if state.place == .report, !text.isEmpty { state.place = .all }
      case .filter(let change):
        change(&state.filter)
        state.selection = []
      case .showFilter(let isShown):
        state.filterForm = isShown ? FilterForm(state.filter, defaults(context).amounts) : nil
      case .editFilter(let change):
        if var form = state.filterForm {
          change(&form)
          state.filterForm = form
        }
      case .applyFilter: state.applyFilter()
      case .showEntries(let days, let category):
        (state.place, state.selection, state.filter) = (.all, [], EntryFilter(days: days))
        state.filter.category = category
      case .sort(let sorting):
        state.sorting = sorting.isEmpty ? SortedEntries.newestFirst : sorting
      case .sorted(let sorted): state.book.sorted = try? sorted.get()
      case .select(let ids): state.selection = ids
      case .collapse(let months): state.collapsed = months
      case .arrange(let columns): state.columns = columns
      case .chooseReport(let choice): state.report = choice
      case .showSettings: return .showSettings
      case .chooseLedger: return .chooseFile
      case .newEntry: state.newEntry(defaults(context))
      case .open(let id): state.run(.load(id))
      case .editForm(let change): state.editForm(change)
      case .takePayee(let payee): state.run(.loadLast(payee: payee))
      case .foundPayees(let payees): state.payees = (try? payees.get()) ?? []
      case .saveForm(let addingAnother): state.saveForm(addingAnother: addingAnother)
      case .closeForm: state.closeForm()
      case .reopen(let form):
        (state.form, state.notice) = (.numbered(form), nil)
      case .duplicate(let id): state.run(.duplicate(id))
      case .edit(let id, let name, let change): state.run(.change(id, change), name: name)
      case .delete(let ids): state.delete(ids)
      case .reconcile(let ids): state.reconcile(ids)
      case .undo: state.run(.undo)
      case .redo: state.run(.redo)
      case .didEdit(let edit, let result):
        state.didEdit(edit, result, defaults(context))
      case .dismiss: state.notice = nil
      case .acceptRefusal: state.refusal = nil
      case .showAccount(let form):
        if state.accountForm?.isSending != true || state.nextEdit == nil {
          state.accountForm = nil
          if let form { state.openAccount(form, defaults(context)) }
        }
      case .editAccount(let change):
        if var form = state.accountForm, !form.isSending {
          change(&form.value)
          state.accountForm = form
        }
      case .saveAccount: state.saveAccount()
      case .askToDelete(let account): state.deletedAccount = account
      case .deleteAccount(let id):
        state.deletedAccount = nil
        if state.place == .account(id) { state.place = .all }
        state.run(.perform(.deleteAccount(id)), name: tr("Delete Account"))
      case .showCategories(let isShown): state.showsCategories = isShown
      case .selectCategory(let id): state.category = id
      case .perform(let change, let name): state.run(.perform(change), name: name)
      case .checked(.failure(let failure)): return .failed(failure)
      case .checked: break
      case .work(let kind):
        (state.fileWork, state.notice, state.lostFile) = (kind, nil, nil)
      case .didWork(let output):
        state.fileWork = nil
        guard output.path != nil else { return nil }
        state.editCount += 1
        state.notice = .init(id: state.editCount, kind: .exported(output))
      case .reveal(let path): context[workflowValue: \.desktop].revealFile(path)
      case .newLedger: return .newLedger
      case .openLedger(let path): return .open(path)
      case .showAbout(let isShown): state.showsAbout = isShown
      case .look: state.looks += 1
      case .looked(.failure(let failure)): if failure.isLostFile { state.lostFile = failure }
      case .looked: break
      case .forgetFile: state.lostFile = nil
      case .openAgain:
        state.forgetFile()
        return .openAgain
      case .requestClose:
        state.asksToDiscard = state.hasUnsentForm
        if !state.asksToDiscard { state.close() }
      case .discardForm:
        (state.form, state.accountForm, state.asksToDiscard) = (nil, nil, false)
        state.close()
      case .keepForm: state.asksToDiscard = false
      case .closed: state.isClosed = true
      }
      return nil
    }

    /// The day in which the action runs: the app may be open for days.
    private func defaults(_ context: ApplyContext<WorkflowType>) -> FormDefaults {
      FormDefaults(
        today: context[workflowValue: \.zone].dateTime(of: context.now).date,
        amounts: context[workflowValue: \.preferences].reader)
    }
  }
}
