import ErgoLayouts
import ErgoViews
import ErgoWidgets
import ViewEnvironment
import Workflow
import WorkflowCanvas
import WorkflowUI
import WorkflowViews
import WorkflowWidgets

/// A search field and a note, shown by the kind of view that it specifies.
struct FindScreen: Screen {
  enum Field: Hashable { case search, note }

  let kind: NoteScreen.Kind
  let focus: Field?
  let focusDidMove: (Field?) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch kind {
    case .widget: .updating(FindWidget.self, showing: self)
    case .layout: .layout(FindLayout.self, showing: self)
    case .value: .body(FindView.self, showing: self)
    }
  }
}

/// Control+F moves the focus to the search field, and the state follows the user's focus.
struct FindWorkflow: Workflow {
  let kind: NoteScreen.Kind

  struct State { var focus: FindScreen.Field? }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<FindWorkflow>) -> ShortcutScreen<FindScreen> {
    let sink = context.makeStateMutationSink()
    return FindScreen(
      kind: kind, focus: state.focus, focusDidMove: { field in sink.send { $0.focus = field } }
    ).shortcut(Shortcut("f", title: "Find")) { sink.send { $0.focus = .search } }
  }
}

struct FindView: BodyProvider {
  typealias Screen = FindScreen

  func body(with screen: FindScreen) -> some View {
    VStack {
      Text("The focus is \(screen.focus.map { "\($0)" } ?? "elsewhere")")
      TextField("Search", text: "", onEdit: { _ in })
        .focused(
          screen.focus == .search, onChange: { screen.focusDidMove($0 ? .search : nil) })
      TextField("Note", text: "", onEdit: { _ in })
        .focused(screen.focus, equals: .note, onChange: screen.focusDidMove)
    }
  }
}

final class FindWidget: Widget, Updating {
  typealias Screen = FindScreen

  private let label = Label()
  private let search = TextFieldWidget("Search")
  private let note = TextFieldWidget("Note")

  init(screen: FindScreen) {
    super.init()
    add(Stack(.vertical, [label, search, note]))
  }

  func update(with screen: FindScreen) {
    label.text = "The focus is \(screen.focus.map { "\($0)" } ?? "elsewhere")"
    search.wantsFocus = screen.focus == .search
    search.didMoveFocus = { screen.focusDidMove($0 ? .search : nil) }
    note.wantsFocus = screen.focus == .note
    note.didMoveFocus = { screen.focusDidMove($0 ? .note : nil) }
  }
}
