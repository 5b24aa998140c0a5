import LedgerData
import WorkflowSDL

/// The search field, and the accounts as a tree with their balances.
struct SideBarScreen: View {
  let window: BookWindow
  @FocusState var isSearching = false

  typealias Place = BookWorkflow.Place

  private var book: Book { window.book }

  var body: some View {
    let accounts = Set(book.accounts.map(\.id))
    VStack(spacing: 4) {
      SearchField(
        tr("Search"), text: window.state.filter.search, onEdit: { window.send(.search($0)) }
      )
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
        expanded: Set(accounts.subtracting(window.state.closed).map(Place.account)),
        onChange: { places in
          let closed = accounts.subtracting(places.compactMap(\.account))
          window.change.send { $0.closed = closed }
        },
        { place in
          guard let id = place.account else { return .none }
          let children = book.tree.children(of: id)
          return children.isEmpty ? .none : .items(children.map { .account($0.id) })
        }
      )
      .selection([window.state.place], mode: .single) { places in
        if let place = places.first { window.change.send { $0.go(to: place) } }
      }
      .contextMenu(forItems: Place.self) { places in
        if window.canEdit { menu(of: places.first?.account) }
      }
      .accessibilityLabel(tr("Accounts"))
    }.background(\.sideBar)
  }

  @MenuBuilder private func menu(of id: Int64?) -> [MenuItem] {
    if let account = book.accounts.first(where: { $0.id == id }) {
      MenuItem(tr("New Entry")) {
        window.change.send { $0.go(to: .account(account.id)) }
        window.send(.newEntry)
      }
      window.items(forAccount: account)
      MenuItem.separator
    }
    MenuItem(tr("New Account…")) { window.send(.showAccount(AccountForm(parent: id))) }
  }

  private func icon(of place: Place) -> Icon {
    switch place {
    case .all: .list
    case .report: .chartBars
    case .account(let id): book.tree.children(of: id).isEmpty ? .wallet : .folder
    }
  }

  private func balance(of place: Place) -> String? {
    place == .report ? nil : book.total(of: place).formatted(window.amounts)
  }
}
