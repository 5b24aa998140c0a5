import LedgerData
import WorkflowSDL

/// Opens a ledger, and shows it in a window, or what prevents that.
struct LedgerWorkflow {
  /// The ledger of the command line, or the default one.
  let path: String
  /// The folder of the default ledger, which is made when that is opened.
  let folder: String
  /// The number of entries that fill a new ledger; nil for an empty one.
  let sample: Int?
  let settings: Settings<Preferences>
  /// The language of the user.
  let language: String
  let launch: Launch

  struct State: Codable, RestorableState {
    /// The ledger of the command line.
    let requested: String
    var path: String
    var isReadOnly = false
    var showsSettings = false
    var dialog: FileDialog?
    /// Incremented to open the file again.
    var attempt = 0
    /// The outcome of opening; nil until the worker answers, and not saved.
    var outcome: Result<Ledger, LedgerFailure>?
    /// The ledger before, which is closed before the next one is opened.
    var former: Ledger?
    /// A ledger to open in place of this one, which stays if that fails.
    var next: String?
    /// Whether the next ledger is a new one. Others are only opened if their files exist.
    var makesNext = false
    /// Why the next ledger was not opened, until the user has answered.
    var failure: (path: String, LedgerFailure)?
    var preferences = Preferences()

    private enum CodingKeys: CodingKey { case requested, path, isReadOnly, showsSettings }

    /// Restores the ledger that was open, unless the command line now names another one. A state that
    /// was not encoded has it still, and it cannot be opened twice.
    mutating func restore(_ saved: State) {
      guard saved.requested == requested else { return }
      (path, isReadOnly, outcome) = (saved.path, saved.isReadOnly, saved.outcome)
      showsSettings = saved.showsSettings
    }

    /// Opens a ledger in place of the open one, if there is one.
    mutating func change(to path: String, makingIt: Bool = false) {
      makesNext = makingIt
      guard let ledger = try? outcome?.get() else { return open(path) }
      if !ledger.belongs(path) { (next, attempt) = (path, attempt + 1) }
    }

    mutating func open(_ path: String, readOnly: Bool = false) {
      former = try? outcome?.get()
      (self.path, isReadOnly, outcome) = (path, readOnly, nil)
      attempt += 1
    }
  }
}

extension LedgerWorkflow: Workflow {
  func makeInitialState() -> State {
    State(requested: path, path: path, preferences: settings.value)
  }

  func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    let sink = context.makeSink(of: Action.self)
    settings.mapOutput(Action.follow).running(in: context)
    if let dialog = state.dialog {
      launch.desktop.run(dialog).mapOutput(Action.answer).running(in: context)
    }
    if let path = state.next {
      opening(path, state).droppedAtExit()
        .mapOutput(Action.didOpenNext).running(in: context, key: "next \(state.attempt)")
    } else if state.outcome == nil {
      opening(state.path, state, closing: state.former).droppedAtExit()
        .mapOutput(Action.didOpen).running(in: context, key: "\(state.attempt)")
    }
    var windows = [
      Window.Item(
        key: "ledger", title: state.path.fileName, minimumSize: Size(width: 320, height: 240),
        content: content(for: state, sink, in: context))
    ]
    if state.showsSettings {
      windows.append(
        Window.Item(
          key: "settings", title: tr("Settings"), size: Size(width: 520, height: 200),
          minimumSize: Size(width: 300, height: 200),
          onRequestClose: { sink.send(.showSettings(false)) },
          content: SettingsScreen(
            preferences: state.preferences,
            change: ValueChange { [settings] in settings.update($0) },
            close: { sink.send(.showSettings(false)) }
          ).asAnyScreen()))
    }
    return Windows.Screen(windows)
  }

  /// Opens a ledger, or makes it.
  @MainActor private func opening(
    _ path: String, _ state: State, closing former: Ledger? = nil
  ) -> AsyncOperationWorker<Result<Ledger, LedgerFailure>> {
    ledgerWork {
      [
        folder, sample = path == self.path ? sample : nil,
        readOnly = state.next == nil && state.isReadOnly,
        creates = path == self.path || state.makesNext,
        today = Day(today),
        categories = LedgerData.Category.first
      ]
      () throws(LedgerFailure) in
      try? former?.close()
      if !readOnly, path.hasPrefix(folder + "/") { try Ledger.makeFolder(folder) }
      let ledger = try Ledger(path: path, readOnly: readOnly, creates: creates)
      if ledger.isNew {
        if let sample {
          try Sample.fill(ledger, entries: sample, seed: 1, today: today)
        } else {
          try ledger.addCategories(categories)
        }
      }
      return ledger
    }
  }

  @MainActor private var today: LocalDate { launch.zone.dateTime(of: launch.now).date }

  @MainActor private func content(
    for state: State, _ sink: Sink<Action>, in context: RenderContext<Self>
  ) -> AnyScreen {
    // Also behind the page of a problem, so that a half-typed form is not lost.
    let book = BookWorkflow(
      ledger: try? state.outcome?.get(), isReadOnly: state.isReadOnly,
      preferences: state.preferences, launch: launch, today: today,
      remember: { [settings] shape, options in
        settings.update { $0.imports = ($0.imports ?? [:]).merging([shape: options]) { $1 } }
      }
    )
    .mapOutput(Action.book)
    .rendered(in: context, key: state.path)
    if let (path, failure) = state.failure {
      let words = failure.words
      return Alert.Screen(
        baseScreen: book,
        alert: Alert(
          title: words.title, message: "\(words.text)\n\(path.displayPath)",
          actions: [Alert.Action(title: tr("OK")) { sink.send(.acceptFailure) }])
      ).asAnyScreen()
    }
    guard case .failure(let failure) = state.outcome else { return book }
    return ProblemScreen(
      failure: failure, file: state.path.displayPath,
      retry: { sink.send(.retry) }, openReadOnly: { sink.send(.openReadOnly) },
      openOther: { sink.send(.chooseFile) }, quit: { launch.quit() }
    ).asAnyScreen()
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = LedgerWorkflow

    case follow(Preferences)
    case didOpen(Result<Ledger, LedgerFailure>)
    case didOpenNext(Result<Ledger, LedgerFailure>)
    case acceptFailure
    case retry, openReadOnly, chooseFile
    case answer(FileDialog.Answer)
    case showSettings(Bool)
    case book(BookWorkflow.Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Never? {
      switch self {
      case .follow(let preferences):
        guard preferences != state.preferences else { return nil }
        state.preferences = preferences
        let (launch, language) = (
          context[workflowValue: \.launch], context[workflowValue: \.language]
        )
        launch.setLanguage(preferences.languageTag(in: language))
      case .didOpen(let outcome):
        (state.outcome, state.former) = (outcome, nil)
        remember(state, context)
      case .didOpenNext(.success(let ledger)):
        // The one before closes itself when its last change is made.
        (state.path, state.isReadOnly, state.next) = (ledger.path, false, nil)
        state.outcome = .success(ledger)
        remember(state, context)
      case .didOpenNext(.failure(let failure)):
        if let path = state.next { (state.failure, state.next) = ((path, failure), nil) }
      case .acceptFailure: state.failure = nil
      case .retry, .book(.openAgain): state.open(state.path)
      case .openReadOnly: state.open(state.path, readOnly: true)
      case .chooseFile, .book(.chooseFile):
        state.dialog = .open(
          title: tr("Open a Ledger"), filters: [.init(tr("Ledgers"), patterns: ["*.db"])])
      case .book(.newLedger): state.dialog = .save(title: tr("New Ledger"), name: "ledger.db")
      case .book(.open(let path)): state.change(to: path)
      case .answer(let answer):
        let isNew = state.dialog?.kind == .save
        state.dialog = nil
        if let path = answer.path { state.change(to: path, makingIt: isNew) }
      case .showSettings(let isShown): state.showsSettings = isShown
      case .book(.showSettings): state.showsSettings = true
      case .book(.failed(let failure)): state.outcome = .failure(failure)
      }
      return nil
    }

    /// Remembers the open ledger for the menu.
    @MainActor private func remember(_ state: State, _ context: ApplyContext<WorkflowType>) {
      let settings = context[workflowValue: \.settings]
      guard case .success(let ledger) = state.outcome,
        settings.value.recent?.first != ledger.path
      else { return }
      settings.update { $0.addRecent(ledger.path) }
    }
  }
}

/// An empty window, for the moment in which a ledger is opened.
struct OpeningScreen: View {
  var body: some View { Spacer() }
}

extension String {
  /// The last part of a path, as one line.
  var fileName: String { split(separator: "/").last.map { String($0).displayPath } ?? self }
}
