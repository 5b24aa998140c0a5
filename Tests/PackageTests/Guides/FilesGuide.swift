import WorkflowSDL

struct AttachmentWorkflow: Workflow {
  struct State: Equatable {
    var isChoosing = false
    var path: String?
  }

  let desktop: Desktop

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AttachmentScreen {
    if state.isChoosing {
      desktop.run(.open(title: "Attach a File")).onOutput { state, answer in
        state = State(path: answer.path ?? state.path)
        return nil
      }.running(in: context)
    }
    let sink = context.makeStateMutationSink()
    return AttachmentScreen(
      file: state.path?.displayPath ?? "No file", choose: { sink.send { $0.isChoosing = true } })
  }
}

struct AttachmentScreen: BodyBackingScreen {
  typealias View = AttachmentView
  let file: String
  let choose: () -> Void
}

struct AttachmentView: BodyProvider {
  typealias Screen = AttachmentScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.file)
      Button("Attach…", action: screen.choose)
    }
  }
}

struct AttachmentApp: App {
  let workflow: AttachmentWorkflow
  init(launch: Launch) { workflow = AttachmentWorkflow(desktop: launch.desktop) }
}
