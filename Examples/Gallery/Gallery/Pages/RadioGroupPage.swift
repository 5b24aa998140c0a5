import WorkflowViews

struct RadioGroupPage: WidgetPage {
  var size: Int? = 1
  var color: Int?

  func body(_ change: Change<RadioGroupPage>) -> some View {
    Examples {
      Example("Default, one item disabled") {
        RadioGroup(
          "Size", items: [.init("Small"), .init("Medium"), .init("Sold out", isEnabled: false)],
          selected: size, onSelect: change(\.size))
      }
      Example("Nothing selected") {
        RadioGroup("Colour", ["Red", "Blue"], selected: color, onSelect: change(\.color))
      }
      Example("Disabled") {
        RadioGroup("Disabled", ["One", "Two"], selected: 0, onSelect: { _ in }).disabled()
      }
    }
  }
}
