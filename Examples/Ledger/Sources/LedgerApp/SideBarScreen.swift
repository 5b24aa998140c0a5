import LedgerData
import WorkflowSDL

/// The search field, and the accounts as a tree with their balances.
struct SideBarScreen: BodyBackingScreen {
  let book: Book
  let place: BookWorkflow.Place
  let closed: Set<Int64>
  let search: String
  let amounts: NumberStyle
  let go: (BookWorkflow.Place) -> Void
  let close: (Set<Int64>) -> Void
  let setSearch: (String) -> Void

  struct View: BodyProvider {
    typealias Screen = SideBarScreen
    typealias Place = BookWorkflow.Place

    func body(with screen: SideBarScreen) -> some WorkflowSDL.View {
      let open = Set(screen.book.accounts.map(\.id)).subtracting(screen.closed)
      VStack(spacing: 4) {
        SearchField(tr("Search"), text: screen.search, onEdit: screen.setSearch)
          .padding(Insets(leading: 12, top: 12, trailing: 12, bottom: 8))
        List(
          [Place.all, .report] + screen.book.children(of: nil).map { .account($0.id) }, id: \.self,
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
            screen.close(Set(screen.book.accounts.map(\.id)).subtracting(open))
          },
          { place in
            guard let id = place.account else { return .none }
            let children = screen.book.children(of: id)
            return children.isEmpty ? .none : .items(children.map { .account($0.id) })
          }
        )
        .selection([screen.place], mode: .single) { places in
          if let place = places.first { screen.go(place) }
        }
        .accessibilityLabel(tr("Accounts"))
      }.background(\.sideBar)
    }

    private func icon(of place: Place, _ screen: SideBarScreen) -> Icon {
      switch place {
      case .all: .list
      case .report: .chartBars
      case .account(let id): screen.book.children(of: id).isEmpty ? .wallet : .folder
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
