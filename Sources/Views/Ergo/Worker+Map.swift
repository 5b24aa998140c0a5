public import Workflow
internal import WorkflowDiagnostics

@MainActor
extension Worker {
  /// Runs the worker and maps each success to an action; for a failure, `action` receives nil.
  public func mapSuccess<Action>(
    _ action: @escaping (Output.Success?) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput { action($0.success) }
  }

  /// Runs the worker and maps each success to an action.
  ///
  /// A failure sends no action. It ends the run and causes a render, in which the worker's `state`
  /// and `errorContext` contain the failure.
  @_disfavoredOverload
  public func mapSuccess<Action>(
    _ action: @escaping (Output.Success) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput(sendingFailures: false) { output in
      guard let success = output.success else {
        misuse("\(Self.self) sent a failure, but only its successes are mapped.")
      }
      return action(success)
    }
  }

  /// Runs the worker and maps each value to an action; for a failure or a nil value, `action`
  /// receives nil.
  public func flatMapSuccess<Value, Action>(
    _ action: @escaping (Value?) -> Action
  ) -> AnyWorkflow<Void, Action> where Output.Success == Value? {
    mapOutput { action($0.success ?? nil) }
  }

  /// Runs the worker and maps each success and each failure to an action.
  public func mapResult<Action>(
    success successAction: @escaping (Output.Success) -> Action,
    failure failureAction: @escaping (Output.Failure) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput { output in
      switch output.workerResult {
      case .success(let success): successAction(success)
      case .failure(let failure): failureAction(failure)
      }
    }
  }

  private func mapOutput<Action>(
    sendingFailures sendsFailures: Bool = true, _ action: @escaping (Output) -> Action
  ) -> AnyWorkflow<Void, Action> {
    ErgoWorkerWorkflow(worker: self, sendsFailures: sendsFailures).mapOutput(action)
  }
}
