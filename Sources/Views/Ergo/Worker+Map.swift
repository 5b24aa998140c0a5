public import Workflow
internal import WorkflowDiagnostics

@MainActor
extension Worker {
  /// Runs the worker, turning each success into an action, and a failure into the action of nil.
  public func mapSuccess<Action>(
    _ action: @escaping (Output.Success?) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput { action($0.success) }
  }

  /// Runs the worker, turning each success into an action.
  ///
  /// A failure sends no action. It ends the run, which renders: `state` and `errorContext` have it.
  @_disfavoredOverload
  public func mapSuccess<Action>(
    _ action: @escaping (Output.Success) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput(sendingFailures: false) { action(success(of: $0)) }
  }

  /// Runs the worker, turning each success into an action, and a failure or no value into the
  /// action of nil.
  public func flatMapSuccess<Value, Action>(
    _ action: @escaping (Value?) -> Action
  ) -> AnyWorkflow<Void, Action> where Output.Success == Value? {
    mapOutput { action($0.success ?? nil) }
  }

  /// Runs the worker, turning each success and each failure into an action.
  public func mapResult<Action>(
    success successAction: @escaping (Output.Success) -> Action,
    failure failureAction: @escaping (Output.Failure) -> Action
  ) -> AnyWorkflow<Void, Action> {
    mapOutput { output in
      if let failure = output.failure { return failureAction(failure) }
      return successAction(success(of: output))
    }
  }

  private func mapOutput<Action>(
    sendingFailures sendsFailures: Bool = true, _ action: @escaping (Output) -> Action
  ) -> AnyWorkflow<Void, Action> {
    RunWorkflow(worker: self, sendsFailures: sendsFailures).mapOutput(action)
  }

  /// The success of an output that is no failure.
  private func success(of output: Output) -> Output.Success {
    guard let success = output.success else {
      misuse(
        """
        \(Output.self) was neither a success nor a failure. \
        A WorkerOutput must return a value from one of the two.
        """)
    }
    return success
  }
}
