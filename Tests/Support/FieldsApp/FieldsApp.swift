import WorkflowDevTools
import WorkflowSDL

/// An app with fields, for tests in a window.
@main
public struct FieldsApp: App {
  public typealias Tools = DevTools
  public static let title = "Fields"
  public static let restoration = Restoration.always
  public static let defaultSize = Size(width: 400, height: 320)

  public let workflow = FieldsWorkflow()

  public init(launch: Launch) throws {
    try Self.touchFiles(launch)
  }
}

/// Keeps typed text, and saves all of it except the password.
public struct FieldsWorkflow {
  public struct State: RestorableState, Sendable {
    var name = ""
    var password = ""
    var note = ""

    public struct Saved: Codable, Sendable {
      let name: String
      let note: String
    }

    public var saved: Saved { Saved(name: name, note: note) }

    public mutating func restore(_ saved: Saved) {
      (name, note) = (saved.name, saved.note)
    }
  }
}

extension FieldsWorkflow: Workflow {
  public func makeInitialState() -> State { State() }

  public func render(state: State, context: RenderContext<FieldsWorkflow>) -> FieldsScreen {
    let sink = context.makeStateMutationSink()
    return FieldsScreen(
      name: state.name, password: state.password, note: state.note,
      editName: { name in sink.send { $0.name = name } },
      editPassword: { password in sink.send { $0.password = password } },
      editNote: { note in sink.send { $0.note = note } })
  }
}

public struct FieldsScreen: BodyBackingScreen {
  public typealias View = FieldsView

  let name: String
  let password: String
  let note: String
  let editName: (String) -> Void
  let editPassword: (String) -> Void
  let editNote: (String) -> Void
}

public struct FieldsView: BodyProvider {
  public typealias Screen = FieldsScreen

  public init() {}

  public func body(with screen: FieldsScreen) -> some View {
    VStack {
      Text("Copy me").selectable()
      TextField("Name", text: screen.name, onEdit: screen.editName).maximumLength(1_000_000)
      SecureField("Password", text: screen.password, onEdit: screen.editPassword)
      TextEditor("Note", text: screen.note, onEdit: screen.editNote)
    }
  }
}
