import WorkflowViews

struct AnimationPage: WidgetPage {
  var isAway = false

  func body(_ change: Change<AnimationPage>) -> some View {
    VStack(alignment: .fill) {
      Button("There and back", style: .prominent, action: change { $0.isAway.toggle() })
      ForEach(["Spring", "Ease", "Line"], id: \.self) { name in
        HStack {
          if isAway { Spacer() }
          Text(name)
          if !isAway { Spacer() }
        }
        .animation(
          name == "Spring"
            ? .spring()
            : name == "Ease"
              ? .easeInOut(.milliseconds(400))
              : .linear(.milliseconds(400)),
          value: isAway)
      }
      Text("Shown and hidden").opacity(isAway ? 0.2 : 1).animation(.standard, value: isAway)
    }
  }
}
