import LedgerData
import WorkflowSDL

/// Imports or exports a file: asks for its path, then works in the background.
struct FileWorkflow {
  enum Kind: String { case importEntries, exportEntries, exportLedger, backUp }

  let kind: Kind
  let ledger: Ledger
  let book: Book
  let filter: EntryFilter
  let account: Int64?
  let preferences: Preferences
  let desktop: Desktop
  let today: LocalDate
  /// Remembers the options for files of a shape.
  let remember: (String, CSVOptions) -> Void

  /// The user is done, or a file was written.
  struct Output: Equatable, Sendable {
    var path: String?
    /// The number of exported entries; nil for a copy of the ledger.
    var count: Int?
  }

  struct State {
    var path: String?
    /// The beginning of the file to import; nil until it is read for the first time.
    var preview: CSVPreview?
    /// Whether the preview is of other options.
    var isReading = true
    /// The number of previews that were read.
    var readings = 0
    /// How the user wants the file to be read; nil for the guess.
    var options: CSVOptions?
    var account: Int64?
    /// How far the work in progress is; nil if there is none.
    var task: FileProgress?
    /// The part of the work that is done, from 0 to 1.
    var progress = 0.0
    var outcome: Result<CSVResult, LedgerFailure>?
  }

  enum Outcome: Sendable {
    case imported(CSVResult)
    /// The number of exported entries; nil for a copy of the ledger.
    case written(Int?)
  }
}

/// Fractions of the work that are done, from its thread to the main one.
struct FileProgress: Sendable {
  private let pipe = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))

  var values: AsyncStream<Double> { pipe.stream }

  func report(_ count: Int, of total: Int) {
    pipe.continuation.yield(Double(count) / Double(max(1, total)))
  }
}

// MARK: - Rendering

extension FileWorkflow: Workflow {
  typealias Rendering = Modal.Sheet<AnyScreen>?

  func makeInitialState() -> State {
    guard kind == .backUp else { return State(account: account) }
    let end = ledger.path.hasSuffix(".db") ? ".db" : ""
    let path = "\(ledger.path.dropLast(end.count)) \(Day(today).rawValue)\(end)"
    return State(path: path, task: FileProgress())
  }

  func render(state: State, context: RenderContext<Self>) -> Modal.Sheet<AnyScreen>? {
    let sink = context.makeSink(of: Action.self)
    guard let path = state.path else {
      desktop.run(dialog).mapOutput(Action.choose).running(in: context)
      return nil
    }
    let close = { sink.send(.close) }
    if let outcome = state.outcome {
      let lines = state.options?.skippedLines ?? 0
      return sheet(
        FileResultScreen(outcome: outcome, file: path.fileName, skippedLines: lines, close: close),
        cancel: close)
    }
    if let task = state.task {
      run(task, path, state, in: context)
      // Work that is not declared any longer is cancelled.
      return sheet(FileProgressScreen(title: title(path), progress: state.progress, cancel: close))
    }
    guard kind == .importEntries else { return nil }
    let usual = CSVOptions.usual(preferences.amounts)
    if state.isReading {
      ledgerWork {
        [ledger, account = state.account, options = state.options, remembered = preferences.imports]
        () throws(LedgerFailure) in
        try CSVImport(path: path).preview(
          options, usual: usual, remembered: remembered ?? [:],
          account: account.map { (ledger, $0) })
      }
      .droppedAtExit().mapOutput(Action.previewed).running(in: context, key: "\(state.readings)")
    }
    guard let preview = state.preview, let options = state.options else { return nil }
    return sheet(
      ImportScreen(
        file: path.fileName, preview: preview, options: options, isReading: state.isReading,
        accounts: book.paths, account: state.account, amounts: preferences.amounts,
        change: ValueChange { change in sink.send(.read(change)) },
        setAccount: { sink.send(.setAccount($0)) },
        start: {
          remember(preview.shape, options)
          sink.send(.start)
        }, cancel: close),
      width: 920, cancel: close)
  }

  private var dialog: FileDialog {
    switch kind {
    case .importEntries:
      .open(
        title: tr("Import Entries"),
        filters: [.init(tr("Comma-separated values"), patterns: ["*.csv", "*.txt", "*.tsv"])])
    case .exportEntries: .save(title: tr("Export Entries"), name: "entries.csv")
    case .exportLedger, .backUp: .save(title: tr("Save a Copy of the Ledger"), name: "copy.db")
    }
  }

  private func title(_ path: String) -> String {
    let name = path.fileName
    return kind == .importEntries ? tr("Importing \(name)") : tr("Exporting \(name)")
  }

  @MainActor
  private func run(
    _ task: FileProgress, _ path: String, _ state: State, in context: RenderContext<Self>
  ) {
    EventSource(replayPolicy: .rerun) { continuation in
      let forwarding = Task {
        for await progress in task.values { continuation.yield(progress) }
      }
      continuation.onTermination = { _ in forwarding.cancel() }
    }
    .mapOutput(Action.progressed).running(in: context)
    let (options, account) = (state.options, state.account)
    ledgerWork { [kind, ledger, filter, name = tr("Import")] () throws(LedgerFailure) -> Outcome in
      switch kind {
      case .importEntries:
        guard let options, let account else { throw .missing }
        return .imported(
          try CSVImport(path: path).run(
            into: ledger, account: account, options: options, named: name,
            progress: task.report, isCancelled: { Task.isCancelled }))
      case .exportEntries:
        return .written(
          try CSVExport(filter: filter).run(
            ledger, to: path, progress: task.report, isCancelled: { Task.isCancelled }))
      case .exportLedger, .backUp:
        try ledger.export(to: path)
        return .written(nil)
      }
    }
    .mapOutput(Action.ended).running(in: context, key: "work")
  }

  private func sheet(
    _ screen: some View, width: Double = 560, cancel: (() -> Void)? = nil
  ) -> Modal.Sheet<AnyScreen> {
    Modal.Sheet(
      key: "file", title: kind == .importEntries ? tr("Import Entries") : tr("Export Entries"),
      screen: screen.asAnyScreen(), maximumWidth: width, onCancel: cancel)
  }
}

extension FileWorkflow.State {
  /// Reads the preview again; the old one is shown until then.
  mutating func read(_ options: CSVOptions?) {
    (self.options, isReading, readings) = (options, true, readings + 1)
  }
}

// MARK: - Actions

extension FileWorkflow {
  enum Action: WorkflowAction {
    typealias WorkflowType = FileWorkflow

    case choose(FileDialog.Answer)
    case previewed(Result<CSVPreview, LedgerFailure>)
    case read((inout CSVOptions) -> Void)
    case setAccount(Int64?)
    case start
    case progressed(Double)
    case ended(Result<Outcome, LedgerFailure>)
    case close

    func apply(toState state: inout State, context: ApplyContext<WorkflowType>) -> Output? {
      switch self {
      case .choose(let answer):
        if case .failed(let error) = answer {
          (state.path, state.outcome) = ("", .failure(.unreadable(error.message)))
          return nil
        }
        guard let path = answer.path else { return Output() }
        state.path = path
        if context[workflowValue: \.kind] != .importEntries { state.task = FileProgress() }
      case .previewed(.success(let preview)):
        (state.preview, state.options, state.isReading) = (preview, preview.options, false)
      case .previewed(.failure(let failure)): state.outcome = .failure(failure)
      case .read(let change):
        if var options = state.options {
          change(&options)
          state.read(options)
        }
      case .setAccount(let account):
        state.account = account
        state.read(state.options)
      case .start: state.task = FileProgress()
      case .progressed(let progress): state.progress = progress
      case .close: return Output()
      case .ended(.success(.written(let count))): return Output(path: state.path, count: count)
      case .ended(.success(.imported(let result))): state.outcome = .success(result)
      case .ended(.failure(let failure)): state.outcome = .failure(failure)
      }
      return nil
    }
  }
}
