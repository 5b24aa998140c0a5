import WorkflowSDL

struct BookSettings: Codable, Equatable {
  var fontSize = 14.0
  var showsCovers = true
}

struct BookWorkflow: Workflow {
  let settings: Settings<BookSettings>

  func makeInitialState() -> BookSettings { settings.value }

  func render(state: BookSettings, context: RenderContext<Self>) -> BookScreen {
    settings.onOutput { state, new in
      state = new
      return nil
    }.running(in: context)
    return BookScreen(settings: state, change: ValueChange(settings.update))
  }
}

struct BookScreen: BodyBackingScreen {
  typealias View = BookView
  let settings: BookSettings
  let change: ValueChange<BookSettings>
}

struct BookView: BodyProvider {
  typealias Screen = BookScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Stepper(
        "Font size", value: screen.settings.fontSize, in: 8...40,
        onChange: screen.change(\.fontSize))
      Toggle("Covers", isOn: screen.settings.showsCovers, onToggle: screen.change(\.showsCovers))
    }
  }
}

struct BookApp: App {
  let workflow: BookWorkflow
  init(launch: Launch) {
    workflow = BookWorkflow(settings: launch.settings(default: BookSettings()))
  }
}
