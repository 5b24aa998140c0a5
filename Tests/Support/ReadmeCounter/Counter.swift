import ErgoLayouts
import Workflow
import WorkflowApp
import WorkflowLayouts
import WorkflowWidgets

struct CounterWorkflow: Workflow {
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Self>) -> CounterScreen {
    let sink = context.makeStateMutationSink()
    return CounterScreen(text: "The value is \(state)", increment: { sink.send { $0 += 1 } })
  }
}

struct CounterScreen: LayoutBackingScreen {
  let text: String
  let increment: () -> Void
  struct View: LayoutProvider {
    typealias Screen = CounterScreen
    func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
      Stack.vertical {
        Label().text(screen.text).font(.value)
        Button().title("+").tapped(screen.increment)
      }.centeringInParent()
    }
  }
}

@main struct CounterApp: App {
  let workflow = CounterWorkflow()
  init(launch: Launch) {}
}
