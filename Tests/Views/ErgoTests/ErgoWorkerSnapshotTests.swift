import Ergo
import Testing
import Workflow
import WorkflowAutomation

/// A worker in the root's state, in snapshots after each turn.
@MainActor
@Suite struct ErgoWorkerSnapshotTests {
  struct Refused: Error, Codable {}

  private struct Loading: Workflow {
    struct State: RestorableState {
      var worker: Worker<Void, Result<Int, Refused>>

      struct Saved: Codable {
        let worker: Worker<Void, Result<Int, Refused>>.State
      }

      var saved: Saved { Saved(worker: worker.savedState) }

      mutating func restore(_ saved: Saved) { worker.restore(saved.worker) }
    }

    enum Action: WorkflowAction {
      typealias WorkflowType = Loading

      case load
      case show(Int)

      func apply(toState state: inout State) -> Never? {
        if case .load = self { state.worker.start() }
        return nil
      }
    }

    func makeInitialState() -> State { State(worker: .ready { .failure(Refused()) }) }

    func render(
      state: State, context: RenderContext<Loading>
    ) -> (worker: Worker<Void, Result<Int, Refused>>, load: () -> Void) {
      context.render { (sink: Sink<Action>) in
        (state.worker, { sink.send(.load) })
      } running: {
        state.worker.mapSuccess(Action.show)
      }
    }
  }

  @Test func `a failure without an action is saved, and so is its dismissal`() async throws {
    let executor = ManualExecutor()
    let host = WorkflowHost(
      workflow: Loading(), services: RuntimeServices(taskExecutor: executor))
    // From here on, captured states are kept until they change, as with a journal.
    _ = host.takeChangedStates()
    _ = host.snapshot
    func restored() -> Worker<Void, Result<Int, Refused>> {
      WorkflowHost(workflow: Loading(), snapshot: host.snapshot).rendering.worker
    }
    host.rendering.load()
    #expect(restored().interruption != nil)
    await executor.settle()
    #expect(restored().errorContext != nil)
    host.rendering.worker.errorContext?.dismiss()
    #expect(restored().isReady && restored().interruption == nil)
  }
}
