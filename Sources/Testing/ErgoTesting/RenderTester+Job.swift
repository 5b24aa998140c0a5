public import Ergo
internal import Workflow
public import WorkflowTesting

extension RenderTester {
  /// Expects any job of a type to be declared, and specifies the result of its run.
  ///
  /// The job's code does not run. The output is sent after the render and ends the run, like the
  /// last result of real work: in the render the job is working, and in the action it is ready
  /// or failed.
  ///
  /// - Parameter output: The result of the run, for which the job must be working in this state;
  ///   nil for none.
  public func expectJob<Input, Output: JobOutput>(
    _ type: Job<Input, Output>.Type, producingOutput output: Output? = nil,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<JobWorkflow<Input, Output>>(
        key: nil, output: output, site: CallSite(file, fileID, line, column)))
  }

  /// Expects this job, or a copy of it, to be declared, and specifies the result of its run.
  ///
  /// - Parameter output: The result of the run, for which the job must be working in this state;
  ///   nil for none.
  public func expectJob<Input, Output: JobOutput>(
    _ job: Job<Input, Output>, producingOutput output: Output? = nil,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<JobWorkflow<Input, Output>>(
        key: job.runningKey, output: output, site: CallSite(file, fileID, line, column)))
  }
}

extension ExpectedWorkflow {
  /// Creates the expectation of a job. If `output` is not nil, it is a failure unless the job
  /// is working.
  fileprivate init<Input, JobOutputType>(
    key: String?, output: JobOutputType?, site: CallSite
  ) where Child == JobWorkflow<Input, JobOutputType> {
    self.init(
      key: key, site: site, rendering: (),
      output: { run in
        guard let output else { return nil }
        guard run.job.isWorking else {
          site.report(
            """
            Expected \(Child.childName) to be working when it produces \(output), but it was not. \
            The initial state has not started it. Start it there, or remove the output.
            """)
          return nil
        }
        run.job.endRun(with: output)
        return output.failure == nil || run.sendsFailures ? output : nil
      })
    sendsLate = true
  }
}

// MARK: - NamedChild

extension JobWorkflow: NamedChild {
  package static var childName: String { "Job<\(Input.self), \(Output.self)>" }
  /// The call has no key: a job makes its own.
  package static func expectation(keyArgument: String) -> String {
    "expectJob(\(childName).self)"
  }
}
