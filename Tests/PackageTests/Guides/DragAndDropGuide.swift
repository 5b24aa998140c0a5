import WorkflowSDL

struct ErrandsWorkflow: Workflow {
  func makeInitialState() -> [String] { ["Buy milk", "Call Ada", "Water plants"] }
  func render(state: [String], context: RenderContext<Self>) -> ErrandsScreen {
    let sink = context.makeStateMutationSink()
    return ErrandsScreen(errands: state, move: { move in sink.send { move.apply(to: &$0) } })
  }
}

struct ErrandsScreen: BodyBackingScreen {
  typealias View = ErrandsView
  let errands: [String]
  let move: (Table.Move) -> Void
}

struct ErrandsView: BodyProvider {
  typealias Screen = ErrandsScreen
  func body(with screen: Screen) -> some View {
    List(screen.errands, id: \.self, text: { $0 }).onMove(screen.move)
  }
}

struct ErrandsApp: App {
  let workflow = ErrandsWorkflow()
  init(launch: Launch) {}
}
