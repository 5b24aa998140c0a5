extension RenderContext {
  /// Runs a worker in a task on the main actor for as long as passes declare its run, then cancels
  /// it; does nothing in tests of a single workflow.
  ///
  /// Asynchronous work off the main actor runs on the executor of the host's services. If a replay
  /// takes over the run, there is no task.
  ///
  /// - Parameters:
  ///   - number: The number of the worker's run, from one; the key of the side effect.
  ///   - deliver: Sends an output into the tree.
  ///   - didFinish: Reports the end of the work to the tree.
  ///   - makeOperation: Called immediately when the number is new. The returned operation delivers
  ///     the outputs; an error ends the run.
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
        // Create the description while the node exists: the replay may read it after the end.
        _ = worker.run
        if replay.takesOver(worker) { return lifetime.onEnded { worker.end() } }
      }
      let operation = makeOperation(worker)
      let runToEnd: @MainActor () async -> Void = {
        // Cancellation is not a failure: the run has already ended.
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
  /// The running workers, in the order they were started.
  package var workers: [WorkerRun] { runningWorkers.map(\.run) }

  /// The running workers that a closing app waits for.
  package var finishingWorkers: [RunningWorker] {
    runningWorkers.filter { $0.exitGracePeriod != nil }
  }

  /// Notes that the app ends: it does not wait for runs that begin from now on, unless their worker
  /// has a grace period of its own.
  package func beginEnd() { runtime.isEnding = true }

  private var runningWorkers: [RunningWorker] {
    runtime.workers.sorted { $0.key < $1.key }.map(\.value)
  }
}
