import WorkflowSDL

/// A document and its window, and the user's questions about both.
struct DocumentWorkflow {
  /// The content that the window shows first.
  let start: Start
  /// The files that the user opens from outside; nil if another window opens them.
  let openedItems: EventSource<OpenedItems>?
  /// The files of all open documents.
  let openFiles: [DocumentFile]
  let preferences: Editor.Preferences
  let desktop: Desktop
  let settings: Settings<Editor.Preferences>
  let activations: WindowActivations
  let quit: @MainActor () -> Void

  struct Start: Codable, Sendable {
    var document = TextDocument()
    /// The name of the file whose text on the disk it is, to compare it; nil for a new document.
    var comparedName: String?
  }

  enum Output {
    case opened(Start)
    case hasFile(DocumentFile, closes: Bool)
    case closed
    /// Shows the windows of files in front; this one if there are none.
    case activate([String])
  }

  /// The window of the document.
  struct Rendering {
    let title: String
    let hasUnsavedChanges: Bool
    let requestClose: () -> Void
    let screen: AnyScreen
  }

  struct State: Codable, Equatable, RestorableState, Sendable {
    var document: TextDocument
    let comparedName: String?
    /// The files to open, one after the other.
    var opening: [String] = []
    var dialog: FileDialog?
    /// Whether the window closes once the text is saved.
    var closesWhenSaved = false
    var question: Question?
    var problem: Problem?

    enum Question: Codable { case close, change, missing }

    /// A failure that an alert reports.
    enum Problem: Codable, Equatable {
      case choosing(DesktopError)
      case opening(name: String, DesktopError)
      case saving(DesktopError)
      case alreadyOpen(name: String, path: String)
    }

    /// Without open questions: a restored start shows the documents and asks nothing.
    var saved: State {
      var saved = self
      (saved.dialog, saved.question, saved.problem) = (nil, nil, nil)
      saved.closesWhenSaved = closesWhenSaved && document.isSaving
      return saved
    }

    /// The title of the window.
    var name: String {
      if let name = document.file?.name { return name.displayPath }
      if let name = comparedName { return tr("\(name) on the disk") }
      return tr("Untitled")
    }
    var isBlank: Bool { document.file == nil && document.text.isEmpty && !document.isSaving }
    var path: String {
      let path = document.file?.path.displayPath ?? tr("Not saved yet")
      return document.change == nil ? path : tr("\(path) (changed by another program)")
    }
  }
}

// MARK: - Rendering

extension DocumentWorkflow: Workflow {
  func makeInitialState() -> State {
    State(document: start.document, comparedName: start.comparedName)
  }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    if let path = state.opening.first, state.problem == nil {
      TextDocument.opening(path).mapOutput(Action.didOpen).running(in: context)
    }
    openedItems?.mapOutput(Action.opened).running(in: context)
    activations.mapOutput { _ in Action.look }.running(in: context)
    state.document.work?.mapOutput(Action.didWork).running(in: context)
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput(Action.answer).running(in: context)
    }
    let screen = DocumentScreen(
      text: state.document.text, path: state.path, fontSize: preferences.fontSize,
      edit: { sink.send(.edit($0)) }, open: { sink.send(.open($0)) })
    let window = MenuBar.Screen(menus: menus(for: state, sink), content: screen)
    return Rendering(
      title: state.name, hasUnsavedChanges: state.document.hasUnsavedChanges,
      requestClose: { sink.send(.requestClose) },
      screen: Alert.Screen(baseScreen: window, alert: alert(for: state, sink)).asAnyScreen())
  }

  private func alert(for state: State, _ sink: Sink<Action>) -> Alert? {
    if let problem = state.problem {
      let (title, message) = texts(of: problem, in: state)
      return Alert(
        title: title, message: message,
        actions: [Alert.Action(title: tr("OK"), handler: { sink.send(.dismiss) })])
    }
    let name = state.name
    let cancel = Alert.Action(title: tr("Cancel"), style: .cancel) { sink.send(.dismiss) }
    switch state.question {
    case .close:
      return Alert(
        title: tr("Save changes to “\(name)”?"),
        message: tr("Your changes will be lost if you don't save them."),
        actions: [
          Alert.Action(title: tr("Save")) { sink.send(.saveAndClose) },
          Alert.Action(title: tr("Discard"), style: .destructive) { sink.send(.discard) }, cancel,
        ])
    case .change:
      return Alert(
        title: tr("“\(name)” has changed"),
        message: tr(
          "Another program changed the file. Reload it, or keep your text and replace it."),
        actions: [
          Alert.Action(title: tr("Compare")) { sink.send(.compare) },
          Alert.Action(title: tr("Reload"), style: .destructive) { sink.send(.reload) },
          Alert.Action(title: tr("Keep"), style: .destructive) { sink.send(.keep) }, cancel,
        ])
    case .missing:
      return Alert(
        title: tr("“\(name)” is gone"),
        message: tr("Another program deleted or moved the file. Save the text to write it again."),
        actions: [Alert.Action(title: tr("Save")) { sink.send(.saveAgain) }, cancel])
    case nil: return nil
    }
  }
}

extension DocumentWorkflow {
  /// The title and the message of the alert about a problem.
  private func texts(of problem: State.Problem, in state: State) -> (String, String) {
    switch problem {
    case .choosing(let error): (tr("Couldn't choose a file"), error.message.displayPath)
    case .opening(let name, let error): (tr("Couldn't open “\(name)”"), error.message.displayPath)
    case .saving(let error): (tr("Couldn't save “\(state.name)”"), error.message.displayPath)
    case .alreadyOpen(let name, let path):
      (tr("“\(name)” is already open"), tr("Its window has the text of \(path)."))
    }
  }
}

// MARK: - Actions

extension DocumentWorkflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = DocumentWorkflow

    case edit(String)
    case undo
    case redo
    case new
    case chooseFiles
    case open([String])
    case opened(OpenedItems)
    case didOpen(Result<TextDocument, DesktopError>)
    case save
    case saveAs
    case saveAgain
    case saveAndClose
    case look
    case didWork(TextDocument.Outcome)
    case compare
    case reload
    case keep
    case answer(FileDialog.Answer)
    case requestClose
    case discard
    case dismiss

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Output? {
      switch self {
      case .edit(let text):
        state.document.history.record(
          text, as: tr("Typing"), groupedAt: .seconds(context.now.secondsSince1970))
      case .undo: state.document.history.undo()
      case .redo: state.document.history.redo()
      case .new: return .opened(Start())
      case .chooseFiles:
        state.dialog = .open(allowsMultiple: true, folder: state.document.file?.folder)
      case .open(let paths): state.open(paths)
      case .opened(let items):
        if items.action == "new" { return .opened(Start()) }
        let openPaths = context[workflowValue: \.openFiles].map(\.path)
        state.open(items.files.filter { !openPaths.contains($0) })
        let shown = items.files.filter(openPaths.contains)
        return shown.isEmpty ? nil : .activate(shown)
      case .didOpen(let result):
        return state.show(result, beside: context[workflowValue: \.openFiles])
      case .save: state.save()
      case .saveAs: state.chooseFile()
      case .saveAgain:
        state.question = nil
        state.save()
      case .saveAndClose:
        (state.question, state.closesWhenSaved) = (nil, true)
        state.save()
      case .look: state.document.look()
      case .didWork(let outcome): return state.handleOutcome(outcome)
      case .compare:
        state.question = nil
        return state.document.change.map {
          .opened(Start(document: TextDocument(text: $0.text), comparedName: state.name))
        }
      case .reload:
        state.question = nil
        state.document.reload()
      case .keep:
        state.question = nil
        state.document.keep()
      case .answer(let answer): state.handleAnswer(answer)
      case .requestClose:
        guard state.document.hasUnsavedChanges else { return .closed }
        state.closesWhenSaved = state.document.isSaving
        state.question = state.document.isSaving ? nil : .close
      case .discard: return .closed
      case .dismiss: (state.question, state.problem) = (nil, nil)
      }
      return nil
    }
  }
}

extension DocumentWorkflow.State {
  fileprivate mutating func open(_ paths: [String]) {
    opening += paths.filter { !opening.contains($0) }
  }

  fileprivate mutating func save() {
    if document.file == nil, !document.isSaving { chooseFile() } else { document.save() }
  }

  fileprivate mutating func chooseFile() {
    dialog = .save(
      title: tr("Save As"), name: document.file?.name ?? tr("Untitled.txt"),
      folder: document.file?.folder)
  }

  fileprivate mutating func handleAnswer(_ answer: FileDialog.Answer) {
    let kind = dialog?.kind
    dialog = nil
    switch answer {
    case .chosen(let paths) where kind == .save: document.save(as: paths.first)
    case .chosen(let paths): open(paths)
    case .cancelled: closesWhenSaved = false
    case .failed(let error): report(.choosing(error))
    }
  }

  private mutating func report(_ problem: Problem) {
    closesWhenSaved = false
    self.problem = problem
  }

  /// Shows a document in this window if it is blank, or else in a new one.
  fileprivate mutating func show(
    _ result: Result<TextDocument, DesktopError>, beside openFiles: [DocumentFile]
  ) -> DocumentWorkflow.Output? {
    let path = opening.isEmpty ? "" : opening.removeFirst()
    switch result {
    case .success(let opened):
      guard let file = opened.file else { return nil }
      if openFiles.contains(where: file.isSameFile) {
        problem = .alreadyOpen(name: file.name.displayPath, path: file.path.displayPath)
        return .activate([])
      } else if isBlank {
        document = opened
        return .hasFile(file, closes: false)
      } else {
        return .opened(DocumentWorkflow.Start(document: opened))
      }
    case .failure(let error):
      let name = path.split(separator: "/").last.map { String($0).displayPath }
      report(.opening(name: name ?? "/", error))
      return .activate([])
    }
  }

  fileprivate mutating func handleOutcome(
    _ outcome: TextDocument.Outcome
  ) -> DocumentWorkflow.Output? {
    let (wasMissing, wasSaving, change) = (
      document.isFileMissing, document.isSaving, document.change
    )
    document.apply(outcome)
    switch outcome {
    case .unchanged: if question == .missing { question = nil }
    case .saved(let file, _):
      let closes = closesWhenSaved && !document.isSaving
      if !document.isSaving { closesWhenSaved = false }
      if closes, document.hasUnsavedChanges { question = .close }
      return .hasFile(file, closes: closes && !document.hasUnsavedChanges)
    case .changed:
      closesWhenSaved = false
      // A look finds the same again.
      if document.change != nil, wasSaving || document.change != change { question = .change }
    case .missing: if !wasMissing { question = .missing }
    case .failed(let error): report(.saving(error))
    }
    return nil
  }
}
