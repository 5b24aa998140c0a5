import WorkflowSDL

struct BrowserWorkflow: Workflow {
  struct State: Equatable {
    var order = "Name"
    var showsHidden = false
  }

  func makeInitialState() -> State { State() }
  func render(state: State, context: RenderContext<Self>) -> BrowserScreen {
    let sink = context.makeStateMutationSink()
    return BrowserScreen(state: state, change: ValueChange { sink.send($0) })
  }
}

struct BrowserScreen: BodyBackingScreen {
  typealias View = BrowserView
  let state: BrowserWorkflow.State
  let change: ValueChange<BrowserWorkflow.State>
}

struct BrowserView: BodyProvider {
  typealias Screen = BrowserScreen
  func body(with screen: Screen) -> some View {
    Menu("View") {
      MenuItem(
        "Show Hidden Files", isChecked: screen.state.showsHidden, shortcut: Shortcut("h"),
        action: screen.change { $0.showsHidden.toggle() })
      MenuItem.submenu("Sort By") {
        for name in ["Name", "Size", "Date"] {
          MenuItem(
            name, isChecked: name == screen.state.order,
            action: screen.change { $0.order = name })
        }
      }
      MenuItem.separator
      MenuItem("Reset", style: .destructive, action: screen.change { $0 = .init() })
    }
  }
}

struct BrowserApp: App {
  let workflow = BrowserWorkflow()
  init(launch: Launch) {}
}
