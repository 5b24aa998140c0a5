import WorkflowSDL

struct LetterWorkflow: Workflow {
  struct State: Codable, Equatable {
    var text = "Dear Ada"
    var isAsking = false
    var isDiscarded = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> WindowClosingScreen<
    Alert.Screen<LetterScreen>
  > {
    let sink = context.makeStateMutationSink()
    let letter = LetterScreen(text: state.text, edit: { text in sink.send { $0.text = text } })
    let question = Alert(
      title: "Discard the letter?",
      actions: [
        .init(title: "Discard", style: .destructive) { sink.send { $0.isDiscarded = true } },
        .init(title: "Cancel", style: .cancel) { sink.send { $0.isAsking = false } },
      ])
    return Alert.Screen(baseScreen: letter, alert: state.isAsking ? question : nil)
      .windowClosing(state.isDiscarded ? .now : .asking { sink.send { $0.isAsking = true } })
  }
}

struct LetterScreen: BodyBackingScreen {
  typealias View = LetterView
  let text: String
  let edit: (String) -> Void
}

struct LetterView: BodyProvider {
  typealias Screen = LetterScreen
  func body(with screen: Screen) -> some View {
    TextEditor("Letter", text: screen.text, onEdit: screen.edit)
  }
}

struct LetterApp: App {
  static let restoration = Restoration.afterCrash

  let workflow = LetterWorkflow()
  init(launch: Launch) {}
}
