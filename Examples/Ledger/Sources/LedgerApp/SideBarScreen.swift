import LedgerData
import WorkflowSDL

/// The search field, and the accounts as a tree with their balances.
struct SideBarScreen: BodyBackingScreen {
  let book: Book
  let place: BookWorkflow.Place
  let closed: Set<Int64>
  let search: String
  let isReadOnly: Bool
  let amounts: NumberStyle
  let send: (BookWorkflow.Action) -> Void

  struct View: BodyProvider {
    typealias Screen = SideBarScreen
    typealias Place = BookWorkflow.Place

    func body(with screen: SideBarScreen) -> some WorkflowSDL.View {
      let open = Set(screen.book.accounts.map(\.id)).subtracting(screen.closed)
      VStack(spacing: 4) {
        EntrySearch(text: screen.search, onEdit: { screen.send(.search($0)) })
          .padding(Insets(leading: 12, top: 12, trailing: 12, bottom: 8))
        List(
          [Place.all, .report] + screen.book.tree.children(of: nil).map { .account($0.id) },
          id: \.self,
          name: { place in
            [screen.book.title(of: place), balance(of: place, screen)].compactMap(\.self)
              .joined(separator: ", ")
          }
        ) { place in
          ListItem(screen.book.title(of: place), icon: icon(of: place, screen))
            .value(balance(of: place, screen))
        }
        .style(.sidebar)
        .children(
          expanded: Set(open.map(Place.account)),
          onChange: { places in
            let open = places.compactMap(\.account)
            screen.send(.close(Set(screen.book.accounts.map(\.id)).subtracting(open)))
          },
          { place in
            guard let id = place.account else { return .none }
            let children = screen.book.tree.children(of: id)
            return children.isEmpty ? .none : .items(children.map { .account($0.id) })
          }
        )
        .selection([screen.place], mode: .single) { places in
          if let place = places.first { screen.send(.go(place)) }
        }
        .contextMenu(forItems: Place.self) { places in
          if !screen.isReadOnly { menu(of: places.first?.account, screen) }
        }
        .accessibilityLabel(tr("Accounts"))
      }.background(\.sideBar)
    }

    @MenuBuilder private func menu(of id: Int64?, _ screen: SideBarScreen) -> [MenuItem] {
      if let account = screen.book.accounts.first(where: { $0.id == id }) {
        MenuItem(tr("New Entry")) {
          screen.send(.go(.account(account.id)))
          screen.send(.newEntry)
        }
        MenuItem(tr("Edit Account…")) { screen.send(.showAccount(AccountForm(account))) }
        MenuItem(tr("Delete Account…"), style: .destructive) {
          screen.send(.askToDelete(account))
        }
        MenuItem.separator
      }
      MenuItem(tr("New Account…")) { screen.send(.showAccount(AccountForm(parent: id))) }
    }

    private func icon(of place: Place, _ screen: SideBarScreen) -> Icon {
      switch place {
      case .all: .list
      case .report: .chartBars
      case .account(let id): screen.book.tree.children(of: id).isEmpty ? .wallet : .folder
      }
    }

    private func balance(of place: Place, _ screen: SideBarScreen) -> String? {
      place == .report ? nil : screen.book.total(of: place).formatted(screen.amounts)
    }
  }
}

extension BookWorkflow.Place {
  var account: Int64? {
    if case .account(let id) = self { id } else { nil }
  }
}

/// The search field, which Ctrl+F focuses.
private struct EntrySearch: View {
  let text: String
  let onEdit: (String) -> Void
  @FocusState private var isFocused = false

  var body: some View {
    SearchField(tr("Search"), text: text, onEdit: onEdit).focused($isFocused)
      .shortcut("f", title: tr("Search")) { isFocused = true }
  }
}
