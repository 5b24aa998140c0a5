import WorkflowSDL

struct NotesApp: App {
  static let restoration = Restoration.afterCrash

  let workflow = NoteWorkflow()

  init(launch: Launch) {}
}

/// A state of which only a part is saved.
struct ImportState: RestorableState {
  var folder = "/"
  var progress = 0.0
  var cancel: (() -> Void)?

  var saved: String { folder }

  mutating func restore(_ saved: String) { folder = saved }
}

/// A state of which nothing is saved.
struct LoginState: SecretState {
  var user = ""
  var password = ""
}
