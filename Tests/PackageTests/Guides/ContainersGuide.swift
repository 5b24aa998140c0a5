import WorkflowSDL

struct TripsWorkflow: Workflow {
  func makeInitialState() -> String? { "Lisbon" }

  func render(state: String?, context: RenderContext<Self>) -> BackStack.Screen<TripsScreen> {
    let sink = context.makeStateMutationSink()
    let list = TripsScreen(names: ["Lisbon", "Oslo"], open: { name in sink.send { $0 = name } })
    let back = Bar.ButtonItem(content: .back(title: nil)) { sink.send { $0 = nil } }
    return BackStack.Screen(items: [
      .init(key: "list", screen: list, barContent: Bar.Content(title: "Trips")),
      state.map { name in
        .init(
          key: name, screen: TripsScreen(names: ["Flight to \(name)"], open: { _ in }),
          barContent: Bar.Content(title: name, leftItem: back))
      },
    ])
  }
}

struct TripsScreen: BodyBackingScreen {
  typealias View = TripsView
  let names: [String]
  let open: (String) -> Void
}

struct TripsView: BodyProvider {
  typealias Screen = TripsScreen
  func body(with screen: Screen) -> some View {
    List(screen.names, id: \.self, text: { $0 }, onSelect: screen.open)
  }
}

struct TripsApp: App {
  let workflow = TripsWorkflow()
  init(launch: Launch) {}
}
