import WorkflowViews

struct ListPage: WidgetPage {
  static let fillsAvailableSpace = true

  var state = 0
  var chosen = "nothing yet"

  private static let planets = [
    "Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune",
  ]

  func body(_ change: Change<ListPage>) -> some View {
    VStack(alignment: .fill, spacing: 0) {
      SegmentedControl(
        "State", ["Rows", "Loading", "Empty", "Failed"], selected: state,
        onSelect: change(\.state)
      ).padding()
      if state == 2 {
        EmptyState(
          icon: .search, title: "No planets", text: "Planets that are found are listed here.",
          action: Button("Show Rows", action: change { $0.state = 0 }))
      } else {
        List(
          state == 0 ? Self.planets : [], id: \.self, text: \.self, isLoading: state == 1,
          onSelect: { planet in change.send { $0.chosen = planet } }
        ).failure(
          state == 3
            ? .init("The planets could not be loaded.", retry: change { $0.state = 0 }) : nil)
      }
      Text("Chosen: \(chosen)").foregroundColor(\.secondaryText).padding()
    }
  }
}
