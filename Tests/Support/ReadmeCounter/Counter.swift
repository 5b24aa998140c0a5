import WorkflowSDL

struct CounterWorkflow: Workflow {
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Self>) -> CounterScreen {
    let sink = context.makeStateMutationSink()
    return CounterScreen(text: "The value is \(state)", increment: { sink.send { $0 += 1 } })
  }
}

struct CounterScreen: BodyBackingScreen {
  typealias View = CounterView
  let text: String
  let increment: () -> Void
}

struct CounterView: BodyProvider {
  typealias Screen = CounterScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.text).font(.largeTitle)
      Button("+", action: screen.increment)
    }
  }
}

@main struct CounterApp: App {
  let workflow = CounterWorkflow()
  init(launch: Launch) {}
}
