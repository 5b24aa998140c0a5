import WorkflowDevTools
import WorkflowSDL

/// An app with fields, for tests in a window.
@main
package struct FieldsApp: App {
  package typealias Tools = DevTools
  package static let title = "Fields"
  package static let restoration = Restoration.always
  package static let defaultSize = Size(width: 400, height: 320)

  package let workflow = FieldsWorkflow()

  package init(launch: Launch) throws {
    try Self.touchFiles(launch)
  }
}

/// Keeps typed text, and saves all of it except the password.
package struct FieldsWorkflow {
  package struct State: RestorableState, Sendable {
    var name = ""
    var password = ""
    var note = ""

    package struct Saved: Codable, Sendable {
      let name: String
      let note: String
    }

    package var saved: Saved { Saved(name: name, note: note) }

    package mutating func restore(_ saved: Saved) {
      (name, note) = (saved.name, saved.note)
    }
  }
}

extension FieldsWorkflow: Workflow {
  package func makeInitialState() -> State { State() }

  package func render(state: State, context: RenderContext<FieldsWorkflow>) -> FieldsScreen {
    let sink = context.makeStateMutationSink()
    return FieldsScreen(
      name: state.name, password: state.password, note: state.note,
      editName: { name in sink.send { $0.name = name } },
      editPassword: { password in sink.send { $0.password = password } },
      editNote: { note in sink.send { $0.note = note } })
  }
}

package struct FieldsScreen: BodyBackingScreen {
  package typealias View = FieldsView

  let name: String
  let password: String
  let note: String
  let editName: (String) -> Void
  let editPassword: (String) -> Void
  let editNote: (String) -> Void
}

package struct FieldsView: BodyProvider {
  package typealias Screen = FieldsScreen

  package init() {}

  package func body(with screen: FieldsScreen) -> some View {
    VStack {
      Text("Copy me").selectable()
      TextField("Name", text: screen.name, onEdit: screen.editName)
      SecureField("Password", text: screen.password, onEdit: screen.editPassword)
      TextEditor("Note", text: screen.note, onEdit: screen.editNote)
    }
  }
}
