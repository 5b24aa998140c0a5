import WorkflowSDL

struct CardsWorkflow: Workflow {
  func makeInitialState() -> String { "Inbox" }
  func render(state: String, context: RenderContext<Self>) -> CardsScreen {
    let sink = context.makeStateMutationSink()
    return CardsScreen(selected: state, select: { name in sink.send { $0 = name } })
  }
}

struct CardsScreen: BodyBackingScreen {
  typealias View = CardsView
  let selected: String
  let select: (String) -> Void
}

struct CardsView: BodyProvider {
  typealias Screen = CardsScreen
  func body(with screen: Screen) -> some View {
    HStack {
      for name in ["Inbox", "Archive", "Drafts"] {
        Text(name).padding(20)
          .background(name == screen.selected ? \.selectedFill : \.card, cornerRadius: 12)
          .border(\.separator)
          .shadow(.card)
          .onTap { screen.select(name) }
      }
    }
  }
}

struct CardsApp: App {
  let workflow = CardsWorkflow()
  init(launch: Launch) {}
}
