internal import WorkflowDiagnostics

/// A worker while it runs: the way its outputs take into the tree, past the observers.
///
/// In order: made by `RenderContext.runWorker` in the pass that starts the run; `deliver` for each
/// output of its work, or where a replay has taken it over `send` for each recorded one; `end`,
/// which may come more than once. After that nothing is delivered.
@preconcurrency @MainActor
public final class RunningWorker {
  /// The worker's node, while the run goes on.
  private unowned(unsafe) var node: TreeNode?
  private let traits: WorkerTraits
  private let number: Int
  /// The place in the order in which the workers of the tree were started.
  private let index: Int
  private let coding: WorkerCoding?
  private let take: (_ output: Any, _ isLast: Bool) -> Void
  private let didFinish: () -> Void

  init<Output>(
    node: TreeNode, traits: WorkerTraits, number: Int, output: Output.Type,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void, didFinish: @escaping () -> Void
  ) {
    self.node = node
    self.traits = traits
    self.number = number
    index = node.runtime.startedWorkers
    self.didFinish = didFinish
    coding = traits.replayPolicy == .recorded ? traits.coding(Output.self) : nil
    take = { output, isLast in
      if let output = output as? Output { deliver(output, isLast) }
    }
    if traits.replayPolicy == .recorded, coding == nil {
      misuse(
        """
        \(traits.type) declares .recorded, but its output \(Output.self) cannot be written down. \
        Make the output Codable, or declare .rerun if the worker uses only the injected clock \
        and random generator.
        """)
    }
    node.runtime.workers[index] = self
    node.runtime.startedWorkers += 1
    report { $0.workerDidStart(run, session: $1) }
  }

  /// The description that tells the run from all others.
  ///
  /// Made when first asked for, while the run goes on: its text costs more than the rest of starting
  /// a worker.
  public private(set) lazy var run: WorkerRun = {
    let type = traits.type
    let name = (type as? any SnapshotIdentified.Type)?.snapshotIdentity ?? makeTypeName(type)
    let key = traits.hasOwnKey ? node?.id.key : node?.placeAmongType
    return WorkerRun(
      path: (node?.parent?.path ?? []) + [makePathElement(name, key: key ?? "")], number: number,
      name: "\(type)", replayPolicy: traits.replayPolicy)
  }()

  /// How long an app that is closed waits for the end of the run; nil if it does not wait.
  package var exitGracePeriod: Duration? { traits.exitGracePeriod }

  /// Whether the run goes on: the worker is still declared and has not ended.
  public var isLive: Bool { node != nil }

  // MARK: - Outputs

  /// Delivers an output to the tree; does nothing once the run has ended.
  ///
  /// - Parameter isLast: Whether it ends the run.
  package func deliver(_ output: Any, isLast: Bool = false) {
    guard isLive else { return }
    report {
      let recorded = coding?.encode(output)
      $0.workerDidSend(
        SentOutput(run: run, output: output, recorded: recorded, isLast: isLast), session: $1)
    }
    take(output, isLast)
    if isLast { end() }
  }

  /// Ends the run over the end of its work; does nothing once it has ended.
  public func finish() {
    guard isLive else { return }
    didFinish()
    end()
  }

  /// Ends the run over an error that nobody handles, which one line on standard error tells.
  func fail(_ error: any Error) {
    guard isLive else { return }
    report { $0.workflowDidFail(error, session: $1) }
    let reason = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    writeToStandardError(
      """
      \(traits.type) ended with an error that nobody handles: \(reason). Catch it in the worker's sequence, \
      and make it an output.
      """)
    end()
  }

  /// Ends the run, whatever it is over.
  func end() {
    guard let node else { return }
    // Made while the node is there. An observer may send an action, which may end the worker again.
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
  public var recordedType: (any Decodable.Type)? { coding?.recordedType }

  /// Sends a recorded output as if the work had given it; it is delivered before this returns.
  ///
  /// - Parameters:
  ///   - recorded: A `SentOutput.recorded`, or what was decoded from one.
  ///   - isLast: Whether it ends the run.
  /// - Throws: When the run has ended, or the value is not of `recordedType`.
  public func send(_ recorded: Any, isLast: Bool = false) throws(WorkerReplayError) {
    guard isLive else { throw .ended(run) }
    guard let output = coding?.decode(recorded) else {
      let expected = coding.map { "\($0.recordedType)" } ?? "nothing"
      throw .otherType(run, expected: expected, found: "\(Swift.type(of: recorded))")
    }
    deliver(output, isLast: isLast)
  }
}

// MARK: - Paths

/// A workflow in a path: its name in snapshots, and its key in quotes if it has one.
package func makePathElement(_ name: String, key: String) -> String {
  key.isEmpty ? name : "\(name) \"\(key)\""
}

extension TreeNode {
  /// The workflows from the root down to this one.
  final var path: [String] {
    (parent?.path ?? []) + [makePathElement(snapshotOrTypeName, key: id.key)]
  }

  /// Empty for the first of a type that its parent declares, the number of those before for others.
  fileprivate var placeAmongType: String {
    let siblings = parent?.children?.declared ?? []
    let place = siblings.prefix { $0 !== self }.count { $0.id.type == id.type }
    return place == 0 ? "" : "\(place)"
  }
}
