import WorkflowSDL

struct SearchableWorkflow: Workflow {
  enum Field: Hashable, Codable { case search, title }

  struct State: Codable {
    var query = ""
    var title = ""
    var focus: Field?
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> ShortcutScreen<SearchableScreen> {
    let sink = context.makeStateMutationSink()
    return SearchableScreen(
      query: state.query, title: state.title, focus: state.focus,
      search: { text in sink.send { $0.query = text } },
      rename: { text in sink.send { $0.title = text } },
      focusDidMove: { field in sink.send { $0.focus = field } }
    ).shortcut(Shortcut("f", title: "Find")) { sink.send { $0.focus = .search } }
  }
}

struct SearchableScreen: BodyBackingScreen {
  let query: String
  let title: String
  let focus: SearchableWorkflow.Field?
  let search: (String) -> Void
  let rename: (String) -> Void
  let focusDidMove: (SearchableWorkflow.Field?) -> Void

  struct View: BodyProvider {
    typealias Screen = SearchableScreen

    func body(with screen: SearchableScreen) -> some WorkflowViews.View {
      VStack {
        TextField("Search", text: screen.query, onEdit: screen.search)
          .focused(screen.focus, equals: .search, onChange: screen.focusDidMove)
        TextField("Title", text: screen.title, onEdit: screen.rename)
          .focused(screen.focus, equals: .title, onChange: screen.focusDidMove)
      }
    }
  }
}

struct FindField: View {
  let text: String
  let edit: (String) -> Void
  @FocusState private var isSearching = false

  var body: some View {
    TextField("Search", text: text, onEdit: edit)
      .focused($isSearching)
      .shortcut("f", title: "Find") { isSearching = true }
  }
}

struct NameForm: View {
  let name: String
  let edit: (String) -> Void
  let cancel: () -> Void
  let save: () -> Void
  let add: () -> Void

  var body: some View {
    VStack {
      TextField("Name", text: name, onEdit: edit).defaultFocus()
      HStack {
        Button("Cancel", action: cancel).focusPriority(-1)
        Button("Save", action: save).shortcut("s")
      }.focusSection()
    }.shortcut("n", title: "New", action: add)
  }
}
