import WorkflowSDL

struct NamesWorkflow: Workflow {
  func makeInitialState() -> Set<String> { ["Emma"] }
  func render(state: Set<String>, context: RenderContext<Self>) -> NamesScreen {
    let sink = context.makeStateMutationSink()
    return NamesScreen(
      names: ["Ada", "Emma", "Grace"], selection: state,
      select: { names in sink.send { $0 = names } })
  }
}

struct NamesScreen: BodyBackingScreen {
  typealias View = NamesView
  let names: [String]
  let selection: Set<String>
  let select: (Set<String>) -> Void
}

struct NamesView: BodyProvider {
  typealias Screen = NamesScreen
  func body(with screen: Screen) -> some View {
    List(screen.names, id: \.self, text: { $0 })
      .selection(screen.selection, onChange: screen.select)
  }
}

struct NamesApp: App {
  let workflow = NamesWorkflow()
  init(launch: Launch) {}
}
