import Ergo
import Testing
import Workflow
import WorkflowAutomation

/// A job in the root's state, in snapshots after each turn.
@MainActor
@Suite struct JobSnapshotTests {
  struct Refused: Error, Codable {}

  private struct Loading: Workflow {
    struct State: RestorableState {
      var job: Job<Void, Result<Int, Refused>>

      struct Saved: Codable {
        let job: Job<Void, Result<Int, Refused>>.State
      }

      var saved: Saved { Saved(job: job.savedState) }

      mutating func restore(_ saved: Saved) { job.restore(saved.job) }
    }

    enum Action: WorkflowAction {
      typealias WorkflowType = Loading

      case load
      case show(Int)

      func apply(toState state: inout State) -> Never? {
        if case .load = self { state.job.start() }
        return nil
      }
    }

    func makeInitialState() -> State { State(job: .ready { .failure(Refused()) }) }

    func render(
      state: State, context: RenderContext<Loading>
    ) -> (job: Job<Void, Result<Int, Refused>>, load: () -> Void) {
      context.render { (sink: Sink<Action>) in
        (state.job, { sink.send(.load) })
      } running: {
        state.job.mapSuccess(Action.show)
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
    func restored() -> Job<Void, Result<Int, Refused>> {
      WorkflowHost(workflow: Loading(), snapshot: host.snapshot).rendering.job
    }
    host.rendering.load()
    #expect(restored().interruption != nil)
    await executor.settle()
    #expect(restored().errorContext != nil)
    host.rendering.job.errorContext?.dismiss()
    #expect(restored().isReady && restored().interruption == nil)
  }
}
