import WorkflowSDL

extension Gallery {
  /// The list of pages that match the search, the search text, and the appearance settings.
  struct ListScreen: BodyBackingScreen {
    typealias View = ListView

    let pages: [Page]
    /// The id of the selected page.
    let selected: String
    /// Whether the arrow keys open the page that they select; otherwise only Return, Space or a
    /// click opens a page.
    let opensOnArrows: Bool
    let query: String
    let settings: AppearanceSettings
    let search: (String) -> Void
    let open: (String) -> Void
    let goHome: () -> Void
    let change: (AppearanceSettings) -> Void

    /// All pages below the headings of their sections, or the pages that were found.
    var rows: [ListRow] {
      guard query.isEmpty else { return pages.map(ListRow.page) }
      var rows: [ListRow] = []
      var section = ""
      for page in pages {
        if page.section != section { rows.append(.section(page.section)) }
        section = page.section
        rows.append(.page(page))
      }
      return rows
    }
  }

  /// A row of the side bar.
  enum ListRow {
    case section(String)
    case page(Page)

    var page: Page? { if case .page(let page) = self { page } else { nil } }
    var title: String {
      switch self {
      case .section(let title): title
      case .page(let page): page.title
      }
    }
    /// The id of the page, or one that no page has.
    var id: String { page?.id ?? "Section \(title)" }
  }

  /// A search field, the list below it, and the menu for the appearance.
  struct ListView: BodyProvider {
    typealias Screen = ListScreen

    func body(with screen: ListScreen) -> some View {
      content(of: screen).background(\.sideBar)
        .shortcut(.home, .alt, title: tr("First Page"), action: screen.goHome)
    }

    @MainActor
    private func content(of screen: ListScreen) -> some WorkflowViews.View {
      VStack(alignment: .fill, spacing: 0) {
        PageSearch(screen: screen)
        if !screen.pages.isEmpty { pages(of: screen) }
        Divider()
        HStack {
          appearanceMenu(screen.settings, change: screen.change)
          Spacer()
        }.padding(.init(8))
      }
    }

    @MainActor
    private func pages(of screen: ListScreen) -> some WorkflowViews.View {
      List(
        screen.rows, id: \.id, name: \.title, onSelect: { screen.open($0.id) },
        row: { row in
          switch row {
          case .section(let title):
            Text(title).font(Font(size: 12, weight: .semibold)).foregroundColor(\.secondaryText)
              .lineLimit(1)
          case .page(let page):
            HStack(spacing: 8) {
              PageIcon(page: page.id)
              Text(page.title).lineLimit(1)
            }
          }
        }
      ).style(.sidebar).rowHeight(.fixed(30))
        .canSelectItem { $0.page != nil }
        .selection([screen.selected], mode: screen.opensOnArrows ? .single : .none) { ids in
          if let id = ids.first { screen.open(id) }
        }
        .accessibilityIdentifier("pages")
    }

    private func appearanceMenu(
      _ settings: AppearanceSettings, change: @escaping (AppearanceSettings) -> Void
    ) -> Menu {
      func item<Value: Equatable>(
        _ title: String, _ property: WritableKeyPath<AppearanceSettings, Value>, _ value: Value
      ) -> MenuItem {
        var changed = settings
        changed[keyPath: property] = value
        return MenuItem(title, isChecked: settings[keyPath: property] == value) { change(changed) }
      }
      func toggle(
        _ title: String, _ property: WritableKeyPath<AppearanceSettings, Bool>
      ) -> MenuItem {
        var changed = settings
        changed[keyPath: property].toggle()
        return MenuItem(title, isChecked: settings[keyPath: property]) {
          change(changed)
        }
      }
      return Menu(tr("Appearance"), icon: .palette) {
        item(tr("System"), \.isDark, nil as Bool?)
        item(tr("Light"), \.isDark, false)
        item(tr("Dark"), \.isDark, true)
        MenuItem.separator
        toggle(tr("High Contrast"), \.hasHighContrast)
        toggle(tr("Right to Left"), \.isMirrored)
        MenuItem.submenu(tr("Text Size")) {
          item(tr("System"), \.textScale, nil as Double?)
          item(tr("Small"), \.textScale, 0.85)
          item(tr("Large"), \.textScale, 1.25)
          item(tr("Larger"), \.textScale, 1.5)
          item(tr("Largest"), \.textScale, 2)
        }
      }
    }
  }
}

/// The search field, and what stands in place of the list if no page is found.
private struct PageSearch: View {
  let screen: Gallery.ListScreen
  @FocusState private var isFocused = false

  var body: some View {
    SearchField(tr("Search"), text: screen.query, onEdit: screen.search)
      .onSubmit { if let first = screen.pages.first { screen.open(first.id) } }
      .focused($isFocused).defaultFocus().filling([.horizontal]).padding(.init(12))
    if screen.pages.isEmpty {
      EmptyState(
        icon: .search, title: tr("No pages found"), text: tr("No page matches all words."),
        action: Button(tr("Clear Search")) {
          screen.search("")
          isFocused = true
        }.compact())
    }
  }
}
