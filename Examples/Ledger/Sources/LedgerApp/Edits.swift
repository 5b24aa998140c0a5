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
    /// Reads an entry for a new one like it.
    case duplicate(Int64)
    /// Reads the newest entry of a payee.
    case loadLast(payee: String)
  }

  let id: Int
  let kind: Kind
  /// The name of the step in the Edit menu.
  let name: String

  enum Outcome: Sendable {
    /// The ids of inserted rows.
    case changed([Int64])
    case read(Entry?)
  }
}

extension Edit {
  /// Makes the edit, or returns the entry that it reads.
  func make(in ledger: Ledger) throws(LedgerFailure) -> Outcome {
    switch kind {
    case .perform(let change): return .changed(try ledger.perform(change, named: name))
    case .change(let id, let change):
      guard var entry = try ledger.entry(id) else { throw .missing }
      change(&entry)
      _ = try ledger.perform(.replaceEntries([entry]), named: name)
    case .undo: try ledger.undo()
    case .redo: try ledger.redo()
    case .load(let id), .duplicate(let id): return .read(try ledger.entry(id))
    case .loadLast(let payee): return .read(try ledger.lastEntry(payee: payee))
    }
    return .changed([])
  }
}

extension BookWorkflow.State {
  mutating func run(_ kind: Edit.Kind, name: String = "") {
    editCount += 1
    edits.append(Edit(id: editCount, kind: kind, name: name))
  }

  mutating func didEdit(
    _ edit: Edit, _ result: Result<Edit.Outcome, LedgerFailure>, today: LocalDate
  ) {
    edits.removeAll { $0.id == edit.id }
    switch result {
    case .failure(let failure):
      // Without the last entry of a payee, a form is not filled in.
      if case .loadLast = edit.kind { return }
      refusal = failure
    case .success(.read(let entry)): if let entry { show(entry, for: edit, today: today) }
    case .success(.changed(let ids)):
      // A toast undoes the last edit.
      notice = nil
      switch edit.kind {
      case .perform(.deleteEntries(let ids)):
        notice = .init(id: edit.id, kind: .deletedEntries(ids.count))
      case .perform(.deleteAccount): notice = .init(id: edit.id, kind: .deletedAccount)
      case .perform(.insertEntries(let entries)):
        if place == .all || place.account == entries[0].account, search.isEmpty {
          selection = Set(ids)
        }
      case .perform(.insertCategory): category = ids.first
      default: break
      }
    }
  }

  private mutating func show(_ entry: Entry, for edit: Edit, today: LocalDate) {
    if case .loadLast = edit.kind {
      form?.fill(from: entry, withAccount: place.account == nil)
      return
    }
    var form = EntryForm(entry)
    if case .duplicate = edit.kind { (form.id, form.day) = (0, today) }
    open(form)
  }

  private mutating func open(_ form: EntryForm) {
    (self.form, openedForm, payees) = (form, form, nil)
  }

  /// Closes the form; a toast brings it back if the user changed it.
  mutating func closeForm() {
    if let form, form != openedForm {
      editCount += 1
      notice = .init(id: editCount, kind: .discarded(form))
    }
    (form, payees) = (nil, nil)
  }

  mutating func delete(_ ids: Set<Int64>) {
    guard !ids.isEmpty else { return }
    let count = ids.count
    run(
      .perform(.deleteEntries(ids.sorted())),
      name: tr("Delete Entry", plural: "Delete \(count) Entries", count: count))
    selection.subtract(ids)
  }

  mutating func newEntry(today: LocalDate) {
    guard let account = place.account ?? book.firstAccount else {
      accountForm = AccountForm(parent: nil)
      return
    }
    open(EntryForm(account: account, day: today))
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
