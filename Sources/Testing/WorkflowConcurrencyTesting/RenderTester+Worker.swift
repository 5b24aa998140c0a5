public import Workflow
public import WorkflowConcurrency
public import WorkflowTesting

extension RenderTester {
  /// Expects a worker, which is not run, and says what its output is.
  ///
  /// - Parameters:
  ///   - worker: What the declared worker must be equivalent to.
  ///   - output: What it sends, when it is declared.
  ///   - key: The key it is declared with.
  public func expectWorker<ExpectedWorker: Worker>(
    _ worker: ExpectedWorker, mockingOutput output: ExpectedWorker.Output? = nil,
    key: String = "", file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expectingWorker(
      WorkerWorkflow.self, equivalentTo: WorkerWorkflow(worker: worker), output: output, key: key,
      CallSite(file, fileID, line, column))
  }

  /// Expects a worker over a sequence, which is not made, and says what its first element is.
  ///
  /// - Parameters:
  ///   - worker: What the declared worker must be equivalent to.
  ///   - output: What it sends, when it is declared.
  ///   - key: The key it is declared with.
  public func expectWorker<ExpectedWorker: AsyncSequenceWorker>(
    _ worker: ExpectedWorker, mockingOutput output: ExpectedWorker.Output? = nil,
    key: String = "", file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expectingWorker(
      AsyncSequenceWorkerWorkflow.self,
      equivalentTo: AsyncSequenceWorkerWorkflow(worker: worker), output: output, key: key,
      CallSite(file, fileID, line, column))
  }

  /// Expects a worker of a type that needs no comparing, like a closure, and says what its output
  /// is. The worker is not run.
  ///
  /// - Parameters:
  ///   - output: What it sends, when it is declared.
  ///   - key: The key it is declared with.
  public func expectWorker<ExpectedWorker: Worker>(
    type: ExpectedWorker.Type, mockingOutput output: ExpectedWorker.Output? = nil,
    key: String = "", file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expectingWorker(
      WorkerWorkflow<ExpectedWorker>.self, output: output, key: key,
      CallSite(file, fileID, line, column))
  }

  /// Expects a worker, which is not run, and says what its output is.
  @available(*, deprecated, renamed: "expectWorker(_:mockingOutput:key:)")
  public func expect<ExpectedWorker: Worker>(
    worker: ExpectedWorker, producingOutput output: ExpectedWorker.Output? = nil,
    key: String = "", file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expectWorker(
      worker, mockingOutput: output, key: key, file: file, fileID: fileID, line: line,
      column: column)
  }
}
