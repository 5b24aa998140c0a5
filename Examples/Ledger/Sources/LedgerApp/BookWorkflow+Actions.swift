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
    case chooseLedger
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
        (state.search, state.selection) = (text, [])
        if state.place == .report, !text.isEmpty { state.place = .all }
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
      case .undo: state.run(.undo)
      case .redo: state.run(.redo)
      case .didEdit(let edit, let result):
        state.didEdit(edit, result, defaults(context))
      case .dismiss: state.notice = nil
      case .acceptRefusal: state.refusal = nil
      case .showAccount(let form):
        if state.accountForm?.isSending != true || state.nextEdit == nil {
          state.accountForm = form.map { .numbered($0) }
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
        amounts: AmountReader(context[workflowValue: \.preferences].amounts))
    }
  }
}
