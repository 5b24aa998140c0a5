import WorkflowSDL

/// The open documents, each in a window.
public struct EditorWorkflow {
  let desktop: Desktop
  let settings: Settings<Editor.Preferences>
  /// The files that the user opens from outside, which the first window opens.
  let openedItems: EventSource<OpenedItems>
  let activations: WindowActivations
  /// Asks all windows to close.
  let quit: @MainActor () -> Void

  public init(
    desktop: Desktop, settings: Settings<Editor.Preferences>,
    openedItems: EventSource<OpenedItems>, activations: WindowActivations,
    quit: @escaping @MainActor () -> Void
  ) {
    self.desktop = desktop
    self.settings = settings
    self.openedItems = openedItems
    self.activations = activations
    self.quit = quit
  }
}

extension EditorWorkflow: Workflow {
  public struct State: Codable, RestorableState, Sendable {
    /// A window, and its first content.
    struct Document: Codable, Sendable {
      let id: Int
      var start = DocumentWorkflow.Start()
      /// Its file now; nil for a new document.
      var file: DocumentFile?
      /// Each change puts the window in front.
      var activation = 0
    }

    var documents = [Document(id: 1)]
    var documentCount = 1
    var preferences: Editor.Preferences

    mutating func add(_ start: DocumentWorkflow.Start) {
      documentCount += 1
      documents.append(Document(id: documentCount, start: start, file: start.document.file))
    }
  }

  public func makeInitialState() -> State { State(preferences: settings.value) }

  public func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    settings.mapOutput(Action.follow).running(in: context)
    let files = state.documents.compactMap(\.file)
    return Windows.Screen(
      state.documents.map { document in
        let window = DocumentWorkflow(
          start: document.start,
          openedItems: document.id == state.documents.first?.id ? openedItems : nil,
          openFiles: files, preferences: state.preferences, desktop: desktop, settings: settings,
          activations: activations, quit: quit
        )
        .mapOutput { Action.document(document.id, $0) }
        .rendered(in: context, key: "\(document.id)")
        return Window.Item(
          key: "document-\(document.id)", title: window.title,
          minimumSize: Size(width: 320, height: 200), hasUnsavedChanges: window.hasUnsavedChanges,
          activation: document.activation, onRequestClose: window.requestClose,
          content: window.screen)
      })
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = EditorWorkflow

    case follow(Editor.Preferences)
    case document(Int, DocumentWorkflow.Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Never? {
      switch self {
      case .follow(let preferences): state.preferences = preferences
      case .document(_, .opened(let start)):
        state.add(start)
        if let file = start.document.file {
          context[workflowValue: \.settings].update { $0.addRecentFile(file.path) }
        }
      case .document(let id, .hasFile(let file, let closes)):
        for index in state.documents.indices where state.documents[index].id == id {
          state.documents[index].file = file
        }
        context[workflowValue: \.settings].update { $0.addRecentFile(file.path) }
        if closes { state.documents.removeAll { $0.id == id } }
      case .document(let id, .activate(let paths)):
        for (index, document) in state.documents.enumerated() {
          let isNamed = document.file.map { paths.contains($0.path) } ?? false
          guard isNamed || paths.isEmpty && document.id == id else { continue }
          state.documents[index].activation += 1
        }
      case .document(let id, .closed): state.documents.removeAll { $0.id == id }
      }
      return nil
    }
  }
}
