import WorkflowLanguage
import WorkflowViews

struct ListPage: WidgetPage {
  static let fillsAvailableSpace = true

  var state = 0
  /// The index of the planet that the user chose.
  var chosen: Int?

  func body(_ change: Change<ListPage>) -> some View {
    let planets = Self.planets
    let planet = chosen.map { planets[$0].name() } ?? tr("nothing yet")
    VStack(alignment: .fill, spacing: 0) {
      SegmentedControl(
        tr("State"), [tr("Rows"), tr("Loading"), tr("Empty"), tr("Failed")], selected: state,
        onSelect: change(\.state)
      ).padding()
      if state == 2 {
        EmptyState(
          icon: .search, title: tr("No planets"),
          text: tr("Planets that are found are listed here."),
          action: Button(tr("Show Rows"), action: change { $0.state = 0 }))
      } else {
        List(
          state < 2 ? Array(planets.indices) : [], id: \.self, name: { planets[$0].name() },
          isLoading: state == 1,
          onSelect: { index in change.send { $0.chosen = index } }
        ) { index in
          let planet = planets[index]
          ListItem(planet.name(), icon: .globe)
            .subtitle(tr("\(planet.width) km wide, a year of \(planet.days) days"))
        }.failure(
          state == 3
            ? .init(tr("The planets could not be loaded."), retry: change { $0.state = 0 }) : nil)
      }
      Text(tr("Chosen: \(planet)")).foregroundColor(\.secondaryText).padding()
    }
  }

  private struct Planet {
    let name: @Sendable () -> String
    let width: Int
    let days: Int
  }

  // Sizes and years: NASA's planetary fact sheet.
  private static let planets: [Planet] = [
    .init(name: { tr("Mercury") }, width: 4_879, days: 88),
    .init(name: { tr("Venus") }, width: 12_104, days: 225),
    .init(name: { tr("Earth") }, width: 12_756, days: 365),
    .init(name: { tr("Mars") }, width: 6_792, days: 687),
    .init(name: { tr("Jupiter") }, width: 142_984, days: 4_331),
    .init(name: { tr("Saturn") }, width: 120_536, days: 10_747),
    .init(name: { tr("Uranus") }, width: 51_118, days: 30_589),
    .init(name: { tr("Neptune") }, width: 49_528, days: 59_800),
  ]
}
