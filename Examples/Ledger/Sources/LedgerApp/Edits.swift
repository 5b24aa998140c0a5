import LedgerData
import WorkflowSDL

/// A change that the ledger is to make, or an entry that it is to read for the form.
struct Edit: Sendable {
  enum Kind: Sendable {
    case perform(Change)
    /// Reads an entry, and stores it changed.
    case change(Int64, @Sendable (inout Entry) -> Void)
    case undo, redo
    case load(Int64)
    /// Reads the newest entry of a payee.
    case loadLast(payee: String)
  }

  let id: Int
  let kind: Kind
  /// The name of the step in the Edit menu.
  let name: String
}

extension Edit {
  /// Makes the edit, or returns the entry that it reads.
  func make(in ledger: Ledger) throws(LedgerFailure) -> Entry? {
    switch kind {
    case .perform(let change): _ = try ledger.perform(change, named: name)
    case .change(let id, let change):
      guard var entry = try ledger.entry(id) else { return nil }
      change(&entry)
      _ = try ledger.perform(.replaceEntries([entry]), named: name)
    case .undo: try ledger.undo()
    case .redo: try ledger.redo()
    case .load(let id): return try ledger.entry(id)
    case .loadLast(let payee): return try ledger.lastEntry(payee: payee)
    }
    return nil
  }
}

extension BookWorkflow.State {
  mutating func run(_ kind: Edit.Kind, name: String = "") {
    editCount += 1
    edits.append(Edit(id: editCount, kind: kind, name: name))
  }

  mutating func didEdit(_ edit: Edit, _ result: Result<Entry?, LedgerFailure>) {
    edits.removeAll { $0.id == edit.id }
    switch result {
    case .failure(let failure): refusal = failure
    case .success(let entry):
      switch edit.kind {
      case .load: form = entry.map(EntryForm.init) ?? form
      case .loadLast: if let entry { form?.fill(from: entry, withAccount: place.account == nil) }
      case .perform(.deleteEntries(let ids)): notices = [.init(id: edit.id, count: ids.count)]
      default: break
      }
    }
  }

  mutating func deleteSelection() {
    guard !selection.isEmpty else { return }
    let count = selection.count
    run(
      .perform(.deleteEntries(selection.sorted())),
      name: tr("Delete Entry", plural: "Delete \(count) Entries", count: count))
    selection = []
  }

  mutating func newEntry(today: LocalDate) {
    var account: Int64?
    if case .account(let id) = place { account = id }
    let leaf = book.paths.first { book.children(of: $0.id).isEmpty }
    form = EntryForm(account: account ?? leaf?.id, day: today)
    payees = nil
  }

  mutating func editForm(_ change: (inout EntryForm) -> Void) {
    guard var form else { return }
    change(&form)
    if form.payee != self.form?.payee { payees = nil }
    self.form = form
  }

  mutating func saveAccount() {
    guard let form = accountForm, let change = form.change(in: book) else { return }
    run(.perform(change), name: form.id == 0 ? tr("Add Account") : tr("Edit Account"))
    accountForm = nil
  }

  mutating func saveForm() {
    guard let form, let entry = form.entry else { return }
    if form.id == 0 {
      run(.perform(.insertEntries([entry])), name: tr("Add Entry"))
    } else {
      run(.perform(.replaceEntries([entry])), name: tr("Edit Entry"))
    }
    (self.form, payees) = (nil, nil)
  }
}
