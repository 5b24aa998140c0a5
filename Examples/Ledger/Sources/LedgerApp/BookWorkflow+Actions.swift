import LedgerData
import WorkflowSDL

extension BookWorkflow {
  /// Actions that need more than the state; the screens make all other changes with `change`.
  enum Action: WorkflowAction {
    typealias WorkflowType = BookWorkflow

    case read(Result<@Sendable (inout Book) -> Void, LedgerFailure>)
    case search(String)
    case showFilter
    // Edits.
    case newEntry
    case showAccount(AccountForm)
    case reopen(EntryForm)
    case run(Edit.Kind, name: String = "")
    case didEdit(Edit, Result<Edit.Outcome, LedgerFailure>)
    // Files.
    case reveal(String)
    case openAgain
    case output(Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Output? {
      switch self {
      case .read(.success(let set)): set(&state.book)
      case .read(.failure(let failure)): return .failed(failure)
      case .search(let text):
        (state.filter.search, state.selection) = (text, [])
        if state.place == .report, !text.isEmpty { state.place = .all }
      case .showFilter:
        state.filterForm = Submission(FilterForm(state.filter, defaults(context).amounts))
      case .newEntry: state.newEntry(defaults(context))
      case .showAccount(let form): state.openAccount(form, defaults(context))
      case .reopen(let form): (state.form, state.notice) = (.numbered(form), nil)
      case .run(let kind, let name): state.run(kind, name: name)
      case .didEdit(let edit, let result): state.didEdit(edit, result, defaults(context))
      case .reveal(let path): context[workflowValue: \.launch].desktop.revealFile(path)
      case .openAgain:
        state.forgetFile()
        return .openAgain
      case .output(let output): return output
      }
      return nil
    }

    /// The day in which the action runs: the app may be open for days.
    private func defaults(_ context: ApplyContext<WorkflowType>) -> FormDefaults {
      FormDefaults(
        today: context[workflowValue: \.launch].zone.dateTime(of: context.now).date,
        amounts: context[workflowValue: \.preferences].reader)
    }
  }
}
