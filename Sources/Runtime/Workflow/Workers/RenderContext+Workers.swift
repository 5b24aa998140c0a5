extension RenderContext {
  /// Runs a worker as a main-actor task while its run is declared, and cancels it when it no longer
  /// is; does nothing in tests of one workflow.
  ///
  /// What the task awaits off the main actor runs on the executor the host was given. Where a
  /// replay takes the run over, there is no task.
  ///
  /// - Parameters:
  ///   - number: Counts the worker's runs, from one; the key of the side effect.
  ///   - deliver: Takes an output into the tree.
  ///   - didFinish: Takes the end of the work into the tree.
  ///   - makeOperation: Called at once when the number is new. What it makes delivers the outputs;
  ///     an error ends the run.
  package func runWorker<Output>(
    _ makeTraits: @autoclosure () -> WorkerTraits, number: Int,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void,
    didFinish: @escaping () -> Void = {},
    makeOperation: (RunningWorker) -> @MainActor () async throws -> Void
  ) {
    runSideEffect(key: number) { [node] lifetime in
      guard let node else { return }
      let services = node.runtime.services
      let traits = makeTraits()
      let worker = RunningWorker(
        node: node, traits: traits, number: number, output: Output.self, deliver: deliver,
        didFinish: didFinish)
      if let replay = services.workerReplay, worker.recordedType != nil {
        // Made while the node is there: the replay may ask for it after the end.
        _ = worker.run
        if replay.takesOver(worker) { return lifetime.onEnded { worker.end() } }
      }
      let operation = makeOperation(worker)
      let runToEnd: @MainActor () async -> Void = {
        // Being cancelled is no failure: the run has ended by then.
        do { try await operation() } catch { worker.fail(error) }
        worker.end()
      }
      let executor = services.executor(for: traits.replayPolicy)
      let task = Task(executorPreference: executor, operation: runToEnd)
      lifetime.onEnded {
        task.cancel()
        worker.end()
      }
    }
  }
}

extension WorkflowHost {
  /// The workers that run now, in the order they were started.
  public var workers: [WorkerRun] { runningWorkers.map(\.run) }

  /// The workers that run now and that an app waits for when it is closed.
  package var finishingWorkers: [RunningWorker] {
    runningWorkers.filter { $0.exitGracePeriod != nil }
  }

  private var runningWorkers: [RunningWorker] {
    runtime.workers.sorted { $0.key < $1.key }.map(\.value)
  }
}
