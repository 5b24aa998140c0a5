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
      WorkerWorkflow(worker: worker), output: output, key: key,
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
      WorkerWorkflow(sequenceWorker: worker), output: output, key: key,
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
      nil as WorkerWorkflow<ExpectedWorker, ExpectedWorker.Output>?, output: output, key: key,
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

extension RenderTester {
  /// Expects a worker of a type; where `expected` is given, one that is equivalent to its own.
  private func expectingWorker<WorkerType, Output>(
    _ expected: WorkerWorkflow<WorkerType, Output>?, output: Output?, key: String,
    _ site: CallSite
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<WorkerWorkflow<WorkerType, Output>>(
        key: key, site: site, rendering: (), output: { _ in output },
        didRender: { declared in
          guard let expected, !declared.runsEquivalent(of: expected) else { return }
          site.report(
            """
            Expected a worker equivalent to \(expected.worker), but \(declared.worker) was \
            declared. Workers of type \(WorkerType.self) are not equivalent where \
            isEquivalent(to:) says so. Correct the expected worker, the initial state, or \
            isEquivalent(to:).
            """)
        }))
  }
}

// MARK: - NamedChild

extension WorkerWorkflow: NamedChild {
  package static var childName: String { source?.childName ?? "worker \(WorkerType.self)" }
  package static var expectation: String {
    source?.expectation ?? "expectWorker(\(WorkerType.self)(…))"
  }

  private static var source: (any NamedChild.Type)? { WorkerType.self as? any NamedChild.Type }
}
