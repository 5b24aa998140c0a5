import WorkflowSDL

struct SwatchesWorkflow: Workflow {
  func makeInitialState() -> String { "Blue" }
  func render(state: String, context: RenderContext<Self>) -> SwatchesScreen {
    let sink = context.makeStateMutationSink()
    return SwatchesScreen(chosen: state, choose: { name in sink.send { $0 = name } })
  }
}

struct SwatchesScreen: BodyBackingScreen {
  typealias View = SwatchesView
  let chosen: String
  let choose: (String) -> Void
}

struct SwatchesView: BodyProvider {
  typealias Screen = SwatchesScreen
  func body(with screen: Screen) -> some View {
    HStack {
      for (name, color) in [("Red", Color(0xc62828)), ("Blue", Color(0x1565c0))] {
        SwatchView(name: name, color: color, isChosen: name == screen.chosen) {
          screen.choose(name)
        }
      }
    }
  }
}

struct SwatchesApp: App {
  let workflow = SwatchesWorkflow()
  init(launch: Launch) {}
}
