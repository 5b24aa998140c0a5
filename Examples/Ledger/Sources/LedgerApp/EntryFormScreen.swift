import LedgerData
import WorkflowSDL

/// The form of a new entry, or of one that exists.
struct EntryFormScreen: BodyBackingScreen {
  let form: EntryForm
  /// A number that each form has of its own.
  let number: Int
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
          tr("Kind"), [false, true], selection: form.isIncome,
          onSelect: screen.change(\.isIncome),
          itemTitle: { $0 ? tr("Income") : tr("Expense") }
        ).pickerStyle(.segmented)
      }
      LabeledContent(tr("Payee"), isRequired: true) {
        // Each entry has a field of its own, which takes the focus.
        ForEach([screen.number], id: \.self) { _ in
          ComboBox(
            "", text: form.payee, suggestions: .values(screen.payees),
            onEdit: screen.change(\.payee)
          ).onSelect(screen.takePayee).validated(form.validPayee).focused(true)
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
      LabeledContent(tr("Account")) {
        Picker("", selection: form.account, onSelect: screen.change(\.account)) {
          for account in screen.book.paths {
            PickerItem(account.title, value: Optional(account.id))
          }
        }.validated(form.validAccount)
      }
    }

    @ViewBuilder private func parts(_ screen: EntryFormScreen) -> some WorkflowSDL.View {
      let parts = screen.form.parts
      Section(tr("Parts")) {
        ForEach(parts, id: \.id) { part in
          LabeledContent("") {
            HStack {
              CategoryPicker(
                book: screen.book, selection: part.category,
                onSelect: edit(part, screen, \.category))
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
  let onSelect: (Int64?) -> Void

  var body: some View {
    Picker("", selection: Optional(selection), onSelect: onSelect) {
      PickerItem(tr("No category"), value: Int64?.none)
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
