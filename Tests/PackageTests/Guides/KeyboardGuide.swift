import WorkflowSDL

struct RenameWorkflow: Workflow {
  func makeInitialState() -> String { "notes.txt" }
  func render(state: String, context: RenderContext<Self>) -> RenameScreen {
    let sink = context.makeStateMutationSink()
    return RenameScreen(
      name: state, edit: { name in sink.send { $0 = name } }, clear: { sink.send { $0 = "" } },
      restore: { sink.send { $0 = "notes.txt" } })
  }
}

struct RenameScreen: BodyBackingScreen {
  typealias View = RenameView
  let name: String
  let edit: (String) -> Void
  let clear: () -> Void
  let restore: () -> Void
}

struct RenameView: BodyProvider {
  typealias Screen = RenameScreen
  func body(with screen: Screen) -> some View {
    VStack {
      TextField("Name", text: screen.name, onEdit: screen.edit).defaultFocus()
      HStack {
        Button("Clear", action: screen.clear).focusPriority(-1)
        Button("Restore", action: screen.restore).shortcut("r")
      }.focusSection()
    }
  }
}

struct RenameApp: App {
  let workflow = RenameWorkflow()
  init(launch: Launch) {}
}
