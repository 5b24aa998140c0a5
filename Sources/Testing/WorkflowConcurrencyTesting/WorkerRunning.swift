internal import Workflow
internal import WorkflowConcurrency
internal import WorkflowTesting

/// A workflow that runs a worker, of either kind.
protocol WorkerRunning: Workflow, NamedChild where Rendering == Void {
  associatedtype WorkerType

  var worker: WorkerType { get }

  /// Whether the worker of the other workflow is this one's.
  @MainActor
  func runsEquivalent(of other: Self) -> Bool
}

extension WorkerRunning {
  package static var childName: String { "worker \(WorkerType.self)" }
  package static var expectation: String { "expectWorker(\(WorkerType.self)(…))" }
}

extension WorkerWorkflow: WorkerRunning {
  func runsEquivalent(of other: Self) -> Bool { worker.isEquivalent(to: other.worker) }
}

extension AsyncSequenceWorkerWorkflow: WorkerRunning {
  func runsEquivalent(of other: Self) -> Bool { worker.isEquivalent(to: other.worker) }
}

extension RenderTester {
  /// Expects a worker of a type; where `expected` is given, one that is equivalent to its own.
  func expectingWorker<Running: WorkerRunning>(
    _ type: Running.Type, equivalentTo expected: Running? = nil, output: Running.Output?,
    key: String, _ site: CallSite
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<Running>(
        key: key, site: site, rendering: (), output: { _ in output },
        didRender: { declared in
          guard let expected, !declared.runsEquivalent(of: expected) else { return }
          site.report(
            """
            Expected a worker equivalent to \(expected.worker), but \(declared.worker) was \
            declared. Workers of type \(Running.WorkerType.self) are not equivalent where \
            isEquivalent(to:) says so. Correct the expected worker, the initial state, or \
            isEquivalent(to:).
            """)
        }))
  }
}
