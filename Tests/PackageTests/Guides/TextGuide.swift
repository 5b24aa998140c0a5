import WorkflowSDL

struct Entry: Equatable {
  var title = "A walk"
  var text = "To the lake and back."
}

struct JournalWorkflow: Workflow {
  func makeInitialState() -> Entry { Entry() }
  func render(state: Entry, context: RenderContext<Self>) -> JournalScreen {
    let sink = context.makeStateMutationSink()
    return JournalScreen(entry: state, change: ValueChange { sink.send($0) })
  }
}

struct JournalScreen: BodyBackingScreen {
  typealias View = JournalView
  let entry: Entry
  let change: ValueChange<Entry>
}

struct JournalView: BodyProvider {
  typealias Screen = JournalScreen
  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      Text("Journal").font(.title).heading()
      TextField("Title", text: screen.entry.title, onEdit: screen.change(\.title))
      TextEditor("Text", text: screen.entry.text, onEdit: screen.change(\.text))
      Text("\(screen.entry.text.count) characters, ") + Text("not saved").italic()
    }.padding()
  }
}

struct JournalApp: App {
  let workflow = JournalWorkflow()
  init(launch: Launch) {}
}
