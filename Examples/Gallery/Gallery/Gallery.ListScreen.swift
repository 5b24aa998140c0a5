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
  }

  /// A search field, the list below it, and the menu for the appearance.
  struct ListView: BodyProvider {
    typealias Screen = ListScreen

    func body(with screen: ListScreen) -> some View {
      VStack(alignment: .fill, spacing: 0) {
        TextField("Search", text: screen.query, onEdit: screen.search)
          .onSubmit { if let first = screen.pages.first { screen.open(first.id) } }
          .defaultFocus().filling([.horizontal]).padding(.init(12))
        List(screen.pages, id: \.id, text: \.title, onSelect: { screen.open($0.id) })
          .style(.plain)
          .selection([screen.selected], mode: screen.opensOnArrows ? .single : .none) { ids in
            if let id = ids.first { screen.open(id) }
          }
          .emptyText("No page matches all words.")
          .accessibilityIdentifier("pages")
        Divider()
        HStack {
          appearanceMenu(screen.settings, change: screen.change)
          Spacer()
        }.padding(.init(8))
      }.shortcut(.home, .alt, title: "First page", action: screen.goHome)
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
      return Menu("Appearance") {
        item("System", \.isDark, nil as Bool?)
        item("Light", \.isDark, false)
        item("Dark", \.isDark, true)
        MenuItem.separator
        toggle("High contrast", \.hasHighContrast)
        toggle("Right to left", \.isMirrored)
        MenuItem.submenu("Text size") {
          item("System", \.textScale, nil as Double?)
          item("Small", \.textScale, 0.85)
          item("Large", \.textScale, 1.25)
          item("Larger", \.textScale, 1.5)
          item("Largest", \.textScale, 2)
        }
      }
    }
  }
}
