package import Workflow

extension RenderContext {
  /// Runs a worker as a main-actor task while its run is declared, and cancels it when it no longer
  /// is.
  ///
  /// What the task awaits off the main actor runs on the executor the host was given. Where a
  /// replay takes the run over, there is no task.
  ///
  /// - Parameters:
  ///   - number: Counts the worker's runs, from one; the key of the side effect.
  ///   - deliver: Takes an output into the tree.
  ///   - didFinish: Takes the end of the work into the tree.
  ///   - makeOperation: Called at once when the number is new.
  package func runWorker<Output>(
    _ worker: @autoclosure () -> WorkerDescription<Output>, number: Int,
    deliver: @escaping (_ output: Output, _ isLast: Bool) -> Void,
    didFinish: @escaping () -> Void = {},
    makeOperation: (LiveWorker<Output>) -> @MainActor () async -> Void
  ) {
    let services = services
    runSideEffect(key: number) { lifetime in
      let worker = worker()
      guard
        let live = startWorker(worker, number: number, deliver: deliver, didFinish: didFinish)
      else { return }
      if live.isTakenOver(by: services.workerReplay) {
        return lifetime.onEnded { live.end() }
      }
      let operation = makeOperation(live)
      let runToEnd: @MainActor () async -> Void = {
        await operation()
        live.end()
      }
      let executor = services.executor(for: worker.reproduction)
      let task = Task(executorPreference: executor, operation: runToEnd)
      lifetime.onEnded {
        task.cancel()
        live.end()
      }
    }
  }
}
