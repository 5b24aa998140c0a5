import WorkflowViews

struct RadioGroupPage: WidgetPage {
  var size: Int? = 1

  func body(_ change: Change<RadioGroupPage>) -> some View {
    VStack(alignment: .leading) {
      Text("Size").font(.title).heading()
      RadioGroup(
        "Size", items: [.init("Small"), .init("Medium"), .init("Sold out", isEnabled: false)],
        selected: size, onSelect: change(\.size))
      Text("Nothing chosen yet").font(.title).heading()
      RadioGroup("Colour", ["Red", "Blue"], selected: nil, onSelect: { _ in })
      Text("Disabled").font(.title).heading()
      RadioGroup("Disabled", ["One", "Two"], selected: 0, onSelect: { _ in }).disabled()
    }
  }
}
