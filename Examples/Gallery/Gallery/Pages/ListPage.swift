import WorkflowLanguage
import WorkflowViews

struct ListPage: WidgetPage {
  static let fillsAvailableSpace = true

  var state = 0
  /// The index of the planet that the user chose.
  var chosen: Int?

  func body(_ change: Change<ListPage>) -> some View {
    let planets = [
      tr("Mercury"), tr("Venus"), tr("Earth"), tr("Mars"), tr("Jupiter"), tr("Saturn"),
      tr("Uranus"),
      tr("Neptune"),
    ]
    let planet = chosen.map { planets[$0] } ?? tr("nothing yet")
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
          state < 2 ? Array(planets.indices) : [], id: \.self, text: { planets[$0] },
          isLoading: state == 1,
          onSelect: { index in change.send { $0.chosen = index } }
        ).failure(
          state == 3
            ? .init(tr("The planets could not be loaded."), retry: change { $0.state = 0 }) : nil)
      }
      Text(tr("Chosen: \(planet)")).foregroundColor(\.secondaryText).padding()
    }
  }
}
