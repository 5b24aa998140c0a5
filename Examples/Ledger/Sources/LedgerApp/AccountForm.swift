import LedgerData
import WorkflowSDL

/// An account as the user edits it.
struct AccountForm: Codable, Equatable {
  var id: Int64 = 0
  var name = ""
  var parent: Int64?
  /// The opening balance of a new account; an empty text is none.
  var balance = ""
  /// The day of the opening balance.
  var day: LocalDate?
  var amounts = AmountReader()

  init(parent: Int64?) { self.parent = parent }

  init(_ account: Account) { (id, name, parent) = (account.id, account.name, account.parent) }

  var validBalance: Validated<Int64> {
    balance.allSatisfy(\.isWhitespace) ? .valid(0) : amounts.validated(balance)
  }

  var validName: Validated<String> {
    .valid(name).require(tr("Enter a name.")) { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the change that stores the account; nil if a rule is broken.
  func change(in book: Book) -> Change? {
    guard let name = validName.value, let balance = validBalance.value else { return nil }
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

/// The form of an account.
struct AccountFormScreen: BodyBackingScreen {
  let form: AccountForm
  /// Why the ledger refused it; nil if it did not.
  let refusal: String?
  let book: Book
  let change: ValueChange<AccountForm>
  let save: () -> Void
  let cancel: () -> Void

  struct View: BodyProvider {
    typealias Screen = AccountFormScreen

    func body(with screen: AccountFormScreen) -> some WorkflowSDL.View {
      let form = screen.form
      // An account cannot be in itself.
      let below = form.id == 0 ? [] : screen.book.tree.descendants(of: form.id)
      Form(onSubmit: screen.save, onCancel: screen.cancel) {
        Text(form.id == 0 ? tr("New Account") : tr("Account")).heading().font(.title)
        LabeledContent(tr("Name"), isRequired: true) {
          TextField("", text: form.name, onEdit: screen.change(\.name))
            .validated(form.validName).defaultFocus()
        }
        LabeledContent(tr("Inside")) {
          Picker("", selection: Optional(form.parent), onSelect: screen.change(\.parent)) {
            PickerItem(tr("No account"), value: Int64?.none)
            for account in screen.book.paths where !below.contains(account.id) {
              PickerItem(account.title, value: Optional(account.id))
            }
          }
        }
        if form.id == 0 {
          LabeledContent(tr("Opening balance")) {
            TextField("", text: form.balance, onEdit: screen.change(\.balance))
              .validated(form.validBalance)
          }
        }
        Text(screen.refusal ?? "").foregroundColor(\.danger).liveRegion()
          .hidden(screen.refusal == nil)
        LabeledContent("") {
          HStack {
            Button(tr("Cancel"), action: screen.cancel)
            SubmitButton(form.id == 0 ? tr("Add") : tr("Save"))
          }
        }
      }.filling([.horizontal]).padding(24)
    }
  }
}

/// The categories, whose names are edited in place.
struct CategoriesScreen: BodyBackingScreen {
  let categories: [LedgerData.Category]
  let selection: Int64?
  let select: (Int64?) -> Void
  let perform: (Change, String) -> Void
  let close: () -> Void

  struct View: BodyProvider {
    typealias Screen = CategoriesScreen

    func body(with screen: CategoriesScreen) -> some WorkflowSDL.View {
      let selected = screen.categories.first { $0.id == screen.selection }
      VStack(alignment: .leading, spacing: 16) {
        Text(tr("Categories")).heading().font(.title)
        List(
          screen.categories, id: \.id,
          columns: [
            Column(tr("Name"), \.name).editable {
              Validated.valid($0).require(tr("Enter a name.")) { !$0.allSatisfy(\.isWhitespace) }
            } onCommit: { category, name in
              var changed = category
              changed.name = name
              screen.perform(.replaceCategory(changed), tr("Rename Category"))
            },
            Column(tr("Kind"), \.kind) { $0 == 1 ? tr("Income") : tr("Expense") }.width(110),
          ].map { $0.sortable(false) }
        )
        .style(.plain).rowHeight(.fixed(30))
        .selection(screen.selection.map { [$0] } ?? [], mode: .single) { screen.select($0.first) }
        .frame(height: 300).border(\.border, cornerRadius: 8)
        FlowStack {
          Button(tr("New Expense"), icon: .plus) { add(isIncome: false, screen) }
          Button(tr("New Income"), icon: .plus) { add(isIncome: true, screen) }
          Button(tr("Delete"), icon: .delete, style: .destructive) {
            guard let selected else { return }
            screen.perform(.deleteCategory(selected.id), tr("Delete Category"))
          }.disabled(selected == nil)
          Button(tr("Done"), style: .prominent, action: screen.close)
        }
      }.padding(24)
    }

    private func add(isIncome: Bool, _ screen: CategoriesScreen) {
      let category = LedgerData.Category(
        name: tr("New category"), isIncome: isIncome,
        position: (screen.categories.first?.position ?? 0) - 1)
      screen.perform(.insertCategory(category), tr("Add Category"))
    }
  }
}

extension LedgerData.Category {
  /// 1 for income, 0 for expenses.
  var kind: Int { isIncome ? 1 : 0 }
}
