import WorkflowSDL

/// The open documents, as tabs of one window.
public struct EditorWorkflow {
  let desktop: Desktop
  let settings: Settings<Editor.Preferences>
  /// The files that the user opens from outside.
  let openedItems: EventSource<OpenedItems>
  let activations: WindowActivations
  /// Asks the window to close.
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

  public struct State: Codable, RestorableState, Sendable {
    /// A tab, and its first content.
    struct Document: Codable, Sendable {
      let id: Int
      var start = DocumentWorkflow.Start()
      /// Its file now; nil for a new document.
      var file: DocumentFile?
    }

    var documents = [Document(id: 1)]
    var documentCount = 1
    /// The document whose tab is selected.
    var selected = 1
    /// The files to open, one after the other.
    var opening: [String] = []
    /// Failures to open a file, which alerts report one after the other.
    var problems: [Problem] = []
    /// Whether the window closes once the user has saved or discarded all changes.
    var isClosing = false
    var preferences: Editor.Preferences

    /// Without open questions, like the state of a document.
    public var saved: State {
      var saved = self
      (saved.problems, saved.isClosing) = ([], false)
      return saved
    }
  }
}

// MARK: - Rendering

extension EditorWorkflow: Workflow {
  public func makeInitialState() -> State { State(preferences: settings.value) }

  public func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    let sink = context.makeSink(of: Action.self)
    settings.mapOutput(Action.follow).running(in: context)
    openedItems.mapOutput(Action.opened).running(in: context)
    let tabs = state.documents.map { document in
      DocumentWorkflow(
        id: document.id, start: document.start, isWindowClosing: state.isClosing,
        preferences: state.preferences, desktop: desktop, settings: settings,
        activations: activations, quit: quit
      )
      .mapOutput { Action.document(document.id, $0) }
      .rendered(in: context, key: "\(document.id)")
    }
    let asking = tabs.first(where: \.isAsking)
    let selected = tabs.first { $0.id == state.selected } ?? tabs.first
    let shown = asking ?? (state.isClosing ? nil : selected)
    guard let shown else { return Windows.Screen([]) }
    if let path = state.opening.first {
      let blank = shown.isBlank ? shown.id : nil
      TextDocument.opening(path).mapOutput { Action.didOpen($0, replacing: blank) }
        .running(in: context)
    }
    let window = MenuBar.Screen(
      menus: shown.menus, content: screen(of: tabs, selected: shown.id, sink))
    let alert = shown.alert ?? state.problems.first?.alert { sink.send(.dismiss) }
    return Windows.Screen([
      Window.Item(
        key: "editor", title: shown.title, minimumSize: Size(width: 320, height: 200),
        hasUnsavedChanges: tabs.contains(where: \.hasUnsavedChanges),
        // Ctrl+W in an alert also asks the window; the alert has to be answered first.
        onRequestClose: { if alert == nil { sink.send(.closeAll) } },
        content: Alert.Screen(baseScreen: window, alert: alert))
    ])
  }

  private func screen(
    of tabs: [DocumentWorkflow.Rendering], selected: Int, _ sink: Sink<Action>
  ) -> Tabs.Screen<Int, DocumentScreen> {
    var screen = Tabs.Screen(
      items: tabs.map { tab in
        // Documents of one name are numbered in the order in which they were opened.
        let number = tabs.count { $0.title == tab.title && $0.id <= tab.id }
        return .init(
          key: tab.id, title: number > 1 ? "\(tab.title) (\(number))" : tab.title,
          hasUnsavedChanges: tab.hasUnsavedChanges, screen: tab.screen)
      }, selectedKey: selected, onSelect: { sink.send(.select($0)) })
    screen.hidesSingleTab = true
    screen.onClose = { id in tabs.first { $0.id == id }?.requestClose() }
    screen.onMove = { sink.send(.move($0, to: $1)) }
    return screen
  }
}

// MARK: - Actions

extension EditorWorkflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = EditorWorkflow

    case follow(Editor.Preferences)
    case opened(OpenedItems)
    /// A file was read; it replaces a blank document.
    case didOpen(Result<TextDocument, DesktopError>, replacing: Int?)
    case select(Int)
    case move(Int, to: Int)
    case closeAll
    case dismiss
    case document(Int, DocumentWorkflow.Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Never? {
      let settings = context[workflowValue: \.settings]
      switch self {
      case .follow(let preferences): state.preferences = preferences
      case .opened(let items):
        if items.action == "new" { state.add(DocumentWorkflow.Start()) }
        state.open(items.files)
      case .didOpen(let result, let blank):
        state.show(result, replacing: blank)
        if let file = try? result.get().file { settings.update { $0.addRecentFile(file.path) } }
      case .select(let id): state.select(id)
      case .move(let id, let index):
        guard let old = state.index(of: id) else { return nil }
        state.documents.insert(state.documents.remove(at: old), at: index)
      case .closeAll: state.isClosing = true
      case .dismiss: (state.problems, state.isClosing) = (Array(state.problems.dropFirst()), false)
      case .document(_, .opened(let start)): state.add(start)
      case .document(_, .open(let paths)): state.open(paths)
      case .document(let id, .hasFile(let file, let closes)):
        if let index = state.index(of: id) { state.documents[index].file = file }
        settings.update { $0.addRecentFile(file.path) }
        if closes { state.close(id) }
      case .document(let id, .closed): state.close(id)
      case .document(let id, .staysOpen): state.select(id)
      }
      return nil
    }
  }
}

extension EditorWorkflow.State {
  fileprivate func index(of id: Int?) -> Int? { documents.firstIndex { $0.id == id } }

  /// Selects a document; the user goes on, so the window stays open.
  fileprivate mutating func select(_ id: Int) { (selected, isClosing) = (id, false) }

  fileprivate mutating func add(_ start: DocumentWorkflow.Start, replacing blank: Int? = nil) {
    documentCount += 1
    let document = Document(id: documentCount, start: start, file: start.document.file)
    if let index = index(of: blank) {
      documents[index] = document
    } else {
      documents.append(document)
    }
    select(document.id)
  }

  fileprivate mutating func open(_ paths: [String]) {
    opening += paths.filter { !opening.contains($0) }
  }

  /// Selects the tab of a file that was read, or adds one.
  fileprivate mutating func show(
    _ result: Result<TextDocument, DesktopError>, replacing blank: Int?
  ) {
    let path = opening.isEmpty ? "" : opening.removeFirst()
    switch result {
    case .success(let document):
      let open = documents.first { $0.file.flatMap { document.file?.isSameFile(as: $0) } ?? false }
      if let open { return select(open.id) }
      add(DocumentWorkflow.Start(document: document), replacing: blank)
    case .failure(let error):
      let name = path.split(separator: "/").last.map { String($0).displayPath }
      problems.append(.opening(name: name ?? "/", error))
    }
  }

  /// Closes a document, and selects the next one if its tab was selected, or else the last.
  fileprivate mutating func close(_ id: Int) {
    guard let index = index(of: id) else { return }
    documents.remove(at: index)
    if selected == id, let next = documents[index...].first ?? documents.last { selected = next.id }
  }
}
