import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct AnimationPage: WidgetPage {
  var isAway = false

  func body(_ change: Change<AnimationPage>) -> some View {
    Examples {
      HStack {
        Button(tr("There and Back"), style: .prominent, action: change { $0.isAway.toggle() })
        Spacer()
      }
      Example(tr("Position"), alignment: .fill) {
        moving(tr("Spring"), .spring())
        moving(tr("Ease"), .easeInOut(.milliseconds(400)))
        moving(tr("Line"), .linear(.milliseconds(400)))
      }
      Example(tr("Opacity")) {
        Text(tr("Shown and hidden")).opacity(isAway ? 0.2 : 1).animation(.standard, value: isAway)
      }
    }
  }

  private func moving(_ name: String, _ animation: Animation) -> some View {
    HStack {
      if isAway { Spacer() }
      Text(name)
      if !isAway { Spacer() }
    }.animation(animation, value: isAway)
  }
}
