internal import WorkflowDiagnostics

/// A run of a worker while it goes on: the way its outputs take into the tree, past the observers.
///
/// In order of calls: made in the pass that starts the run; `send` for each output; `end`, which
/// may come more than once.
@MainActor
package final class LiveWorker<Output> {
  private let runtime: TreeRuntime
  private let session: WorkflowSession?
  private let coding: WorkerCoding<Output>?
  let exitGracePeriod: Duration?
  private let makeRun: (TreeNode) -> WorkerRun
  private let deliver: (_ output: Output, _ isLast: Bool) -> Void
  private let didFinish: () -> Void
  private let index: Int
  /// The worker's node, while the run goes on.
  private unowned(unsafe) var node: TreeNode?
  private var madeRun: WorkerRun?

  init(
    node: TreeNode, coding: WorkerCoding<Output>?, exitGracePeriod: Duration?,
    makeRun: @escaping (TreeNode) -> WorkerRun,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void,
    didFinish: @escaping () -> Void
  ) {
    self.node = node
    self.coding = coding
    self.exitGracePeriod = exitGracePeriod
    self.makeRun = makeRun
    self.deliver = deliver
    self.didFinish = didFinish
    runtime = node.runtime
    session = node.session
    index = runtime.workers.nextIndex
    runtime.workers.insert(self, at: index)
    if let session, let run { runtime.observer?.workerDidStart(run, session: session) }
  }

  /// Sends an output, whether it comes from the work or from a recording; does nothing once the run
  /// has ended.
  package func send(_ output: Output, isLast: Bool) {
    guard isLive else { return }
    if let session, let observer = runtime.observer, let run {
      observer.workerDidSend(
        SentOutput(run: run, output: output, recorded: coding?.encode(output), isLast: isLast),
        session: session)
    }
    deliver(output, isLast)
    if isLast { end() }
  }

  /// Ends the run over the end of the work; does nothing once it has ended.
  package func finish() {
    guard isLive else { return }
    didFinish()
    end()
  }

  /// Ends the run, whatever it is over.
  package func end() {
    guard isLive else { return }
    node = nil
    runtime.workers.remove(at: index)
    if let session, let madeRun { runtime.observer?.workerDidEnd(madeRun, session: session) }
  }

  /// Whether a replay takes the run over, so that there is nothing to do for the worker.
  package func isTakenOver(by replay: (any WorkerReplay)?) -> Bool {
    guard let replay, let coding, let run else { return false }
    return replay.takesOver(
      WorkerFeed(run: run, recordedType: coding.recordedType, live: self))
  }
}

// MARK: - LiveWorkerRun

/// A live worker, whatever it sends.
@MainActor
protocol LiveWorkerRun: AnyObject {
  /// The run; nil once nobody can have asked for it in time.
  var run: WorkerRun? { get }
  var isLive: Bool { get }
  var exitGracePeriod: Duration? { get }
  /// Sends a recorded output; returns false when it is of another type.
  func send(recorded: Any, isLast: Bool) -> Bool
  func finish()
}

extension LiveWorker: LiveWorkerRun {
  package var isLive: Bool { node != nil }

  /// Made when first asked for: its text costs more than the rest of starting a worker.
  var run: WorkerRun? {
    if madeRun == nil { madeRun = node.map(makeRun) }
    return madeRun
  }

  func send(recorded: Any, isLast: Bool) -> Bool {
    guard let output = coding?.decode(recorded) else { return false }
    send(output, isLast: isLast)
    return true
  }
}

/// The workers of a tree, in the order they were started.
@MainActor
struct LiveWorkers {
  private(set) var nextIndex = 0
  private var byIndex: [Int: any LiveWorkerRun] = [:]

  mutating func insert(_ worker: any LiveWorkerRun, at index: Int) {
    byIndex[index] = worker
    nextIndex = index + 1
  }

  mutating func remove(at index: Int) {
    byIndex[index] = nil
  }

  var finishing: [FinishingWorker] {
    byIndex.sorted { $0.key < $1.key }.compactMap { _, worker in
      guard let period = worker.exitGracePeriod, let run = worker.run else { return nil }
      return FinishingWorker(name: run.name, gracePeriod: period)
    }
  }

  var runs: [WorkerRun] {
    byIndex.sorted { $0.key < $1.key }.compactMap { $0.value.run }
  }
}
