import WorkflowSDL

/// A document and its window: a text, the file it is saved in, and the user's questions about both.
struct DocumentWorkflow {
  /// The file that the window shows first; nil for a new document.
  let start: TextFile?
  /// Files to open at the start.
  let files: [String]
  /// The paths of all open documents.
  let openPaths: Set<String>
  let preferences: Editor.Preferences
  let desktop: Desktop
  let settings: Settings<Editor.Preferences>
  let quit: @MainActor () -> Void

  enum Output {
    case new
    case opened(TextFile)
    case hasFile(path: String, closes: Bool)
    case closed
  }

  /// The window of the document.
  struct Rendering {
    let title: String
    let hasUnsavedChanges: Bool
    let requestClose: () -> Void
    let screen: AnyScreen
  }

  struct State: Codable, Equatable, RestorableState, Sendable {
    var path: String?
    var text = ""
    var savedText = ""
    /// The files to open, one after the other.
    var opening: [String]
    /// The file that is being written.
    var saving: TextFile?
    var dialog: FileDialog?
    /// Whether the window closes once the text is saved.
    var closesWhenSaved = false
    var isAsking = false
    /// The message of an alert.
    var problem: String?

    /// The name of the file; a slash and a combining mark after it would be one character.
    var name: String {
      let parts = path?.utf8.split(separator: UInt8(ascii: "/"))
      return parts?.last.map { String(Substring($0)) } ?? "Untitled"
    }
    var folder: String? {
      path.map { path in
        String(path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)])
      }
    }
    var hasUnsavedChanges: Bool { text != savedText }
    var isBlank: Bool { path == nil && text.isEmpty }
  }
}

// MARK: - Rendering

extension DocumentWorkflow: Workflow {
  func makeInitialState() -> State {
    State(path: start?.path, text: start?.text ?? "", savedText: start?.text ?? "", opening: files)
  }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    if let path = state.opening.first, state.problem == nil {
      ReadFile(path: path).mapOutput(Action.didRead).running(in: context)
    }
    if let file = state.saving {
      WriteFile(file: file).mapOutput(Action.didWrite).running(in: context)
    }
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput(Action.answer).running(in: context)
    }
    let screen = DocumentScreen(
      text: state.text, path: state.path?.displayPath ?? "Not saved yet", preferences: preferences,
      edit: { sink.send(.edit($0)) }, new: { sink.send(.new) }, open: { sink.send(.open($0)) },
      chooseFiles: { sink.send(.chooseFiles) }, save: { sink.send(.save) },
      saveAs: { sink.send(.saveAs) }, close: { sink.send(.requestClose) }, quit: quit,
      setFontSize: { size in settings.update { $0.fontSize = size } })
    return Rendering(
      title: state.name.displayPath, hasUnsavedChanges: state.hasUnsavedChanges,
      requestClose: { sink.send(.requestClose) },
      screen: Alert.Screen(baseScreen: screen, alert: alert(for: state, sink)).asAnyScreen())
  }

  private func alert(for state: State, _ sink: Sink<Action>) -> Alert? {
    if let problem = state.problem {
      return Alert(
        title: "That did not work", message: problem.displayPath,
        actions: [Alert.Action(title: "OK", handler: { sink.send(.dismiss) })])
    }
    guard state.isAsking else { return nil }
    return Alert(
      title: "Save \(state.name.displayPath)?", message: "Otherwise its changes are lost.",
      actions: [
        Alert.Action(title: "Save") { sink.send(.saveAndClose) },
        Alert.Action(title: "Discard", style: .destructive) { sink.send(.discard) },
        Alert.Action(title: "Cancel", style: .cancel) { sink.send(.dismiss) },
      ])
  }
}

// MARK: - Actions

extension DocumentWorkflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = DocumentWorkflow

    case edit(String)
    case new
    case chooseFiles
    case open([String])
    case didRead(Result<TextFile, TextFile.Problem>)
    case save
    case saveAs
    case saveAndClose
    case didWrite(Result<TextFile, TextFile.Problem>)
    case answer(FileDialog.Answer)
    case requestClose
    case discard
    case dismiss

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Output? {
      switch self {
      case .edit(let text): state.text = text
      case .new: return .new
      case .chooseFiles: state.dialog = .open(allowsMultiple: true, folder: state.folder)
      case .open(let paths): state.opening += paths.filter { !state.opening.contains($0) }
      case .didRead(let result):
        return state.show(result, beside: context[workflowValue: \.openPaths])
      case .save: state.save()
      case .saveAs: state.chooseFile()
      case .saveAndClose:
        (state.isAsking, state.closesWhenSaved) = (false, true)
        state.save()
      case .didWrite(let result): return state.note(result)
      case .answer(let answer): state.follow(answer)
      case .requestClose:
        guard state.hasUnsavedChanges else { return .closed }
        state.isAsking = state.saving == nil
        state.closesWhenSaved = state.saving != nil
      case .discard: return .closed
      case .dismiss: (state.isAsking, state.problem) = (false, nil)
      }
      return nil
    }
  }
}

extension DocumentWorkflow.State {
  fileprivate mutating func save() {
    guard let path else { return chooseFile() }
    saving = TextFile(path: path, text: text)
  }

  fileprivate mutating func chooseFile() {
    dialog = .save(title: "Save As", name: path == nil ? "Untitled.txt" : name, folder: folder)
  }

  fileprivate mutating func follow(_ answer: FileDialog.Answer) {
    let kind = dialog?.kind
    dialog = nil
    switch answer {
    case .chosen(let paths) where kind == .save:
      saving = paths.first.map { TextFile(path: $0, text: text) }
    case .chosen(let paths): opening += paths.filter { !opening.contains($0) }
    case .cancelled: closesWhenSaved = false
    case .failed(let error): (closesWhenSaved, problem) = (false, error.message)
    }
  }

  /// Shows a file in this window if it is blank, or else in a new one.
  fileprivate mutating func show(
    _ result: Result<TextFile, TextFile.Problem>, beside openPaths: Set<String>
  ) -> DocumentWorkflow.Output? {
    if !opening.isEmpty { opening.removeFirst() }
    switch result {
    case .success(let file) where openPaths.contains(file.path):
      problem = "\(file.path) is already open."
    case .success(let file) where isBlank:
      (path, text, savedText) = (file.path, file.text, file.text)
      return .hasFile(path: file.path, closes: false)
    case .success(let file): return .opened(file)
    case .failure(let error): problem = error.message
    }
    return nil
  }

  fileprivate mutating func note(
    _ result: Result<TextFile, TextFile.Problem>
  ) -> DocumentWorkflow.Output? {
    saving = nil
    switch result {
    case .success(let file):
      (path, savedText) = (file.path, file.text)
      return .hasFile(path: file.path, closes: closesWhenSaved && !hasUnsavedChanges)
    case .failure(let error):
      (closesWhenSaved, problem) = (false, error.message)
      return nil
    }
  }
}
