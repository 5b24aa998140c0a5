import WorkflowLanguage
import WorkflowViews

struct SegmentedControlPage: WidgetPage {
  var view = 0
  var power = 2

  func body(_ change: Change<SegmentedControlPage>) -> some View {
    Examples {
      Example(tr("Default")) {
        SegmentedControl(
          tr("View"), [tr("Day"), tr("Week"), tr("Month")], selected: view, onSelect: change(\.view)
        )
        Text([tr("You see a day."), tr("You see a week."), tr("You see a month.")][view])
          .foregroundColor(\.secondaryText)
      }
      Example(tr("One item disabled")) {
        SegmentedControl(
          tr("Power"),
          items: [.init(tr("On")), .init(tr("Never"), isEnabled: false), .init(tr("Off"))],
          selected: power, onSelect: change(\.power))
      }
      Example(tr("Disabled")) {
        SegmentedControl(tr("Disabled"), [tr("One"), tr("Two")], selected: 0, onSelect: { _ in })
          .disabled()
      }
    }
  }
}
