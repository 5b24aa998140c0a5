package import Workflow

/// A host of a workflow of any type.
@MainActor
package protocol HostsWorkflow: AnyObject {
  var workers: [WorkerRun] { get }
  /// The running workers that a closing app waits for.
  var finishingWorkers: [RunningWorker] { get }
  func beginEnd()
  /// A snapshot of the tree's states that can be saved.
  var snapshot: TreeSnapshot { get }
  /// The paths of the workflows whose states snapshots omit.
  var unsavedWorkflows: [String] { get }
  /// The paths of those workflows whose state differs from the initial one.
  var workflowsLosingState: [String] { get }
  /// The result of restoring the snapshot; nil if there was none.
  var restorationReport: RestorationReport? { get }
  /// Whether saved workflows wait for a pass that renders them.
  var isRestoring: Bool { get }
  func endRestoration()
  /// Renders every workflow again, in a scope that wraps this and all later renders.
  func renderAgain(in scope: @escaping @MainActor (() -> Void) -> Void)
  /// Returns the states that may have changed since the last call; nil to take a snapshot instead.
  func takeChangedStates() -> [(index: Int, state: SavedState)]?
}

extension WorkflowHost: HostsWorkflow {}
