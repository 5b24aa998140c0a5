public import Workflow
public import WorkflowConcurrency
public import WorkflowTesting

extension RenderTester {
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
    let site = CallSite(file, fileID, line, column)
    return expecting(
      ExpectedWorkflow<AsyncSequenceWorkerWorkflow<ExpectedWorker>>(
        key: key, site: site, rendering: (), output: { _ in output },
        didRender: { declared in
          if !declared.worker.isEquivalent(to: worker) {
            site.report(.notEquivalent(declared.worker, to: worker))
          }
        }))
  }
}

// MARK: - NamedChild

extension AsyncSequenceWorkerWorkflow: NamedChild {
  package static var childName: String { "worker \(WorkerType.self)" }
  package static var expectation: String { "expectWorker(\(WorkerType.self)(…))" }
}
