package import Workflow

extension RenderContext {
  /// Runs a main-actor task while its key is declared, and cancels it when it no longer is.
  ///
  /// What the task awaits off the main actor runs on the executor the host was given.
  ///
  /// - Parameter makeOperation: Called at once when the key is new.
  package func runTask(
    key: AnyHashable, makeOperation: () -> @MainActor () async -> Void
  ) {
    let executor = services.taskExecutor
    runSideEffect(key: key) { lifetime in
      let operation = makeOperation()
      let task = Task(executorPreference: executor, operation: operation)
      lifetime.onEnded { task.cancel() }
    }
  }
}
