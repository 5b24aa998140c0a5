import LedgerData
import WorkflowSDL

/// The rows of the form of a new entry, or of one that exists.
struct EntryRows: View {
  let window: BookWindow
  let submission: Submission<EntryForm>

  private var form: EntryForm { submission.value }
  private var change: ValueChange<EntryForm> { window.change.form(\.form) }

  var body: some View {
    LabeledContent(tr("Kind")) {
      Picker(
        tr("Kind"), EntryForm.Kind.allCases, selection: form.kind, onSelect: change(\.chosenKind),
        itemTitle: {
          switch $0 {
          case .expense: tr("Expense")
          case .income: tr("Income")
          case .transfer: tr("Transfer")
          }
        }
      ).pickerStyle(.segmented)
    }
    LabeledContent(tr("Payee"), isRequired: form.kind != .transfer) {
      // Each entry has a field of its own, which takes the focus.
      ForEach([submission.id], id: \.self) { _ in
        ComboBox(
          "", text: form.payee, suggestions: .values(window.state.payees), onEdit: change(\.payee)
        )
        .onSelect { window.send(.run(.loadLast(payee: $0))) }
        .validated(form.validPayee).defaultFocus().focused(window.state.addsAnother)
      }
    }
    LabeledContent(tr("Amount"), isRequired: true, help: amountHelp()) {
      TextField("", text: form.amount, onEdit: change(\.typedAmount)).validated(form.validAmount)
    }
    LabeledContent(tr("Date"), isRequired: true) {
      DateField("", date: form.day, today: window.today, onChange: change(\.day))
        .validated(form.validDay)
    }
    if form.kind == .transfer {
      account(tr("From Account"), \.account, form.validAccount)
      account(tr("To Account"), \.other, form.validOther)
    } else {
      account(tr("Account"), \.account, form.validAccount)
      categories()
    }
    LabeledContent(tr("Note")) { TextField("", text: form.note, onEdit: change(\.note)) }
  }

  /// A row with the accounts; for transfers also with none, as of an opening balance.
  private func account(
    _ title: String, _ property: WritableKeyPath<EntryForm, Int64?>,
    _ validated: Validated<Int64?>
  ) -> some View {
    LabeledContent(title) {
      Picker("", selection: form[keyPath: property], onSelect: change(property)) {
        for account in window.book.paths { PickerItem(account.title, value: Optional(account.id)) }
        if form.kind == .transfer { PickerItem(tr("No account"), value: Optional(Int64(0))) }
      }.validated(validated)
    }
  }

  @ViewBuilder private func categories() -> some View {
    if form.parts.isEmpty {
      LabeledContent(tr("Category")) {
        CategoryPicker(book: window.book, selection: form.category, onSelect: change(\.category))
      }
    } else {
      parts()
    }
    LabeledContent("") {
      Button(
        form.parts.isEmpty ? tr("Split…") : tr("Add Part"), icon: .plus,
        action: change { $0.addPart() }
      ).compact()
    }
  }

  @ViewBuilder private func parts() -> some View {
    Section(tr("Parts")) {
      ForEach(form.parts, id: \.id) { part in
        LabeledContent(tr("Category")) {
          HStack {
            CategoryPicker(
              book: window.book, selection: part.category,
              onSelect: change(\.[part: part.id].category))
            TextField(tr("Amount"), text: part.amount, onEdit: change(\.[part: part.id].amount))
              .validated(form.validAmount(of: part)).frame(width: 110)
            Button(tr("Remove"), icon: .close, action: change { $0.removePart(part.id) }).compact()
          }
        }
      }
    }
    LabeledContent("") {
      Text(restText()).font(.small).foregroundColor(\.secondaryText).liveRegion()
        .validated(form.validParts(window.amounts))
    }
  }

  private func restText() -> String {
    guard let rest = form.rest else { return "" }
    let amount = abs(rest).formatted(window.amounts)
    return rest == 0
      ? tr("The parts add up.")
      : rest > 0 ? tr("Left to assign: \(amount)") : tr("\(amount) too much")
  }

  /// The value of a sum, while the field shows the sum.
  private func amountHelp() -> String {
    let text = form.amount
    guard text.contains(where: { "+-−*×/÷:(".contains($0) }),
      let value = form.validAmount.value
    else { return tr("Sums work too: 12.50 + 3") }
    return "= " + value.formatted(window.amounts)
  }
}

/// A pop-up list of the categories, expenses first.
struct CategoryPicker: View {
  let book: Book
  let selection: Int64?
  /// The title of an item for all categories, beside which 0 is for none; nil if there is no such item.
  var all: String?
  let onSelect: (Int64?) -> Void

  var body: some View {
    Picker("", selection: Optional(selection), onSelect: onSelect) {
      if let all { PickerItem(all, value: Int64?.none) }
      PickerItem(tr("No category"), value: all == nil ? nil : 0)
      for isIncome in [false, true] {
        PickerSection(isIncome ? tr("Income") : tr("Expenses")) {
          // There can be many, for which a loop of the builder is slow.
          return book.categories.filter { $0.isIncome == isIncome }
            .map { PickerItem($0.name, value: Optional($0.id)) }
        }
      }
    }
  }
}
