import WorkflowViews

struct SegmentedControlPage: WidgetPage {
  var view = 0
  var power = 2

  func body(_ change: Change<SegmentedControlPage>) -> some View {
    Examples {
      Example("Default") {
        SegmentedControl(
          "View", ["Day", "Week", "Month"], selected: view, onSelect: change(\.view))
        Text("You see a \(["day", "week", "month"][view]).").foregroundColor(\.secondaryText)
      }
      Example("One item disabled") {
        SegmentedControl(
          "Power", items: [.init("On"), .init("Never", isEnabled: false), .init("Off")],
          selected: power, onSelect: change(\.power))
      }
      Example("Disabled") {
        SegmentedControl("Disabled", ["One", "Two"], selected: 0, onSelect: { _ in }).disabled()
      }
    }
  }
}
