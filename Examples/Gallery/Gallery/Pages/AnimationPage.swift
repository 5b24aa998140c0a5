import WorkflowViews

struct AnimationPage: WidgetPage {
  var isAway = false

  func body(_ change: Change<AnimationPage>) -> some View {
    Examples {
      HStack {
        Button("There and Back", style: .prominent, action: change { $0.isAway.toggle() })
        Spacer()
      }
      Example("Position", alignment: .fill) {
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
      }
      Example("Opacity") {
        Text("Shown and hidden").opacity(isAway ? 0.2 : 1).animation(.standard, value: isAway)
      }
    }
  }
}
