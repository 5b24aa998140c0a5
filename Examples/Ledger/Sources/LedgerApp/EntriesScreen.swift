import LedgerData
import WorkflowSDL

/// The entries of an account, in sections of months if they are sorted by date.
struct EntriesScreen: BodyBackingScreen {
  let place: BookWorkflow.Place
  let book: Book
  let filter: EntryFilter
  let sorting: [Table.Sorting]
  let selection: Set<Int64>
  let collapsed: Set<Int>
  let columns: Table.ColumnLayout
  let isReadOnly: Bool
  let today: LocalDate
  let amounts: NumberStyle
  let reader: AmountReader
  let send: (BookWorkflow.Action) -> Void

  struct View: BodyProvider {
    typealias Screen = EntriesScreen

    func body(with screen: EntriesScreen) -> some WorkflowSDL.View {
      HeaderLayout() {
        AdaptiveView(in: [.vertical]) {
          VStack(spacing: 0) {
            header(screen)
            if screen.filter.isPartial {
              HStack {
                FilterTags(
                  filter: screen.filter, titles: screen.book.titles, amounts: screen.amounts,
                  change: { screen.send(.filter($0)) })
                Spacer()
              }.padding(Insets(leading: 16, trailing: 16, bottom: 12))
            }
          }
          Spacer().frame(height: 0)
        }
        VStack { content(screen) }
      }
    }

    @MainActor @ViewBuilder private func content(_ screen: EntriesScreen) -> some WorkflowSDL.View {
      if screen.book.entries?.rows.isEmpty == true {
        if screen.book.accounts.isEmpty {
          EmptyState(
            icon: .wallet, title: tr("An empty ledger"),
            text: tr("Begin with an account, such as your wallet or your bank account."),
            action: Button(tr("New Account…"), style: .prominent) {
              screen.send(.showAccount(AccountForm(parent: nil)))
            })
        } else if !screen.filter.isPartial {
          EmptyState(
            icon: .wallet, title: tr("No entries yet"),
            text: tr("Write down what you spend and earn, or import a list from your bank."),
            action: Button(tr("New Entry"), style: .prominent) { screen.send(.newEntry) })
        } else {
          EmptyState(
            icon: .search, title: tr("No matches"),
            text: tr("No entry meets all conditions."),
            action: screen.place == .all
              ? nil : Button(tr("Search All Entries")) { screen.send(.go(.all)) })
        }
      } else {
        table(screen)
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
        Button(action: { screen.send(.showFilter(true)) }) {
          IconImage(.filter, label: tr("Filter…"))
        }
        Button(tr("New Entry"), icon: .plus, style: .prominent) { screen.send(.newEntry) }
          .disabled(screen.isReadOnly)
      }.padding(Insets(leading: 16, top: 20, trailing: 16, bottom: 16))
    }

    private func summary(_ screen: EntriesScreen) -> String {
      let count = screen.selection.count
      guard count > 1, let rows = screen.book.entries?.rows else {
        return screen.filter.isPartial
          ? matches(screen) : screen.book.total(of: screen.place).formatted(screen.amounts)
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
      let sorted = screen.book.sorted(by: screen.sorting)
      return List(sorted?.rows ?? [], id: \.id, columns: columns(screen))
        .refreshing(sorted == nil)
        .style(.plain)
        .rowHeight(.fixed(32))
        .sections(
          (sorted?.months ?? []).map { month in
            ListSection(
              Month.name(month.month), value: month.total.formatted(screen.amounts),
              id: month.month, count: month.count)
          },
          collapsed: screen.collapsed, onChange: { screen.send(.collapse($0)) }
        )
        .selection(screen.selection, onChange: { screen.send(.select($0)) })
        .onSpace { (ids: Set<Int64>) in if !screen.isReadOnly { screen.send(.reconcile(ids)) } }
        .sorting(screen.sorting, onChange: { screen.send(.sort($0)) })
        .columnLayout(screen.columns, onChange: { screen.send(.arrange($0)) })
        .contextMenu(forItems: Int64.self) { ids in
          if !screen.isReadOnly, let id = ids.first {
            MenuItem(tr("Open Entry…"), isEnabled: ids.count == 1) { screen.send(.open(id)) }
            MenuItem(tr("Duplicate Entry…"), isEnabled: ids.count == 1) {
              screen.send(.duplicate(id))
            }
            MenuItem(tr("Reconciled"), isChecked: screen.book.areReconciled(ids)) {
              screen.send(.reconcile(ids))
            }
            MenuItem.separator
            MenuItem(tr("Delete"), style: .destructive) { screen.send(.delete(ids)) }
          }
        }
    }

    @MainActor
    private func columns(_ screen: EntriesScreen) -> [Column<EntryRow>] {
      let isByDate = screen.sorting.first?.column == "date"
      return EntryRow.columns(screen.book.titles, screen.amounts).compactMap { id, column in
        switch id {
        case "account" where screen.place != .all: nil
        case "balance" where screen.place == .all || screen.filter.isPartial || !isByDate: nil
        default: screen.isReadOnly ? column : editable(column, id, screen)
        }
      }
    }

    @MainActor
    private func editable(
      _ column: Column<EntryRow>, _ id: String, _ screen: EntriesScreen
    ) -> Column<EntryRow> {
      switch id {
      case "date":
        return column.editor(\.date) { date, edit in
          DateField("", date: date, today: screen.today, onChange: edit)
        } onCommit: { row, date in
          guard let date else { return }
          screen.send(.edit(row.id, name: tr("Change Date")) { $0.day = Day(date) })
        }
      case "payee":
        return column.editable {
          Validated.valid($0).require(tr("Enter a payee.")) { !$0.allSatisfy(\.isWhitespace) }
        } onCommit: { row, payee in
          screen.send(.edit(row.id, name: tr("Change Payee")) { $0.payee = payee })
        }
      case "category":
        return column.editor(\.category) { category, edit in
          CategoryPicker(book: screen.book, selection: category, onSelect: edit)
        } onCommit: { row, category in
          guard !row.isSplit, row.other == nil else { return screen.send(.open(row.id)) }
          screen.send(
            .edit(row.id, name: tr("Change Category")) { $0.parts[0].category = category })
        }
      case "note":
        return column.editable { row, note in
          screen.send(.edit(row.id, name: tr("Change Note")) { $0.note = note })
        }
      case "amount":
        let reader = screen.reader
        return column.editor(\.[text: reader]) { text, edit in
          TextField("", text: text, onEdit: edit).validated(reader.validated(text))
        } onCommit: { row, text in
          guard !row.isSplit else { return screen.send(.open(row.id)) }
          guard let amount = reader.value(of: text, replacing: row.amount) else { return }
          screen.send(.edit(row.id, name: tr("Change Amount")) { $0.parts[0].amount = amount })
        }
      default: return column
      }
    }
  }
}

/// A header above a table, for which it leaves some space.
private struct HeaderLayout: ViewLayout, Equatable {
  func sizeThatFits(
    proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void
  ) -> Size {
    Size(width: proposal.width ?? 600, height: proposal.height ?? 400)
  }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
    let proposal = ProposedSize(width: bounds.width, height: max(0, bounds.height - 150))
    let height = subviews[0].sizeThatFits(proposal).height
    subviews[0].place(in: Rect(x: 0, y: 0, width: bounds.width, height: height))
    let rest = max(0, bounds.height - height)
    subviews[1].place(in: Rect(x: 0, y: height, width: bounds.width, height: rest))
  }
}

extension EntryRow {
  var date: LocalDate? { LocalDate(day) }
  var mark: String { isReconciled ? "✓" : "" }

  subscript(account titles: Titles) -> String { titles.accounts[account] ?? "" }

  /// The category, or the other account of a transfer.
  subscript(category titles: Titles) -> String {
    if let other { return titles.accounts[other].map { "⇄ \($0)" } ?? "" }
    return isSplit ? tr("Split") : category.flatMap { titles.categories[$0] } ?? ""
  }

  subscript(text reader: AmountReader) -> String { reader.text(amount) }

  /// All columns with their ids, by which entries can be sorted.
  static func columns(
    _ titles: Titles, _ amounts: NumberStyle
  ) -> [(id: String, column: Column<EntryRow>)] {
    let columns: KeyValuePairs<String, Column<EntryRow>> = [
      "date": Column(tr("Date"), \.day) { LocalDate($0)?.formatted(.medium) ?? "" }
        .width(112, minimum: 108).foregroundColor(\.secondaryText),
      "payee": Column(tr("Payee"), \.payee).width(nil, minimum: 110).foregroundColor(\.text),
      "category": Column(tr("Category"), \.[category: titles]).width(.fraction(0.17), minimum: 96)
        .hidden(below: 460),
      "account": Column(tr("Account"), \.[account: titles]).width(.fraction(0.13), minimum: 72)
        .hidden(below: 680),
      "note": Column(tr("Note"), \.note).width(.fraction(0.14), minimum: 72).hidden(below: 740),
      "reconciled": Column("✓", \.mark).width(34, minimum: 34).hidden(below: 520),
      // Before the amounts, which are below the sums of months.
      "balance": Column(tr("Balance"), \.balance, format: amounts).width(116, minimum: 96)
        .sortable(false).hidden(below: 720),
      "amount": Column(tr("Amount"), \.amount, format: amounts).width(116, minimum: 96)
        .foregroundColor(\.text),
    ]
    return columns.map { ($0.key, $0.value.id($0.key)) }
  }
}
