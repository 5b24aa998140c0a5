import WorkflowSDL

public struct NotesScreen: BodyBackingScreen {
  public typealias View = NotesView

  let text: String
  let isSaved: Bool
  let isAsking: Bool
  let edit: (String) -> Void
  let keep: () -> Void
  let discard: () -> Void
}

public struct NotesView: BodyProvider {
  public typealias Screen = NotesScreen

  public init() {}

  public func body(with screen: NotesScreen) -> some View {
    VStack {
      TextEditor("Note", text: screen.text, onEdit: screen.edit)
      Text(screen.isSaved ? "Saved" : "Not saved")
      if screen.isAsking {
        Button("Keep", action: screen.keep)
        Button("Discard", action: screen.discard)
      }
    }
  }
}
