import WorkflowSDL

struct LampWorkflow: Workflow {
  func makeInitialState() -> Bool { true }
  func render(state: Bool, context: RenderContext<Self>) -> LampScreen {
    let sink = context.makeStateMutationSink()
    return LampScreen(isOn: state, toggle: { sink.send { $0.toggle() } })
  }
}

struct LampScreen: BodyBackingScreen {
  typealias View = LampView
  let isOn: Bool
  let toggle: () -> Void
}

struct LampView: BodyProvider {
  typealias Screen = LampScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.isOn ? "On" : "Off").padding(24)
        .background(screen.isOn ? \.accent : \.card, opacity: 0.3, cornerRadius: 24)
        .scale(screen.isOn ? 1.3 : 1)
      if screen.isOn { Text("The lamp is on.").transition(.slide(.bottom)) }
      Button("Switch", action: screen.toggle)
    }.animation(.spring(), value: screen.isOn)
  }
}

struct LampApp: App {
  let workflow = LampWorkflow()
  init(launch: Launch) {}
}
