import LedgerData
import WorkflowSDL

/// The form of a new entry, or of one that exists.
struct EntryFormScreen: BodyBackingScreen {
  let form: EntryForm
  /// A number that each form has of its own.
  let number: Int
  /// Whether the form follows another one, which had the focus.
  let isNext: Bool
  /// Why the ledger refused it; nil if it did not.
  let refusal: String?
  let book: Book
  let payees: [String]
  let today: LocalDate
  let amounts: NumberStyle
  let change: ValueChange<EntryForm>
  let takePayee: (String) -> Void
  let save: () -> Void
  let saveAndAdd: () -> Void
  let cancel: () -> Void

  struct View: BodyProvider {
    typealias Screen = EntryFormScreen

    func body(with screen: EntryFormScreen) -> some WorkflowSDL.View {
      let form = screen.form
      ScrollView {
        Form(onSubmit: screen.save, onCancel: screen.cancel) {
          Text(form.id == 0 ? tr("New Entry") : tr("Entry")).heading().font(.title)
          entry(screen)
          if form.kind == .transfer {
            account(tr("To Account"), \.other, form.validOther, screen)
          } else {
            categories(screen)
          }
          LabeledContent(tr("Note")) {
            TextField("", text: form.note, onEdit: screen.change(\.note))
          }
          Text(screen.refusal ?? "").foregroundColor(\.danger).liveRegion()
            .hidden(screen.refusal == nil)
          LabeledContent("") {
            FlowStack {
              Button(tr("Cancel"), action: screen.cancel)
              if form.id == 0 {
                SubmitButton(tr("Add and New"), style: .plain, onSubmit: screen.saveAndAdd)
                  .shortcut(.enter)
              }
              SubmitButton(form.id == 0 ? tr("Add") : tr("Save"))
            }
          }
        }.filling([.horizontal]).padding(24)
      }
    }

    @ViewBuilder private func entry(_ screen: EntryFormScreen) -> some WorkflowSDL.View {
      let form = screen.form
      LabeledContent(tr("Kind")) {
        Picker(
          tr("Kind"), EntryForm.Kind.allCases, selection: form.kind,
          onSelect: screen.change(\.chosenKind),
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
        ForEach([screen.number], id: \.self) { _ in
          ComboBox(
            "", text: form.payee, suggestions: .values(screen.payees),
            onEdit: screen.change(\.payee)
          ).onSelect(screen.takePayee).validated(form.validPayee).defaultFocus()
            .focused(screen.isNext)
        }
      }
      LabeledContent(tr("Amount"), isRequired: true, help: amountHelp(screen)) {
        TextField("", text: form.amount, onEdit: screen.change(\.typedAmount))
          .validated(form.validAmount)
      }
      LabeledContent(tr("Date"), isRequired: true) {
        DateField("", date: form.day, today: screen.today, onChange: screen.change(\.day))
          .validated(form.validDay)
      }
      account(
        form.kind == .transfer ? tr("From Account") : tr("Account"), \.account, form.validAccount,
        screen)
    }

    /// A row with the accounts; for transfers also with none, as of an opening balance.
    private func account(
      _ title: String, _ property: WritableKeyPath<EntryForm, Int64?>,
      _ validated: Validated<Int64?>, _ screen: EntryFormScreen
    ) -> some WorkflowSDL.View {
      let form = screen.form
      return LabeledContent(title) {
        Picker("", selection: form[keyPath: property], onSelect: screen.change(property)) {
          for account in screen.book.paths {
            PickerItem(account.title, value: Optional(account.id))
          }
          if form.kind == .transfer { PickerItem(tr("No account"), value: Optional(Int64(0))) }
        }.validated(validated)
      }
    }

    @ViewBuilder private func categories(_ screen: EntryFormScreen) -> some WorkflowSDL.View {
      let form = screen.form
      if form.parts.isEmpty {
        LabeledContent(tr("Category")) {
          CategoryPicker(
            book: screen.book, selection: form.category, onSelect: screen.change(\.category))
        }
      } else {
        parts(screen)
      }
      LabeledContent("") {
        Button(
          form.parts.isEmpty ? tr("Split…") : tr("Add Part"), icon: .plus,
          action: screen.change { $0.addPart() }
        ).compact()
      }
    }

    @ViewBuilder private func parts(_ screen: EntryFormScreen) -> some WorkflowSDL.View {
      let parts = screen.form.parts
      Section(tr("Parts")) {
        ForEach(parts, id: \.id) { part in
          LabeledContent(tr("Category")) {
            HStack {
              CategoryPicker(
                book: screen.book, selection: part.category,
                onSelect: edit(part, screen, \.category)
              )
              TextField(
                tr("Amount"), text: part.amount,
                onEdit: edit(part, screen, \.amount)
              ).validated(screen.form.validAmount(of: part)).frame(width: 110)
              Button(
                tr("Remove"), icon: .close, action: screen.change { $0.removePart(part.id) }
              ).compact()
            }
          }
        }
      }
      LabeledContent("") {
        Text(restText(screen)).font(.small).foregroundColor(\.secondaryText).liveRegion()
          .validated(screen.form.validParts(screen.amounts))
      }
    }

    private func edit<Value>(
      _ part: EntryForm.Part, _ screen: EntryFormScreen,
      _ property: WritableKeyPath<EntryForm.Part, Value>
    ) -> (Value) -> Void {
      { value in
        screen.change.send { form in
          for index in form.parts.indices where form.parts[index].id == part.id {
            form.parts[index][keyPath: property] = value
          }
        }
      }
    }

    private func restText(_ screen: EntryFormScreen) -> String {
      guard let rest = screen.form.rest else { return "" }
      let amount = rest.formatted(screen.amounts)
      return rest == 0 ? tr("The parts add up.") : tr("Left to assign: \(amount)")
    }

    /// The value of a sum, while the field shows the sum.
    private func amountHelp(_ screen: EntryFormScreen) -> String {
      let text = screen.form.amount
      guard text.contains(where: { "+-−*×/÷:(".contains($0) }),
        let value = screen.form.validAmount.value
      else { return tr("Sums work too: 12.50 + 3") }
      return "= " + value.formatted(screen.amounts)
    }
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
