import WorkflowSDL

/// A draft that the user can lose by closing the window, and a worker that saves it.
struct DraftWorkflow: Workflow {
  typealias Output = Never

  let save: @Sendable (_ text: String) async -> Void

  struct State: Codable, Equatable {
    var text = ""
    var savedText = ""
    var isAsking = false
    var isDiscarded = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> some Screen {
    let sink = context.makeStateMutationSink()
    if state.text != state.savedText {
      AsyncOperationWorker { [save, text = state.text] in await save(text) }
        .finishingBeforeExit(within: .seconds(5))
        .onOutput { [text = state.text] draft, _ in
          draft.savedText = text
          return nil
        }
        .running(in: context, key: state.text)
    }
    let screen = NoteScreen(text: state.text, edit: {})
    let closing: WindowClosing =
      state.isDiscarded
      ? .now
      : state.text != state.savedText
        ? .asking { sink.send { $0.isAsking = true } }
        : .allowed
    return screen.windowClosing(closing)
  }
}
