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
    let site = CallSite(file, fileID, line, column)
    return expecting(
      ExpectedWorkflow<WorkerWorkflow<ExpectedWorker>>(
        key: key, site: site, rendering: (), output: { _ in output },
        didRender: { declared in
          if !declared.worker.isEquivalent(to: worker) {
            site.report(.notEquivalent(declared.worker, to: worker))
          }
        }))
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
    expecting(
      ExpectedWorkflow<WorkerWorkflow<ExpectedWorker>>(
        key: key, site: CallSite(file, fileID, line, column), rendering: (),
        output: { _ in output }))
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

// MARK: - NamedChild

extension WorkerWorkflow: NamedChild {
  package static var childName: String { "worker \(WorkerType.self)" }
  package static var expectation: String { "expectWorker(\(WorkerType.self)(…))" }
}
