import LedgerData
import WorkflowSDL

/// The entries of an account, in sections of months.
struct EntriesScreen: BodyBackingScreen {
  let place: BookWorkflow.Place
  let book: Book
  let search: String
  let selection: Set<Int64>
  let collapsed: Set<Int>
  let columns: Table.ColumnLayout
  let isReadOnly: Bool
  let today: LocalDate
  let amounts: NumberStyle
  let send: (BookWorkflow.Action) -> Void

  struct View: BodyProvider {
    typealias Screen = EntriesScreen

    func body(with screen: EntriesScreen) -> some WorkflowSDL.View {
      VStack(spacing: 0) {
        header(screen)
        if screen.book.entries?.rows.isEmpty == true {
          if screen.book.accounts.isEmpty {
            EmptyState(
              icon: .wallet, title: tr("An empty ledger"),
              text: tr("Begin with an account, such as your wallet or your bank account."),
              action: Button(tr("New Account…"), style: .prominent) {
                screen.send(.showAccount(AccountForm(parent: nil)))
              })
          } else if screen.search.isEmpty {
            EmptyState(
              icon: .wallet, title: tr("No entries yet"),
              text: tr("Write down what you spend and earn, or import a list from your bank."),
              action: Button(tr("New Entry"), style: .prominent) { screen.send(.newEntry) })
          } else {
            EmptyState(
              icon: .search, title: tr("No matches"),
              text: tr("No payee, category or note has these words."),
              action: screen.place == .all
                ? nil : Button(tr("Search All Entries")) { screen.send(.go(.all)) })
          }
        } else {
          table(screen)
        }
      }
    }

    private func header(_ screen: EntriesScreen) -> some WorkflowSDL.View {
      HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(screen.book.title(of: screen.place)).heading().font(.largeTitle)
          Text(summary(screen)).foregroundColor(\.secondaryText).tabularDigits()
        }
        Spacer()
        if !screen.selection.isEmpty {
          Button(tr("Delete"), icon: .delete, style: .destructive) {
            screen.send(.delete(screen.selection))
          }
        }
        Button(tr("New Entry"), icon: .plus, style: .prominent) { screen.send(.newEntry) }
          .disabled(screen.isReadOnly)
      }.padding(Insets(leading: 16, top: 20, trailing: 16, bottom: 16))
    }

    private func summary(_ screen: EntriesScreen) -> String {
      let count = screen.selection.count
      guard count > 1, let rows = screen.book.entries?.rows else {
        return screen.search.isEmpty
          ? screen.book.total(of: screen.place).formatted(screen.amounts) : matches(screen)
      }
      let sum = rows.lazy.filter { screen.selection.contains($0.id) }.reduce(0) { $0 + $1.amount }
        .formatted(screen.amounts)
      return tr(
        "1 entry selected: \(sum)", plural: "\(count) entries selected: \(sum)", count: count)
    }

    private func matches(_ screen: EntriesScreen) -> String {
      guard let entries = screen.book.entries, entries.isComplete else { return "" }
      let count = entries.rows.count
      let sum = entries.months.reduce(0) { $0 + $1.total }.formatted(screen.amounts)
      return tr("1 match: \(sum)", plural: "\(count) matches: \(sum)", count: count)
    }

    @MainActor private func table(_ screen: EntriesScreen) -> some WorkflowSDL.View {
      List(
        screen.book.entries?.rows ?? [], id: \.id, columns: columns(screen)
      )
      .refreshing(screen.book.entries == nil)
      .style(.plain)
      .rowHeight(.fixed(32))
      .sections(
        (screen.book.entries?.months ?? []).map { month in
          ListSection(
            Month.name(month.month), value: month.total.formatted(screen.amounts),
            id: month.month, count: month.count)
        },
        collapsed: screen.collapsed, onChange: { screen.send(.collapse($0)) }
      )
      .selection(screen.selection, onChange: { screen.send(.select($0)) })
      .columnLayout(screen.columns, onChange: { screen.send(.arrange($0)) })
      .contextMenu(forItems: Int64.self) { ids in
        if !screen.isReadOnly, let id = ids.first {
          MenuItem(tr("Open Entry…"), isEnabled: ids.count == 1) { screen.send(.open(id)) }
          MenuItem(tr("Duplicate Entry…"), isEnabled: ids.count == 1) {
            screen.send(.duplicate(id))
          }
          MenuItem.separator
          MenuItem(tr("Delete"), style: .destructive) { screen.send(.delete(ids)) }
        }
      }
    }

    @MainActor
    private func columns(_ screen: EntriesScreen) -> [Column<EntryRow>] {
      let names = screen.book.names
      var columns: [Column<EntryRow>] = [
        Column(tr("Date"), \.day) { LocalDate($0)?.formatted(.medium) ?? "" }.id("date").width(
          128, minimum: 108
        ).foregroundColor(\.secondaryText),
        Column(tr("Payee"), \.payee).id("payee").width(.fraction(0.3), minimum: 110)
          .foregroundColor(\.text),
        Column(tr("Category"), \.categoryOrder) { id in
          id == -1 ? tr("Split") : names[id] ?? ""
        }.id("category").width(.fraction(0.2), minimum: 96).hidden(below: 460),
        Column(tr("Note"), \.note).id("note").width(nil, minimum: 80).hidden(below: 600),
        Column(tr("Amount"), \.amount, format: screen.amounts).id("amount").width(124, minimum: 96)
          .foregroundColor(\.text),
      ]
      if !screen.isReadOnly { addEditors(to: &columns, screen) }
      return columns.map { $0.sortable(false) }
    }

    @MainActor
    private func addEditors(to columns: inout [Column<EntryRow>], _ screen: EntriesScreen) {
      columns[0] = columns[0].editor(\.date) { date, edit in
        DateField("", date: date, today: screen.today, onChange: edit)
      } onCommit: { row, date in
        guard let date else { return }
        screen.send(.edit(row.id, name: tr("Change Date")) { $0.day = Day(date) })
      }
      columns[1] = columns[1].editable {
        Validated.valid($0).require(tr("Enter a payee.")) { !$0.allSatisfy(\.isWhitespace) }
      } onCommit: { row, payee in
        screen.send(.edit(row.id, name: tr("Change Payee")) { $0.payee = payee })
      }
      columns[2] = columns[2].editor(\.category) { category, edit in
        CategoryPicker(book: screen.book, selection: category, onSelect: edit)
      } onCommit: { row, category in
        guard !row.isSplit else { return screen.send(.open(row.id)) }
        screen.send(.edit(row.id, name: tr("Change Category")) { $0.parts[0].category = category })
      }
      columns[3] = columns[3].editable { row, note in
        screen.send(.edit(row.id, name: tr("Change Note")) { $0.note = note })
      }
      let reader = AmountReader(screen.amounts)
      columns[4] = columns[4].editor(\.[text: reader]) { text, edit in
        TextField("", text: text, onEdit: edit).validated(reader.validated(text))
      } onCommit: { row, text in
        guard !row.isSplit else { return screen.send(.open(row.id)) }
        guard let amount = reader.value(of: text, replacing: row.amount) else { return }
        screen.send(.edit(row.id, name: tr("Change Amount")) { $0.parts[0].amount = amount })
      }
    }
  }
}

extension EntryRow {
  var date: LocalDate? { LocalDate(day) }
  /// The id of the category; -1 for a split entry, and 0 for none.
  var categoryOrder: Int64 { isSplit ? -1 : category ?? 0 }
  subscript(text reader: AmountReader) -> String { reader.text(amount) }
}
