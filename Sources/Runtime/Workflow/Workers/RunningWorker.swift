internal import WorkflowDiagnostics

/// A running worker; delivers the worker's outputs to the tree and reports them to the observers.
///
/// In order of calls: `RenderContext.runWorker` creates it in the pass that starts the run;
/// `deliver` is called for each output, or `send` for each recorded output if a replay has taken
/// over; then `end`, possibly several times. After that, nothing is delivered.
@preconcurrency @MainActor
package final class RunningWorker {
  /// The worker's node, until the run ends.
  private unowned var node: TreeNode?
  private let traits: WorkerTraits
  private let number: Int
  /// The position in the start order of the tree's workers.
  private let index: Int
  private let coding: WorkerCoding?
  private let sendOutput: (_ output: Any, _ isLast: Bool) -> Void
  private let didFinish: () -> Void
  /// The time a closing app waits for the run to end; nil if it does not wait.
  package let exitGracePeriod: Duration?

  init<Output>(
    node: TreeNode, traits: WorkerTraits, number: Int, output: Output.Type,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void, didFinish: @escaping () -> Void
  ) {
    self.node = node
    self.traits = traits
    self.number = number
    index = node.runtime.startedWorkers
    self.didFinish = didFinish
    exitGracePeriod =
      if case .standard = traits.exitGracePeriod, node.runtime.isEnding {
        nil
      } else {
        traits.exitGracePeriod.duration
      }
    coding = traits.replayPolicy == .recorded ? traits.coding(Output.self) : nil
    sendOutput = { output, isLast in
      if let output = output as? Output { deliver(output, isLast) }
    }
    if traits.replayPolicy == .recorded, coding == nil {
      misuse(
        """
        \(traits.type) declares .recorded, but its output \(Output.self) cannot be recorded. \
        Make the output Codable, or declare .rerun if the worker uses only the injected clock \
        and random generator.
        """)
    }
    node.runtime.workers[index] = self
    node.runtime.startedWorkers += 1
    report { $0.workerDidStart(run, session: $1) }
  }

  /// A description that identifies the run.
  ///
  /// It is created on first access, while the run is in progress, because creating it costs more
  /// than all other steps of starting a worker.
  package private(set) lazy var run: WorkerRun = {
    let type = traits.type
    let name = (type as? any SnapshotIdentified.Type)?.snapshotIdentity ?? makeTypeName(type)
    let key = traits.hasOwnKey ? node?.id.key : node?.positionAmongType
    return WorkerRun(
      path: (node?.parent?.path ?? []) + [makePathElement(name, key: key ?? "")], number: number,
      name: "\(type)", replayPolicy: traits.replayPolicy)
  }()

  /// Whether the run is in progress: the worker is still declared and has not ended.
  package var isLive: Bool { node != nil }

  // MARK: - Outputs

  /// Delivers an output to the tree; does nothing after the run has ended.
  ///
  /// - Parameter isLast: Whether the output ends the run.
  package func deliver(_ output: Any, isLast: Bool = false) {
    guard let runtime = node?.runtime else { return }
    report {
      let recorded = coding?.encode(output)
      $0.workerDidSend(
        SentOutput(run: run, output: output, recorded: recorded, isLast: isLast), session: $1)
    }
    let deliver = runtime.scope ?? { send in send() }
    deliver { sendOutput(output, isLast) }
    if isLast { end() }
  }

  /// Ends the run because the work has finished; does nothing after the run has ended.
  package func finish() {
    guard isLive else { return }
    didFinish()
    end()
  }

  /// Ends the run because of an unhandled error, which is written to standard error as one line.
  func fail(_ error: any Error) {
    guard isLive else { return }
    report { $0.workflowDidFail(error, session: $1) }
    let reason = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    writeToStandardError(
      """
      \(traits.type) ended with an unhandled error: \(reason). Catch it in the worker's sequence, \
      and make it an output.
      """)
    end()
  }

  /// Ends the run; does nothing after the run has ended.
  func end() {
    guard let node else { return }
    // Create the description before the node is cleared. The node is cleared before the report,
    // because an observer may send an action, which may end the worker again.
    let run = node.session == nil ? nil : self.run
    self.node = nil
    node.runtime.workers[index] = nil
    if let run, let session = node.session {
      node.runtime.observer?.workerDidEnd(run, session: session)
    }
  }

  private func report(_ event: (any WorkflowObserver, WorkflowSession) -> Void) {
    guard let node, let session = node.session, let observer = node.runtime.observer else { return }
    event(observer, session)
  }
}

// MARK: - Replays

extension RunningWorker {
  /// The type that recorded outputs are decoded as; nil unless the worker is `.recorded`.
  package var recordedType: (any Decodable.Type)? { coding?.recordedType }

  /// Sends a recorded output as if the work had produced it; it is delivered before this method
  /// returns.
  ///
  /// - Parameters:
  ///   - recorded: A `SentOutput.recorded`, or the value decoded from one.
  ///   - isLast: Whether the output ends the run.
  /// - Throws: An error if the run has ended, or the value is not of `recordedType`.
  package func send(_ recorded: Any, isLast: Bool = false) throws(WorkerReplayError) {
    guard isLive else { throw .ended(run) }
    guard let output = coding?.decode(recorded) else {
      let expected = coding.map { "\($0.recordedType)" } ?? "nothing"
      throw .otherType(run, expected: expected, found: "\(Swift.type(of: recorded))")
    }
    deliver(output, isLast: isLast)
  }
}

// MARK: - Paths

/// Returns the path element for a workflow: its name in snapshots, followed by its key in quotes
/// unless it is empty.
package func makePathElement(_ name: String, key: String) -> String {
  key.isEmpty ? name : "\(name) \"\(key)\""
}

extension TreeNode {
  /// The path elements of the workflows from the root to this one.
  final var path: [String] {
    (parent?.path ?? []) + [makePathElement(snapshotOrTypeName, key: id.key)]
  }

  /// The number of preceding siblings of the same type; empty for the first one.
  fileprivate var positionAmongType: String {
    let siblings = parent?.children?.declared ?? []
    let position = siblings.prefix { $0 !== self }.count { $0.id.type == id.type }
    return position == 0 ? "" : "\(position)"
  }
}
