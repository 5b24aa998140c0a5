public import Ergo
internal import Workflow
public import WorkflowTesting

extension RenderTester {
  /// Expects any worker of a type to be declared, and specifies the result of its run.
  ///
  /// The worker's code does not run. The output is sent after the render and ends the run, like the
  /// last result of real work: in the render the worker is working, and in the action it is ready
  /// or failed.
  ///
  /// - Parameter output: The result of the run, for which the worker must be working in this state;
  ///   nil for none.
  public func expectWorker<Input, Output: WorkerOutput>(
    _ type: Worker<Input, Output>.Type, producingOutput output: Output? = nil,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<ErgoWorkerWorkflow<Input, Output>>(
        key: nil, output: output, site: CallSite(file, fileID, line, column)))
  }

  /// Expects this worker, or a copy of it, to be declared, and specifies the result of its run.
  ///
  /// - Parameter output: The result of the run, for which the worker must be working in this state;
  ///   nil for none.
  public func expectWorker<Input, Output: WorkerOutput>(
    _ worker: Worker<Input, Output>, producingOutput output: Output? = nil,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<ErgoWorkerWorkflow<Input, Output>>(
        key: worker.runningKey, output: output, site: CallSite(file, fileID, line, column)))
  }
}

extension ExpectedWorkflow {
  /// Creates the expectation of a worker. If `output` is not nil, it is a failure unless the worker
  /// is working.
  fileprivate init<Input, WorkerOutputType>(
    key: String?, output: WorkerOutputType?, site: CallSite
  ) where Child == ErgoWorkerWorkflow<Input, WorkerOutputType> {
    self.init(
      key: key, site: site, rendering: (),
      output: { run in
        guard let output else { return nil }
        guard run.worker.isWorking else {
          site.report(
            """
            Expected \(Child.childName) to be working when it produces \(output), but it was not. \
            The initial state has not started it. Start it there, or remove the output.
            """)
          return nil
        }
        run.worker.endRun(with: output)
        return output.failure == nil || run.sendsFailures ? output : nil
      })
    sendsLate = true
  }
}

// MARK: - NamedChild

extension ErgoWorkerWorkflow: NamedChild {
  package static var childName: String { "Worker<\(Input.self), \(Output.self)>" }
  /// The call has no key: a worker makes its own.
  package static func expectation(keyArgument: String) -> String {
    "expectWorker(\(childName).self)"
  }
}
