import WorkflowSDL

/// Parents and children: an editor that a list of notes renders while one note is open.
struct NoteEditor: Workflow {
  let note: String

  enum Output: Equatable {
    case save(String)
    case cancel
  }

  func makeInitialState() -> String { note }

  func render(state: String, context: RenderContext<Self>) -> NoteEditorScreen {
    let edits = context.makeStateMutationSink()
    let outputs = context.makeOutputSink()
    return NoteEditorScreen(
      text: state,
      edit: { text in edits.send { $0 = text } },
      save: { outputs.send(.save(state)) },
      cancel: { outputs.send(.cancel) })
  }
}

struct NoteEditorScreen: BodyBackingScreen {
  let text: String
  let edit: (String) -> Void
  let save: () -> Void
  let cancel: () -> Void

  struct View: BodyProvider {
    typealias Screen = NoteEditorScreen

    func body(with screen: NoteEditorScreen) -> some WorkflowViews.View {
      TextEditor("Note", text: screen.text, onEdit: screen.edit)
      Button("Save", action: screen.save)
    }
  }
}

struct NoteWorkflow: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable {
    var note = ""
    var isEditing = false
  }

  func makeInitialState() -> State { State() }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = NoteWorkflow

    case edit
    case editorDidFinish(NoteEditor.Output)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .edit:
        state.isEditing = true
      case .editorDidFinish(.save(let text)):
        state = State(note: text)
      case .editorDidFinish(.cancel):
        state.isEditing = false
      }
      return nil
    }
  }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    if state.isEditing {
      return NoteEditor(note: state.note)
        .mapOutput(Action.editorDidFinish)
        .rendered(in: context)
        .asAnyScreen()
    }
    let sink = context.makeSink(of: Action.self)
    return NoteScreen(text: state.note, edit: { sink.send(.edit) }).asAnyScreen()
  }
}

struct NoteScreen: BodyBackingScreen {
  let text: String
  let edit: () -> Void

  struct View: BodyProvider {
    typealias Screen = NoteScreen

    func body(with screen: NoteScreen) -> some WorkflowViews.View {
      Text(screen.text)
      Button("Edit", action: screen.edit)
    }
  }
}

/// A child whose action depends on a property that its parent sets.
struct TicketsWorkflow: Workflow {
  typealias Output = Never

  let available: Int

  func makeInitialState() -> Int { 0 }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = TicketsWorkflow

    case add

    func apply(toState count: inout Int, context: ApplyContext<TicketsWorkflow>) -> Never? {
      if count < context[workflowValue: \.available] { count += 1 }
      return nil
    }
  }

  func render(state: Int, context: RenderContext<Self>) -> String { "\(state) tickets" }
}
