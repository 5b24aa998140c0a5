import WorkflowSDL

/// The open documents, each in a window.
public struct EditorWorkflow {
  let desktop: Desktop
  let settings: Settings<Editor.Preferences>
  /// The files that the first window opens.
  let files: [String]
  /// Asks all windows to close.
  let quit: @MainActor () -> Void

  public init(
    desktop: Desktop, settings: Settings<Editor.Preferences>, files: [String],
    quit: @escaping @MainActor () -> Void
  ) {
    self.desktop = desktop
    self.settings = settings
    self.files = files
    self.quit = quit
  }
}

extension EditorWorkflow: Workflow {
  public struct State: Codable, RestorableState, Sendable {
    /// A window, and the file that it showed first.
    struct Document: Codable, Sendable {
      let id: Int
      var file: TextFile?
      /// The path of its file now; nil for a new document.
      var path: String?
    }

    var documents = [Document(id: 1)]
    var documentCount = 1
    var preferences: Editor.Preferences

    mutating func add(_ file: TextFile? = nil) {
      documentCount += 1
      documents.append(Document(id: documentCount, file: file, path: file?.path))
    }
  }

  public func makeInitialState() -> State { State(preferences: settings.value) }

  public func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    settings.mapOutput(Action.follow).running(in: context)
    let paths = Set(state.documents.compactMap(\.path))
    return Windows.Screen(
      state.documents.map { document in
        let window = DocumentWorkflow(
          start: document.file, files: document.id == 1 ? files : [], openPaths: paths,
          preferences: state.preferences, desktop: desktop, settings: settings, quit: quit
        )
        .mapOutput { Action.document(document.id, $0) }
        .rendered(in: context, key: "\(document.id)")
        return Window.Item(
          key: "document-\(document.id)", title: window.title,
          minimumSize: Size(width: 320, height: 200), hasUnsavedChanges: window.hasUnsavedChanges,
          didRequestClose: window.requestClose, content: window.screen)
      })
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = EditorWorkflow

    case follow(Editor.Preferences)
    case document(Int, DocumentWorkflow.Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Never? {
      switch self {
      case .follow(let preferences): state.preferences = preferences
      case .document(_, .new): state.add()
      case .document(_, .opened(let file)):
        state.add(file)
        context[workflowValue: \.settings].update { $0.note(file.path) }
      case .document(let id, .hasFile(let path, let closes)):
        for index in state.documents.indices where state.documents[index].id == id {
          state.documents[index].path = path
        }
        context[workflowValue: \.settings].update { $0.note(path) }
        if closes { state.documents.removeAll { $0.id == id } }
      case .document(let id, .closed): state.documents.removeAll { $0.id == id }
      }
      return nil
    }
  }
}
