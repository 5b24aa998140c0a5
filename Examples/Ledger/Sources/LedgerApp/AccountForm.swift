import LedgerData
import WorkflowSDL

/// An account as the user edits it.
struct AccountForm: Codable, Equatable {
  var id: Int64 = 0
  var name = ""
  var parent: Int64?
  /// The opening balance of a new account; an empty text is none.
  var balance = ""
  /// The day of the opening balance, which the user may change.
  var day: LocalDate?
  var amounts = AmountReader()

  init(parent: Int64?) { self.parent = parent }

  init(_ account: Account) { (id, name, parent) = (account.id, account.name, account.parent) }

  var validBalance: Validated<Int64> { balance.isBlank ? .valid(0) : amounts.validated(balance) }

  var validName: Validated<String> { .filled(name, or: tr("Enter a name.")) }

  var validDay: Validated<LocalDate?> {
    .valid(day).require(tr("Enter a date.")) { $0 != nil || balance.isBlank }
  }

  /// Returns the change that stores the account; nil if a rule is broken.
  func change(in book: Book) -> Change? {
    guard let name = validName.value, let balance = validBalance.value, validDay.value != nil
    else { return nil }
    guard id != 0 else {
      let position = (book.tree.children(of: parent).last?.position ?? 0) + 1
      let opening = day.map {
        Entry(
          account: 0, day: Day($0), payee: tr("Opening balance"), parts: [Part(amount: balance)],
          other: 0)
      }
      return .insertAccount(
        Account(parent: parent, name: name, position: position),
        opening: balance == 0 ? nil : opening)
    }
    guard var account = book.accounts.first(where: { $0.id == id }) else { return nil }
    (account.name, account.parent) = (name, parent)
    return .replaceAccount(account)
  }
}

extension BookWindow {
  /// The rows of the form of an account.
  @ViewBuilder func rows(of form: AccountForm) -> some View {
    let change = change.form(\.accountForm)
    // An account cannot be in itself.
    let below = form.id == 0 ? [] : book.tree.descendants(of: form.id)
    LabeledContent(tr("Name"), isRequired: true) {
      TextField("", text: form.name, onEdit: change(\.name)).validated(form.validName)
        .defaultFocus()
    }
    LabeledContent(tr("Inside")) {
      Picker("", selection: Optional(form.parent), onSelect: change(\.parent)) {
        PickerItem(tr("None"), value: Int64?.none)
        for account in book.paths where !below.contains(account.id) {
          PickerItem(account.title, value: Optional(account.id))
        }
      }
    }
    if form.id == 0 {
      LabeledContent(tr("Opening balance")) {
        TextField("", text: form.balance, onEdit: change(\.balance)).validated(form.validBalance)
      }
      LabeledContent(tr("Date")) {
        DateField("", date: form.day, today: today, onChange: change(\.day))
          .validated(form.validDay)
      }
    }
  }
}

// MARK: - Categories

extension BookWindow {
  /// The categories, whose names are edited in place.
  @MainActor @ViewBuilder func categories(close: @escaping () -> Void) -> some View {
    let selected = book.categories.first { $0.id == state.category }
    VStack(alignment: .leading, spacing: 16) {
      Text(tr("Categories")).heading().font(.title)
      List(
        book.categories, id: \.id,
        columns: [
          Column(tr("Name"), \.name).editable {
            .filled($0, or: tr("Enter a name."))
          } onCommit: { category, name in
            var changed = category
            changed.name = name
            send(.run(.perform(.replaceCategory(changed)), name: tr("Rename Category")))
          },
          Column(tr("Kind"), \.kind).width(110),
        ].map { $0.sortable(false) }
      )
      .style(.plain).rowHeight(.fixed(30))
      .selection(state.category.map { [$0] } ?? [], mode: .single) { ids in
        change.send { $0.category = ids.first }
      }
      .frame(height: 300).border(\.border, cornerRadius: 8)
      FlowStack {
        Button(tr("New Expense"), icon: .plus) { add(isIncome: false) }
        Button(tr("New Income"), icon: .plus) { add(isIncome: true) }
        Button(tr("Delete"), icon: .delete, style: .destructive) {
          guard let selected else { return }
          send(.run(.perform(.deleteCategory(selected.id)), name: tr("Delete Category")))
        }.disabled(selected == nil)
        Button(tr("Done"), style: .prominent, action: close)
      }
    }.padding(24)
  }

  private func add(isIncome: Bool) {
    let category = LedgerData.Category(
      name: tr("New category"), isIncome: isIncome,
      position: (book.categories.first?.position ?? 0) - 1)
    send(.run(.perform(.insertCategory(category)), name: tr("Add Category")))
  }
}

extension LedgerData.Category {
  var kind: String { isIncome ? tr("Income") : tr("Expense") }
}

extension Validated<String> {
  /// A text that is not blank, or the reason why it must not be.
  static func filled(_ text: String, or reason: String) -> Self {
    text.isBlank ? .invalid(reason) : .valid(text)
  }
}
