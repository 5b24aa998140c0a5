import WorkflowViews

struct SegmentedControlPage: WidgetPage {
  var view = 0

  func body(_ change: Change<SegmentedControlPage>) -> some View {
    VStack(alignment: .leading) {
      SegmentedControl(
        "View", ["Day", "Week", "Month"], selected: view, onSelect: change(\.view))
      SegmentedControl(
        "Partly disabled", items: [.init("On"), .init("Never", isEnabled: false), .init("Off")],
        selected: 2, onSelect: { _ in })
      SegmentedControl("Disabled", ["One", "Two"], selected: 0, onSelect: { _ in }).disabled()
      Text("You see a \(["day", "week", "month"][view]).").foregroundColor(\.secondaryText)
    }
  }
}
