import WorkflowSDL

/// A document, and the user's questions about it.
struct DocumentWorkflow {
  let id: Int
  /// The content that the tab shows first.
  let start: Start
  /// Whether the window closes once the user has saved or discarded the changes of all documents.
  let isWindowClosing: Bool
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
    case open([String])
    case hasFile(DocumentFile, closes: Bool)
    case closed
    /// The user cancelled a question: neither the document nor the window closes.
    case staysOpen
  }

  /// The tab of the document.
  struct Rendering {
    let id: Int
    let title: String
    let hasUnsavedChanges: Bool
    /// Whether a file that is opened can take the place of the document.
    let isBlank: Bool
    /// Whether the document, or the window, waits for the user's answer before it closes.
    let isAsking: Bool
    let requestClose: () -> Void
    let menus: [MenuBarMenu]
    let alert: Alert?
    let screen: DocumentScreen
  }

  struct State: Codable, Equatable, RestorableState, Sendable {
    var document: TextDocument
    let comparedName: String?
    var dialog: FileDialog?
    /// Whether the tab closes once the text is saved.
    var closesWhenSaved = false
    /// The text that the user discarded while the window closes.
    var discardedText: String?
    var question: Question?
    var problem: Problem?

    enum Question: Codable { case close, change, missing }

    /// Without open questions: a restored start shows the documents and asks nothing.
    var saved: State {
      var saved = self
      (saved.dialog, saved.question, saved.problem) = (nil, nil, nil)
      saved.closesWhenSaved = closesWhenSaved && document.isSaving
      return saved
    }

    /// The title of the tab.
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

  /// Each time the window begins to close, it asks again.
  func workflowDidChange(from previousWorkflow: Self, state: inout State) {
    if isWindowClosing != previousWorkflow.isWindowClosing { state.discardedText = nil }
  }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    activations.mapOutput { _ in Action.look }.running(in: context)
    state.document.work?.mapOutput(Action.didWork).running(in: context)
    if let dialog = state.dialog {
      desktop.run(dialog).mapOutput(Action.answer).running(in: context)
    }
    let document = state.document
    let keepsChanges = document.hasUnsavedChanges && document.text != state.discardedText
    let keepsWindow = isWindowClosing && (keepsChanges || state.dialog != nil)
    let isAsking = state.question == .close || keepsWindow
    return Rendering(
      id: id, title: state.name, hasUnsavedChanges: document.hasUnsavedChanges,
      isBlank: state.isBlank, isAsking: isAsking, requestClose: { sink.send(.requestClose) },
      menus: menus(for: state, sink), alert: alert(for: state, asksToClose: isAsking, sink),
      screen: DocumentScreen(
        text: document.text, path: state.path, fontSize: preferences.fontSize,
        edit: { sink.send(.edit($0)) }, open: { sink.send(.open($0)) }))
  }

  private func alert(for state: State, asksToClose: Bool, _ sink: Sink<Action>) -> Alert? {
    if let problem = state.problem { return problem.alert { sink.send(.dismiss) } }
    let name = state.name
    let cancel = Alert.Action(title: tr("Cancel"), style: .cancel) { sink.send(.dismiss) }
    // While the text is saved, the window waits.
    let isReady = asksToClose && state.dialog == nil && !state.document.isSaving
    switch state.question ?? (isReady ? .close : nil) {
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
      case .open(let paths): return .open(paths)
      case .save: state.save()
      case .saveAs: state.chooseFile()
      case .saveAgain:
        state.question = nil
        state.save()
      case .saveAndClose:
        state.question = nil
        state.closesWhenSaved = !context[workflowValue: \.isWindowClosing]
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
      case .answer(let answer): return state.handleAnswer(answer)
      case .requestClose:
        guard state.document.hasUnsavedChanges else { return .closed }
        state.closesWhenSaved = state.document.isSaving
        state.question = state.document.isSaving ? nil : .close
      case .discard:
        guard context[workflowValue: \.isWindowClosing] else { return .closed }
        (state.question, state.discardedText) = (nil, state.document.text)
      case .dismiss:
        (state.question, state.problem) = (nil, nil)
        return .staysOpen
      }
      return nil
    }
  }
}

extension DocumentWorkflow.State {
  fileprivate mutating func save() {
    if document.file == nil, !document.isSaving { chooseFile() } else { document.save() }
  }

  fileprivate mutating func chooseFile() {
    dialog = .save(
      title: tr("Save As"), name: document.file?.name ?? tr("Untitled.txt"),
      folder: document.file?.folder)
  }

  fileprivate mutating func handleAnswer(_ answer: FileDialog.Answer) -> DocumentWorkflow.Output? {
    let kind = dialog?.kind
    dialog = nil
    switch answer {
    case .chosen(let paths) where kind == .save: document.save(as: paths.first)
    case .chosen(let paths): return .open(paths)
    case .cancelled:
      closesWhenSaved = false
      return .staysOpen
    case .failed(let error): report(.choosing(error))
    }
    return nil
  }

  private mutating func report(_ problem: Problem) {
    closesWhenSaved = false
    self.problem = problem
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
    case .failed(let error): report(.saving(name: name, error))
    }
    return nil
  }
}
