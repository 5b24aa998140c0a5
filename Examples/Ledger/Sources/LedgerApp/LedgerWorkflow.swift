import LedgerData
import WorkflowSDL

/// Opens a ledger, and shows it in a window, or what prevents that.
struct LedgerWorkflow {
  /// The ledger of the command line, or the default one.
  let path: String
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
      if !ledger.belongs(path) { next = path }
    }

    mutating func chooseFile() {
      dialog = .open(
        title: tr("Open a Ledger"), filters: [.init(tr("Ledgers"), patterns: ["*.db"])])
    }

    mutating func open(_ path: String, readOnly: Bool = false) {
      former = try? outcome?.get()
      (self.path, isReadOnly, outcome) = (path, readOnly, nil)
    }
  }
}

extension LedgerWorkflow: Workflow {
  func makeInitialState() -> State {
    State(requested: path, path: path, preferences: settings.value)
  }

  func render(state: State, context: RenderContext<Self>) -> Windows.Screen {
    let change = ValueChange<State>(context.makeStateMutationSink().send)
    settings.mapOutput(Action.follow).running(in: context)
    if let dialog = state.dialog {
      launch.desktop.run(dialog).mapOutput(Action.answer).running(in: context)
    }
    if let path = state.next ?? (state.outcome == nil ? state.path : nil) {
      opening(path, state).mapOutput(Action.didOpen).running(in: context, key: path)
    }
    var windows = [
      Window.Item(
        key: "ledger", title: state.path.fileName, minimumSize: Size(width: 320, height: 240),
        content: content(for: state, change, in: context))
    ]
    if state.showsSettings {
      let closeSettings = change { $0.showsSettings = false }
      windows.append(
        Window.Item(
          key: "settings", title: tr("Settings"), size: Size(width: 520, height: 200),
          minimumSize: Size(width: 300, height: 200), onRequestClose: closeSettings,
          content: SettingsScreen(
            preferences: state.preferences,
            change: ValueChange { [settings] in settings.update($0) }, close: closeSettings
          ).asAnyScreen()))
    }
    return Windows.Screen(windows)
  }

  /// Opens a ledger, or makes it.
  @MainActor private func opening(
    _ path: String, _ state: State
  ) -> AsyncOperationWorker<Result<Ledger, LedgerFailure>> {
    let readOnly = state.next == nil && state.isReadOnly
    return ledgerWork {
      [
        former = state.former, folder = launch.folders.data,
        sample = path == self.path ? sample : nil,
        creates = path == self.path || state.makesNext, today = Day(today),
        categories = LedgerData.Category.first
      ]
      () throws(LedgerFailure) in
      try? former?.close()
      // The folder of the default ledger is made when that is opened.
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
    }.droppedAtExit()
  }

  @MainActor private var today: LocalDate { launch.zone.dateTime(of: launch.now).date }

  @MainActor private func content(
    for state: State, _ change: ValueChange<State>, in context: RenderContext<Self>
  ) -> AnyScreen {
    // Also behind the page of a problem, so that a half-typed form is not lost.
    let book = BookWorkflow(
      ledger: try? state.outcome?.get(), isReadOnly: state.isReadOnly,
      preferences: state.preferences, launch: launch, today: today,
      remember: { [settings] shape, options in settings.update { $0.imports[shape] = options } }
    ).mapOutput(Action.book).rendered(in: context, key: state.path)
    if let (path, failure) = state.failure {
      return Alert.Screen(
        baseScreen: book,
        alert: Alert(
          title: failure.title, message: "\(failure.text)\n\(path.displayPath)",
          actions: [Alert.Action(title: tr("OK"), handler: change { $0.failure = nil })])
      ).asAnyScreen()
    }
    guard case .failure(let failure) = state.outcome else { return book }
    return ProblemScreen(
      failure: failure, file: state.path.displayPath, retry: change { $0.open($0.path) },
      openReadOnly: change { $0.open($0.path, readOnly: true) },
      openOther: change { $0.chooseFile() }, quit: { launch.quit() }
    ).asAnyScreen()
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = LedgerWorkflow

    case follow(Preferences)
    case didOpen(Result<Ledger, LedgerFailure>)
    case answer(FileDialog.Answer)
    case book(BookWorkflow.Output)

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Never? {
      let workflow = context[workflowValue: \.self]
      switch self {
      case .follow(let preferences):
        state.preferences = preferences
        workflow.launch.setLanguage(preferences.languageTag(in: workflow.language))
      case .didOpen(.success(let ledger)):
        // The one before closes itself when its last change is made.
        (state.path, state.isReadOnly) = (ledger.path, ledger.isReadOnly)
        (state.outcome, state.former, state.next) = (.success(ledger), nil, nil)
        workflow.settings.update { $0.addRecent(ledger.path) }
      case .didOpen(.failure(let failure)) where state.next == nil:
        (state.outcome, state.former) = (.failure(failure), nil)
      case .didOpen(.failure(let failure)):
        if let path = state.next { (state.failure, state.next) = ((path, failure), nil) }
      case .book(.openAgain): state.open(state.path)
      case .book(.chooseFile): state.chooseFile()
      case .book(.newLedger): state.dialog = .save(title: tr("New Ledger"), name: "ledger.db")
      case .book(.open(let path)): state.change(to: path)
      case .answer(let answer):
        let isNew = state.dialog?.kind == .save
        state.dialog = nil
        if let path = answer.path { state.change(to: path, makingIt: isNew) }
      case .book(.showSettings): state.showsSettings = true
      case .book(.failed(let failure)): state.outcome = .failure(failure)
      }
      return nil
    }
  }
}

extension String {
  /// The last part of a path, as one line.
  var fileName: String { split(separator: "/").last.map { String($0).displayPath } ?? self }
}
