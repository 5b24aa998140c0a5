import LedgerData
import WorkflowSDL

/// The values of now that new forms have.
struct FormDefaults {
  let today: LocalDate
  var amounts = AmountReader()
}

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
  /// The number of the form that sends it; nil if none does.
  var form: Int?

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
    case .perform(let change):
      return .changed(
        try ledger.perform(change, named: name, token: form.map { Int32(truncatingIfNeeded: $0) }))
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

  /// The next edit for the ledger; nil for none: the queued ones come before one of a form. A restored form
  /// sends it again; the ledger knows its number, and does nothing if it has the entry already.
  var nextEdit: Edit? {
    if let edit = edits.first { return edit }
    if let form, form.isSending, let entry = form.value.entry {
      return Edit(
        id: form.id,
        kind: .perform(entry.id == 0 ? .insertEntries([entry]) : .replaceEntries([entry])),
        name: entry.id == 0 ? tr("Add Entry") : tr("Edit Entry"), form: form.id)
    }
    if let form = accountForm, form.isSending, let change = form.value.change(in: book) {
      return Edit(
        id: form.id, kind: .perform(change),
        name: form.value.id == 0 ? tr("Add Account") : tr("Edit Account"), form: form.id)
    }
    return nil
  }

  mutating func didEdit(
    _ edit: Edit, _ result: Result<Edit.Outcome, LedgerFailure>, _ defaults: FormDefaults
  ) {
    edits.removeAll { $0.id == edit.id }
    let sent = form?.value
    if case .success = result {
      if form?.id == edit.form { form = nil }
      if accountForm?.id == edit.form { accountForm = nil }
    }
    switch result {
    case .failure(let failure):
      // Without the last entry of a payee, a form is not filled in.
      if case .loadLast = edit.kind { return }
      closes = false
      if edit.form == nil { ask(.refusal(failure)) }
      if form?.id == edit.form { form?.refuse(failure.text) }
      if accountForm?.id == edit.form { accountForm?.refuse(failure.text) }
      noteLoss(failure)
    case .success(.read(let entry)): if let entry { show(entry, for: edit, defaults) }
    case .success(.changed(let ids)):
      // A toast undoes the last edit.
      notice = nil
      switch edit.kind {
      case .perform(.deleteEntries(let ids)):
        let count = ids.count
        show(tr("The entry was deleted.", plural: "\(count) entries were deleted.", count: count))
      case .perform(.deleteAccount): show(tr("The account was deleted."))
      case .perform(.insertEntries(let entries)):
        if !ids.isEmpty, place == .all || place.account == entries[0].account, !filter.isPartial {
          selection = Set(ids)
        }
        lastDay = (sent?.day, on: defaults.today)
        if addsAnother {
          open(EntryForm(account: sent?.account, day: sent?.day, defaults.amounts))
          addsAnother = true
        }
      case .perform(.insertAccount):
        if let id = ids.first { go(to: .account(id)) }
      case .perform(.insertCategory): category = ids.first
      // Selected entries may be gone.
      case .undo, .redo: selection = []
      default: break
      }
    }
  }

  private mutating func show(_ entry: Entry, for edit: Edit, _ defaults: FormDefaults) {
    if case .loadLast = edit.kind {
      form?.value.fill(from: entry, withAccount: place.account == nil)
      return
    }
    var entry = entry
    if case .duplicate = edit.kind { (entry.id, entry.isReconciled) = (0, false) }
    var form = EntryForm(entry, defaults.amounts)
    if entry.id == 0 { form.day = defaults.today }
    open(form)
  }

  private mutating func open(_ form: EntryForm) {
    (self.form, openedForm, addsAnother) = (.numbered(form), form, false)
  }

  /// Closes the form; a toast brings it back if the user changed it.
  mutating func closeForm() {
    guard form?.isSending != true || nextEdit == nil else { return }
    if let form, form.value != openedForm {
      show(tr("Entry discarded"), tr("Keep Editing"), .reopen(form.value))
    }
    form = nil
  }

  mutating func closeAccount() {
    if accountForm?.isSending != true || nextEdit == nil { accountForm = nil }
  }

  mutating func go(to place: BookWorkflow.Place) {
    (self.place, selection, showsPlace) = (place, [], true)
  }

  /// Begins an import or export.
  mutating func begin(_ work: FileWorkflow.Kind) { (fileWork, notice) = (work, nil) }

  /// Shows an alert before those that the user has not answered.
  mutating func ask(_ question: BookWorkflow.Question) {
    questions.removeAll { $0 == question }
    questions.append(question)
  }

  mutating func noteLoss(_ failure: LedgerFailure) {
    guard failure.isLostFile else { return }
    questions.removeAll { [.lostFile(.gone), .lostFile(.replaced)].contains($0) }
    ask(.lostFile(failure))
  }

  mutating func delete(_ account: Account) {
    if place == .account(account.id) { place = .all }
    run(.perform(.deleteAccount(account.id)), name: tr("Delete Account"))
  }

  mutating func delete(_ ids: Set<Int64>) {
    guard !ids.isEmpty else { return }
    let count = ids.count
    run(
      .perform(.deleteEntries(ids.sorted())),
      name: tr("Delete Entry", plural: "Delete \(count) Entries", count: count))
    selection.subtract(ids)
  }

  /// Marks entries as reconciled, or takes the marks away if all have one.
  mutating func reconcile(_ ids: Set<Int64>) {
    guard !ids.isEmpty else { return }
    let isReconciled = !book.areReconciled(ids)
    run(
      .perform(.reconcile(ids.sorted(), isReconciled)),
      name: isReconciled ? tr("Mark as Reconciled") : tr("Mark as Not Reconciled"))
  }

  mutating func applyFilter() {
    guard let form = filterForm?.value, form.apply(to: &filter) else { return }
    (filterForm, selection) = (nil, [])
    if place == .report { place = .all }
  }

  mutating func openAccount(_ form: AccountForm, _ defaults: FormDefaults) {
    closeAccount()
    guard accountForm == nil else { return }
    var form = form
    (form.day, form.amounts) = (defaults.today, defaults.amounts)
    accountForm = .numbered(form)
  }

  /// Opens a form with the day of the last entry that was added today.
  mutating func newEntry(_ defaults: FormDefaults) {
    guard let account = place.account ?? book.firstAccount else {
      return openAccount(AccountForm(parent: nil), defaults)
    }
    let day = lastDay?.on == defaults.today ? lastDay?.day : nil
    open(EntryForm(account: account, day: day ?? defaults.today, defaults.amounts))
  }

  /// Closes the window, unless a form has something that was not sent, or was refused.
  mutating func requestClose() {
    let isChanged = form.map { $0.refusal != nil || $0.value != openedForm } ?? false
    let isUnsent = form?.isSending == false && isChanged || accountForm?.refusal != nil
    if isUnsent { ask(.discard) } else { close() }
  }

  mutating func discardForms() {
    (form, accountForm) = (nil, nil)
    close()
  }

  /// Closes the window: after the edits, or immediately during an import, for which the app waits.
  private mutating func close() {
    // The next launch restores the place, and no form that is only open.
    if form?.isSending == false { form = nil }
    if accountForm?.isSending == false { accountForm = nil }
    if fileWork == nil { closes = true } else { isClosed = true }
  }

  /// Forgets all that belongs to the entries of a file that another one has replaced.
  mutating func forgetFile() {
    (questions, notice, edits, selection) = ([], nil, [], [])
    (book, accountForm) = (Book(), nil)
    if form?.value.id != 0 { form = nil }
  }

  mutating func saveAccount() {
    if accountForm?.value.change(in: book) != nil { accountForm?.send() }
  }

  mutating func saveForm(addingAnother: Bool = false) {
    addsAnother = addingAnother
    if form?.value.entry != nil { form?.send() }
  }
}

extension Submission {
  /// A form with a number that the ledger does not know yet.
  static func numbered(_ form: Value) -> Self { Self(form, id: .random(in: 1...Int(Int32.max))) }
}
