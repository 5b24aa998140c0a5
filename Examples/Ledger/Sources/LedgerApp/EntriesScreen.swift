import LedgerData
import WorkflowSDL

extension BookWindow {
  /// The entries of an account, in sections of months if they are sorted by date.
  @MainActor @ViewBuilder var entries: some View {
    HeaderLayout() {
      AdaptiveView(in: [.vertical]) {
        VStack(spacing: 0) {
          header
          if state.filter.isPartial {
            filterTags.filling([.horizontal]).padding(Insets(leading: 16, trailing: 16, bottom: 12))
          }
        }
        Spacer().frame(height: 0)
      }
      VStack { content }
    }
  }

  @MainActor @ViewBuilder private var content: some View {
    if book.entries?.rows.isEmpty != true {
      table
    } else if book.accounts.isEmpty {
      EmptyState(
        icon: .wallet, title: tr("An empty ledger"),
        text: tr("Begin with an account, such as your wallet or your bank account."),
        action: Button(tr("New Account…"), style: .prominent) {
          send(.showAccount(AccountForm(parent: nil)))
        })
    } else if !state.filter.isPartial {
      EmptyState(
        icon: .wallet, title: tr("No entries yet"),
        text: tr("Write down what you spend and earn, or import a list from your bank."),
        action: Button(tr("New Entry"), style: .prominent) { send(.newEntry) })
    } else {
      EmptyState(
        icon: .search, title: tr("No matches"), text: tr("No entry meets all conditions."),
        action: state.place == .all
          ? nil : Button(tr("Search All Entries")) { change.send { $0.go(to: .all) } })
    }
  }

  @MainActor private var header: some View {
    let selection = state.selection
    return HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(state.title).heading().font(.largeTitle)
        Text(summary).foregroundColor(\.secondaryText).tabularDigits()
      }
      Spacer()
      if canEdit, !selection.isEmpty {
        Button(
          tr("Delete"), icon: .delete, style: .destructive, action: change { $0.delete(selection) })
      }
      Button(action: { send(.showFilter) }) { IconImage(.filter, label: tr("Filter…")) }
      Button(tr("New Entry"), icon: .plus, style: .prominent) { send(.newEntry) }
        .disabled(!canEdit)
    }.padding(Insets(leading: 16, top: 20, trailing: 16, bottom: 16))
  }

  /// The sum of the selected entries, or of those that meet the filter, or of all.
  private var summary: String {
    let (selection, entries) = (state.selection, book.entries)
    if selection.count > 1, let entries {
      let count = selection.count
      let sum = entries.rows.lazy.filter { selection.contains($0.id) }
        .reduce(0) { $0 + $1.amount }.formatted(amounts)
      return tr(
        "1 entry selected: \(sum)", plural: "\(count) entries selected: \(sum)", count: count)
    }
    guard state.filter.isPartial else { return book.total(of: state.place).formatted(amounts) }
    guard let entries, entries.isComplete else { return "" }
    let count = entries.rows.count
    let sum = entries.months.reduce(0) { $0 + $1.total }.formatted(amounts)
    return tr("1 match: \(sum)", plural: "\(count) matches: \(sum)", count: count)
  }

  @MainActor private var table: some View {
    let sorted = book.sorted(by: state.sorting)
    let columns = EntryRow.columns(book.titles, amounts)
      .compactMap { id, column in shown(column, id) }
    return List(sorted?.rows ?? [], id: \.id, columns: columns)
      .refreshing(sorted == nil).style(.plain).rowHeight(.fixed(32))
      .sections(
        (sorted?.months ?? []).map { month in
          ListSection(
            Day.name(ofMonth: month.month), value: month.total.formatted(amounts), id: month.month,
            count: month.count)
        },
        collapsed: state.collapsed, onChange: change(\.collapsed)
      )
      .selection(state.selection, onChange: change(\.selection))
      .onSpace { (ids: Set<Int64>) in
        if canEdit { change.send { $0.reconcile(ids) } }
      }
      .sorting(state.sorting) { sorting in
        change.send { $0.sorting = sorting.isEmpty ? SortedEntries.newestFirst : sorting }
      }
      .columnLayout(state.columns, onChange: change(\.columns))
      .contextMenu(forItems: Int64.self) { ids in
        if canEdit { items(forEntries: ids) }
      }
  }

  /// Returns the column as it is edited in the list; nil if the list does not have it.
  @MainActor private func shown(_ column: Column<EntryRow>, _ id: String) -> Column<EntryRow>? {
    func commit(
      _ row: EntryRow, _ name: String, _ change: @escaping @Sendable (inout Entry) -> Void
    ) { send(.run(.change(row.id, change), name: name)) }
    let (reader, isByDate) = (workflow.preferences.reader, state.sorting.map(\.column) == ["date"])
    switch id {
    case "account" where state.place != .all: return nil
    case "balance" where state.place == .all || state.filter.isPartial || !isByDate: return nil
    case _ where !canEdit: return column
    case "date":
      return column.editor(\.date) { date, edit in
        DateField("", date: date, today: today, onChange: edit)
      } onCommit: { row, date in
        if let date { commit(row, tr("Change Date")) { $0.day = Day(date) } }
      }
    case "payee":
      return column.editable {
        .filled($0, or: tr("Enter a payee."))
      } onCommit: { row, payee in
        commit(row, tr("Change Payee")) { $0.payee = payee }
      }
    case "category":
      return column.editor(\.category) { category, edit in
        CategoryPicker(book: book, selection: category, onSelect: edit)
      } onCommit: { row, category in
        guard !row.isSplit, row.other == nil else { return send(.run(.load(row.id))) }
        commit(row, tr("Change Category")) { $0.parts[0].category = category }
      }
    case "note":
      return column.editable { row, note in
        commit(row, tr("Change Note")) { $0.note = note }
      }
    case "amount":
      return column.editor(\.[text: reader]) { text, edit in
        TextField("", text: text, onEdit: edit).validated(reader.validated(text))
      } onCommit: { row, text in
        guard !row.isSplit else { return send(.run(.load(row.id))) }
        guard let amount = reader.value(of: text, replacing: row.amount) else { return }
        commit(row, tr("Change Amount")) { $0.parts[0].amount = amount }
      }
    default: return column
    }
  }
}

/// A header above a table, which is more useful than the header in a low window.
private struct HeaderLayout: ViewLayout, Equatable {
  func sizeThatFits(proposal: ProposedSize, subviews: [LayoutSubview], cache: inout Void) -> Size {
    Size(width: proposal.width ?? 600, height: proposal.height ?? 400)
  }

  func placeSubviews(in bounds: Rect, subviews: [LayoutSubview], cache: inout Void) {
    let space = ProposedSize(width: bounds.width, height: max(0, bounds.height - 150))
    let height = subviews[0].sizeThatFits(space).height
    subviews[0].place(in: Rect(x: 0, y: 0, width: bounds.width, height: height))
    subviews[1].place(in: bounds.inset(by: Insets(top: height)))
  }
}

extension EntryRow {
  var date: LocalDate? { LocalDate(day) }
  /// The bundled fonts have this sign, unlike a check mark, for which others would be searched.
  var mark: String { isReconciled ? EntryRow.mark : "" }
  private static let mark = "●"

  subscript(account titles: Titles) -> String { titles.accounts[account] ?? "" }

  /// The category, or the other account of a transfer, after an arrow in the direction of the money.
  subscript(category titles: Titles) -> String {
    if let other {
      return titles.accounts[other].map { "\(amount < 0 ? "→" : "←") \($0)" } ?? ""
    }
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
      "reconciled": Column(mark, \.mark).width(34, minimum: 34).hidden(below: 520),
      // Before the amounts, which are below the sums of months.
      "balance": Column(tr("Balance"), \.balance, format: amounts).width(116, minimum: 96)
        .sortable(false).hidden(below: 720),
      "amount": Column(tr("Amount"), \.amount, format: amounts).width(116, minimum: 96)
        .foregroundColor { $0.amount > 0 && $0.other == nil ? \.success : \.text },
    ]
    return columns.map { ($0.key, $0.value.id($0.key)) }
  }
}
