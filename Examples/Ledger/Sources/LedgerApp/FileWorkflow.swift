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
    /// Whether the preview is of other options; it is shown until it is read again.
    var isReading = true
    /// How the file is to be read; a guess until the first preview.
    var options = CSVOptions() { didSet { isReading = true } }
    var account: Int64? { didSet { isReading = true } }
    let reports = FileProgress()
    /// The part of the work that is done, from 0 to 1; nil before it begins.
    var progress: Double?
    var outcome: Result<CSVResult, LedgerFailure>?
  }

  enum Outcome: Sendable {
    case imported(CSVResult)
    /// The number of exported entries; nil for a copy of the ledger.
    case written(Int?)
  }
}

/// Fractions of the work that are done, from its thread to the main one.
struct FileProgress: AsyncSequenceWorker, Sendable {
  typealias Output = Double

  private let pipe = AsyncStream<Double>.makeStream(bufferingPolicy: .bufferingNewest(1))

  static var replayPolicy: ReplayPolicy { .rerun }

  func run() -> AsyncStream<Double> { pipe.stream }

  func isEquivalent(to other: Self) -> Bool { true }

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
    return State(path: path, progress: 0)
  }

  func render(state: State, context: RenderContext<Self>) -> Modal.Sheet<AnyScreen>? {
    let sink = context.makeSink(of: Action.self)
    let change = ValueChange<State>(context.makeStateMutationSink().send)
    guard let path = state.path else {
      desktop.run(dialog).mapOutput(Action.choose).running(in: context)
      return nil
    }
    let close = { sink.send(.close) }
    if let outcome = state.outcome {
      let lines = state.options.skippedLines
      return sheet(
        FileResultScreen(outcome: outcome, file: path.fileName, skippedLines: lines, close: close),
        cancel: close)
    }
    if let progress = state.progress {
      work(on: path, state, in: context)
      // Work that is not declared any longer is cancelled.
      return sheet(FileProgressScreen(title: title(path), progress: progress, cancel: close))
    }
    if state.isReading { read(path, state, in: context) }
    guard let preview = state.preview else { return nil }
    return sheet(
      ImportScreen(
        file: path.fileName, preview: preview, state: state, accounts: book.paths,
        amounts: preferences.amounts, change: change,
        start: {
          remember(preview.shape, state.options)
          change.send { $0.progress = 0 }
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

  @MainActor private func read(_ path: String, _ state: State, in context: RenderContext<Self>) {
    // The first preview has the guess.
    let request = (options: state.preview.map { _ in state.options }, account: state.account)
    let (usual, remembered) = (CSVOptions.usual(preferences.amounts), preferences.imports)
    ledgerWork { [ledger] () throws(LedgerFailure) in
      try CSVImport(path: path).preview(
        request.options, usual: usual, remembered: remembered,
        account: request.account.map { (ledger, $0) })
    }
    .droppedAtExit().mapOutput(Action.previewed).running(in: context, key: "\(request)")
  }

  @MainActor
  private func work(on path: String, _ state: State, in context: RenderContext<Self>) {
    let (options, account, reports) = (state.options, state.account, state.reports)
    reports.mapOutput(Action.progressed).running(in: context)
    ledgerWork { [kind, ledger, filter, name = tr("Import")] () throws(LedgerFailure) -> Outcome in
      switch kind {
      case .importEntries:
        guard let account else { throw .missing }
        return .imported(
          try CSVImport(path: path).run(
            into: ledger, account: account, options: options, named: name,
            progress: reports.report, isCancelled: { Task.isCancelled }))
      case .exportEntries:
        return .written(
          try CSVExport(filter: filter).run(
            ledger, to: path, progress: reports.report, isCancelled: { Task.isCancelled }))
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

// MARK: - Actions

extension FileWorkflow {
  /// The outputs of workers; the screens make all other changes of the state themselves.
  enum Action: WorkflowAction {
    typealias WorkflowType = FileWorkflow

    case choose(FileDialog.Answer)
    case previewed(Result<CSVPreview, LedgerFailure>)
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
        if context[workflowValue: \.kind] != .importEntries { state.progress = 0 }
      case .previewed(.success(let preview)):
        (state.preview, state.options) = (preview, preview.options)
        state.isReading = false
      case .previewed(.failure(let failure)): state.outcome = .failure(failure)
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
