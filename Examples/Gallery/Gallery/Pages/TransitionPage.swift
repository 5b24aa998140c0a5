import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct TransitionPage: WidgetPage {
  var isShown = true
  var isOpen = false

  func body(_ change: Change<TransitionPage>) -> some View {
    Examples {
      Example(tr("Appearing and disappearing"), alignment: .fill) {
        FlowStack(spacing: 12, lineSpacing: 12) {
          Button(
            isShown ? tr("Hide") : tr("Show"), style: .prominent,
            action: change { $0.isShown.toggle() })
          if isShown {
            Button(tr("Fades"), action: {}).transition(.fade)
            Button(tr("Slides"), action: {}).transition(.slide(.bottom).combined(with: .fade))
            Button(tr("Grows"), action: {}).transition(.scale)
          }
        }.animation(.standard, value: isShown)
      }
      Example(tr("Moved, scaled and turned"), alignment: .fill) {
        HStack {
          Button(tr("Moves"), action: {}).offset(x: isShown ? 0 : 12)
          Button(tr("Shrinks"), action: {}).scale(isShown ? 1 : 0.75)
          Button(tr("Turns"), action: {}).rotation(isShown ? 0 : -8)
          IconImage(decorative: .chevronDown).rotation(isShown ? 180 : 0)
          Spacer()
        }.animation(.spring(), value: isShown)
      }
      Example(tr("Size"), alignment: .fill) {
        VStack(alignment: .fill) {
          HStack {
            Button(isOpen ? tr("Less") : tr("More"), action: change { $0.isOpen.toggle() })
            Spacer()
          }.padding(Insets(bottom: isOpen ? 48 : 0))
          Divider()
        }.animation(.standard, value: isOpen)
      }
    }
  }
}
