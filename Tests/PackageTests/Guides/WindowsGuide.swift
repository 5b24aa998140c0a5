import WorkflowSDL

struct MemosWorkflow: Workflow {
  func makeInitialState() -> [Int] { [1, 2] }
  func render(state: [Int], context: RenderContext<Self>) -> Windows.Screen {
    let sink = context.makeStateMutationSink()
    return Windows.Screen(
      state.map { number in
        Window.Item(
          key: "memo-\(number)", title: "Memo \(number)",
          onRequestClose: { sink.send { $0.removeAll { $0 == number } } },
          content: MemoScreen(text: "Memo \(number)", add: { sink.send { $0.append(number + 1) } }))
      })
  }
}

struct MemoScreen: BodyBackingScreen {
  typealias View = MemoView
  let text: String
  let add: () -> Void
}

struct MemoView: BodyProvider {
  typealias Screen = MemoScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.text).font(.title)
      Button("New Memo", action: screen.add)
    }
  }
}

struct MemosApp: App {
  let workflow = MemosWorkflow()
  init(launch: Launch) {}
}
