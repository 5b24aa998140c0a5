public import Workflow
public import WorkflowConcurrency
public import WorkflowTesting

extension RenderTester {
  /// Expects a worker and specifies its output; the worker does not run.
  ///
  /// - Parameters:
  ///   - worker: The worker that the declared one must be equivalent to.
  ///   - output: The output to send when the worker is declared; nil for none.
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

  /// Expects a worker over a sequence and specifies its first element; the sequence is not created.
  ///
  /// - Parameters:
  ///   - worker: The worker that the declared one must be equivalent to.
  ///   - output: The output to send when the worker is declared; nil for none.
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

  /// Expects a worker by its type and specifies its output; the worker does not run.
  ///
  /// Use it for workers that cannot be compared, such as those that run a closure.
  ///
  /// - Parameters:
  ///   - output: The output to send when the worker is declared; nil for none.
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

  /// Expects a worker and specifies its output; the worker does not run.
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
  /// Expects a worker of a type; unless `expected` is nil, the worker must be equivalent to its
  /// worker.
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
            declared. isEquivalent(to:) of \(WorkerType.self) returned false. Correct the expected \
            worker, the initial state, or isEquivalent(to:).
            """)
        }))
  }
}

// MARK: - NamedChild

extension WorkerWorkflow: NamedChild {
  package static var childName: String { source?.childName ?? "worker \(WorkerType.self)" }
  package static func expectation(keyArgument: String) -> String {
    source?.expectation(keyArgument: keyArgument)
      ?? "expectWorker(\(WorkerType.self)(…)\(keyArgument))"
  }

  private static var source: (any NamedChild.Type)? { WorkerType.self as? any NamedChild.Type }
}
