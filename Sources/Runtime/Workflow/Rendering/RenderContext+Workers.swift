internal import WorkflowDiagnostics

/// What a worker is, for those who follow and replay its runs.
package struct WorkerDescription<Output> {
  let type: Any.Type
  package let reproduction: WorkerReproduction
  let hasOwnKey: Bool
  let coding: WorkerCoding<Output>?
  let exitGracePeriod: Duration?

  /// Describes a worker.
  ///
  /// - Parameters:
  ///   - hasOwnKey: Whether its key was given by the parent; if not, its place among the siblings
  ///     of its type tells it apart.
  ///   - exitGracePeriod: How long an app that is closed waits for the end of the run; nil if it does
  ///     not wait.
  ///   - coding: How its outputs are recorded; asked for only where they are.
  package init(
    type: Any.Type, reproduction: WorkerReproduction, hasOwnKey: Bool = true,
    exitGracePeriod: Duration? = nil, coding: @autoclosure () -> WorkerCoding<Output>?
  ) {
    self.type = type
    self.reproduction = reproduction
    self.hasOwnKey = hasOwnKey
    self.exitGracePeriod = exitGracePeriod
    self.coding = reproduction == .recorded ? coding() : nil
    if reproduction == .recorded, self.coding == nil {
      misuse(
        """
        \(type) declares .recorded, but its output \(Output.self) cannot be written down. \
        Make the output Codable, or declare .replayed if the worker uses only the injected clock \
        and chance.
        """)
    }
  }
}

extension WorkerDescription {
  fileprivate var pathName: String {
    (type as? any SnapshotIdentified.Type)?.snapshotIdentity ?? makeTypeName(type)
  }
}

extension RenderContext {
  /// Begins a run of the worker whose workflow is being rendered; nil in tests of one workflow.
  ///
  /// - Parameters:
  ///   - number: Counts the worker's runs, from one.
  ///   - deliver: Takes an output into the tree.
  ///   - didFinish: Takes the end of the work into the tree.
  package func startWorker<Output>(
    _ worker: WorkerDescription<Output>, number: Int,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void,
    didFinish: @escaping () -> Void = {}
  ) -> LiveWorker<Output>? {
    guard let node else { return nil }
    return LiveWorker(
      node: node, coding: worker.coding, exitGracePeriod: worker.exitGracePeriod,
      makeRun: { node in
        let own = makePathElement(
          worker.pathName,
          key: worker.hasOwnKey ? node.id.key : node.placeAmongType)
        return WorkerRun(
          path: (node.parent?.path ?? []) + [own], number: number, name: "\(worker.type)",
          reproduction: worker.reproduction)
      },
      deliver: deliver, didFinish: didFinish)
  }
}

extension WorkflowHost {
  /// The workers that run now, in the order they were started.
  public var workers: [WorkerRun] { runtime.workers.runs }

  /// The workers that run now and that an app waits for when it is closed.
  package var finishingWorkers: [FinishingWorker] { runtime.workers.finishing }
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
