import ViewEnvironment
import Workflow
import WorkflowUI

/// A form of fields, shown by the kind of view that it specifies.
struct NoteScreen {
  enum Kind { case widget, layout, value }

  var kind = Kind.value
  var name = ""
  var password = ""
  var note = ""
  var isNameWrong = false
  var editName: (String) -> Void = { _ in }
  var editPassword: (String) -> Void = { _ in }
  var editNote: (String) -> Void = { _ in }
  var submit: () -> Void = {}
}

/// Normalizes a name: in capitals, with a point at its end, and at most ten characters.
struct NoteWorkflow: Workflow {
  let kind: NoteScreen.Kind

  struct State {
    var name = ""
    var password = ""
    var note = ""
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<NoteWorkflow>) -> NoteScreen {
    let sink = context.makeStateMutationSink()
    return NoteScreen(
      kind: kind, name: state.name, password: state.password, note: state.note,
      editName: { name in
        let bare = name.uppercased().filter { $0 != "." }
        guard bare.count < 10 else { return }
        sink.send { $0.name = bare.isEmpty ? "" : bare + "." }
      },
      editPassword: { password in sink.send { $0.password = password } },
      editNote: { note in sink.send { $0.note = note } })
  }
}
