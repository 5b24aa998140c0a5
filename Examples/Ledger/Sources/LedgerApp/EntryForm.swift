import LedgerData
import WorkflowSDL

/// An entry as the user edits it: amounts are texts, which may be sums.
struct EntryForm: Codable, Equatable {
  enum Kind: Codable, CaseIterable { case expense, income, transfer }

  var id: Int64 = 0
  /// The account that a transfer leaves; 0 if none.
  var account: Int64?
  /// The account that a transfer reaches; 0 if none.
  var other: Int64?
  /// Whether the edited entry is the side of a transfer in `other`.
  private var isReceived = false
  private var isReconciled = false
  var day: LocalDate?
  var payee = ""
  var kind = Kind.expense
  var amount = ""
  var category: Int64?
  var note = ""
  /// The parts of a split entry; empty if it is not split.
  var parts: [Part] = []
  let amounts: AmountReader
  /// The values that `fill` wrote, which the user may change.
  private var filled: Filling?

  private struct Filling: Codable, Equatable {
    var kind = Kind.expense
    var amount = ""
    var category: Int64?
    var parts: [Part] = []
  }

  struct Part: Codable, Equatable, Identifiable {
    var id: Int
    var category: Int64?
    var amount = ""
    var note = ""
  }

  init(account: Int64?, day: LocalDate?, _ amounts: AmountReader = AmountReader()) {
    (self.account, self.day, self.amounts) = (account, day, amounts)
  }

  init(_ entry: Entry, _ amounts: AmountReader) {
    self.amounts = amounts
    let sign: Int64 = entry.amount < 0 ? -1 : 1
    (id, isReconciled) = (entry.id, entry.isReconciled)
    (account, other) = (entry.account, entry.other)
    day = LocalDate(entry.day)
    payee = entry.payee
    kind = other != nil ? .transfer : entry.amount > 0 ? .income : .expense
    isReceived = kind == .transfer && entry.amount > 0
    if isReceived { swap(&account, &other) }
    amount = amounts.text(entry.amount * sign)
    note = entry.note
    if entry.parts.count == 1 {
      category = entry.parts[0].category
    } else {
      parts = entry.parts.enumerated().map { index, part in
        Part(
          id: index, category: part.category, amount: amounts.text(part.amount * sign),
          note: part.note)
      }
    }
  }

  // MARK: - Rules

  var validDay: Validated<LocalDate?> { .valid(day).require(tr("Enter a date.")) { $0 != nil } }

  var validPayee: Validated<String> {
    kind == .transfer ? .valid(payee) : .filled(payee, or: tr("Enter a payee."))
  }

  var validAccount: Validated<Int64?> {
    .valid(account).require(tr("Choose an account.")) { $0 != nil }
  }

  var validOther: Validated<Int64?> {
    .valid(other).require(tr("Choose another account.")) {
      kind != .transfer || $0 != nil && $0 != account
    }
  }

  var validAmount: Validated<Int64> {
    amounts.validated(amount).require(tr("Enter an amount above zero.")) { $0 > 0 }
  }

  /// The amount of a part; an empty text is nothing.
  func validAmount(of part: Part) -> Validated<Int64> {
    part.amount.isEmpty ? .valid(0) : amounts.validated(part.amount)
  }

  /// The amount less the parts, in hundredths; nil while one of them is no amount.
  var rest: Int64? {
    let amounts = parts.compactMap { validAmount(of: $0).value }
    guard let whole = validAmount.value, amounts.count == parts.count else { return nil }
    return amounts.reduce(whole, -)
  }

  func validParts(_ amounts: NumberStyle) -> Validated<Int64?> {
    guard !parts.isEmpty, let rest, rest != 0 else { return .valid(nil) }
    let difference = abs(rest).formatted(amounts)
    return .invalid(
      rest > 0
        ? tr("The parts are \(difference) less than the amount.")
        : tr("The parts are \(difference) more than the amount."))
  }

  /// The entry; nil if a rule is broken.
  var entry: Entry? {
    let isTransfer = kind == .transfer
    let isSplit = !isTransfer && !parts.isEmpty
    guard let day, let account, let amount = validAmount.value, validPayee.value != nil,
      validOther.value != nil, !isSplit || rest == 0
    else { return nil }
    let isReceived = isTransfer && (isReceived && other != 0 || account == 0)
    let sign: Int64 = kind == .income || isReceived ? 1 : -1
    let split = parts.map { part in
      LedgerData.Part(
        category: part.category, amount: (validAmount(of: part).value ?? 0) * sign, note: part.note)
    }
    let whole = LedgerData.Part(category: isTransfer ? nil : category, amount: amount * sign)
    var entry = Entry(
      id: id, account: account, day: Day(day), payee: payee, note: note,
      parts: isSplit ? split : [whole], other: isTransfer ? other : nil, isReconciled: isReconciled)
    if isReceived, let other { (entry.account, entry.other) = (other, account) }
    return entry
  }

  // MARK: - Changes

  /// A part that the user edits; a change of one that was removed has no effect.
  subscript(part id: Int) -> Part {
    get { parts.first { $0.id == id } ?? Part(id: id) }
    set { parts = parts.map { $0.id == id ? newValue : $0 } }
  }

  /// The kind that the user chooses. An expense that becomes a transfer leaves its account, and an
  /// income reaches it.
  var chosenKind: Kind {
    get { kind }
    set {
      if kind == .transfer, newValue != .transfer {
        (account, other, isReceived) = (isReceived ? other : account, nil, false)
        if account == 0 { account = nil }
      } else if kind == .income, newValue == .transfer {
        (account, other, isReceived) = (nil, account, true)
      }
      kind = newValue
    }
  }

  /// The amount as it is typed: a minus before it switches expense and income, or the two accounts.
  var typedAmount: String {
    get { amount }
    set {
      amount = newValue
      guard let first = newValue.first, "-−".contains(first) else { return }
      amount.removeFirst()
      if kind == .transfer {
        swap(&account, &other)
        isReceived.toggle()
      } else {
        kind = kind == .income ? .expense : .income
      }
    }
  }

  /// Takes what is usual for a payee from the last entry of it, unless the user changed any of that. An
  /// amount that was typed meanwhile stays, without the parts of the other one.
  mutating func fill(from entry: Entry, withAccount: Bool) {
    let (last, former) = (EntryForm(entry, amounts), filled ?? Filling())
    guard id == 0, payee == last.payee, kind == former.kind, category == former.category,
      parts == former.parts
    else { return }
    let isTyped = amount != former.amount
    (kind, category, parts) = (last.kind, last.category, isTyped ? [] : last.parts)
    if !isTyped { amount = last.amount }
    if withAccount || kind == .transfer { (account, other) = (last.account, last.other) }
    filled = Filling(
      kind: kind, amount: isTyped ? former.amount : amount, category: category, parts: parts)
  }

  /// Splits the entry in two parts, or adds one with the rest.
  mutating func addPart() {
    if parts.isEmpty { parts = [Part(id: 0, category: category, amount: amount)] }
    let rest = max(0, rest ?? 0)
    let id = (parts.map(\.id).max() ?? 0) + 1
    parts.append(Part(id: id, amount: rest == 0 ? "" : amounts.text(rest)))
  }

  mutating func removePart(_ id: Int) {
    parts.removeAll { $0.id == id }
    guard parts.count == 1 else { return }
    (category, parts) = (parts[0].category, [])
  }
}
