import LedgerData
import WorkflowSDL

/// The search field, and the accounts as a tree with their balances.
struct SideBarScreen: View {
  let book: Book
  let place: BookWorkflow.Place
  let closed: Set<Int64>
  let search: String
  let isReadOnly: Bool
  let amounts: NumberStyle
  let change: BookWorkflow.Change
  let send: (BookWorkflow.Action) -> Void
  @FocusState var isSearching = false

  typealias Place = BookWorkflow.Place

  var body: some View {
    let open = Set(book.accounts.map(\.id)).subtracting(closed)
    VStack(spacing: 4) {
      SearchField(tr("Search"), text: search, onEdit: { send(.search($0)) })
        .focused($isSearching).shortcut("f", title: tr("Search")) { isSearching = true }
        .padding(Insets(leading: 12, top: 12, trailing: 12, bottom: 8))
      List(
        [Place.all, .report] + book.tree.children(of: nil).map { .account($0.id) }, id: \.self,
        name: { [book.title(of: $0), balance(of: $0)].compactMap(\.self).joined(separator: ", ") }
      ) { place in
        ListItem(book.title(of: place), icon: icon(of: place)).value(balance(of: place))
      }
      .style(.sidebar)
      .children(
        expanded: Set(open.map(Place.account)),
        onChange: { places in
          let open = places.compactMap(\.account)
          change.send { $0.closed = Set(book.accounts.map(\.id)).subtracting(open) }
        },
        { place in
          guard let id = place.account else { return .none }
          let children = book.tree.children(of: id)
          return children.isEmpty ? .none : .items(children.map { .account($0.id) })
        }
      )
      .selection([place], mode: .single) { places in
        if let place = places.first { send(.go(place)) }
      }
      .contextMenu(forItems: Place.self) { places in
        if !isReadOnly { menu(of: places.first?.account) }
      }
      .accessibilityLabel(tr("Accounts"))
    }.background(\.sideBar)
  }

  @MenuBuilder private func menu(of id: Int64?) -> [MenuItem] {
    if let account = book.accounts.first(where: { $0.id == id }) {
      MenuItem(tr("New Entry")) {
        send(.go(.account(account.id)))
        send(.newEntry)
      }
      MenuItem(tr("Edit Account…")) { send(.showAccount(AccountForm(account))) }
      MenuItem(
        tr("Delete Account…"), style: .destructive, action: change { $0.deletedAccount = account })
      MenuItem.separator
    }
    MenuItem(tr("New Account…")) { send(.showAccount(AccountForm(parent: id))) }
  }

  private func icon(of place: Place) -> Icon {
    switch place {
    case .all: .list
    case .report: .chartBars
    case .account(let id): book.tree.children(of: id).isEmpty ? .wallet : .folder
    }
  }

  private func balance(of place: Place) -> String? {
    place == .report ? nil : book.total(of: place).formatted(amounts)
  }
}

extension BookWorkflow.Place {
  var account: Int64? {
    if case .account(let id) = self { id } else { nil }
  }
}
