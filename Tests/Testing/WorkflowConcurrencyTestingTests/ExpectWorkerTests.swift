import Issues
import Testing
import Workflow
import WorkflowConcurrency
import WorkflowConcurrencyTesting
import WorkflowTesting

@MainActor
@Suite struct ExpectWorkerTests {
  struct Load: Worker, Equatable {
    let page: Int

    func run() async -> String { preconditionFailure("A test must not run this.") }
  }

  struct Ticks: AsyncSequenceWorker {
    let rate: Int

    func run() -> AsyncStream<Int> { preconditionFailure("A test must not run this.") }
    func isEquivalent(to otherWorker: Ticks) -> Bool { rate == otherWorker.rate }
  }

  /// Runs one worker of each kind.
  struct Running: Workflow {
    var page = 1
    var isLoading = true
    var isTicking = false
    var isAsking = false

    func makeInitialState() -> String { "" }

    func render(state: String, context: RenderContext<Running>) -> String {
      typealias Action = AnyWorkflowAction<Running>
      if isLoading {
        Load(page: page).running(in: context, key: "load") { text in
          Action {
            $0 += text
            return nil
          }
        }
      }
      if isTicking {
        Ticks(rate: 60).running(in: context) { tick in
          Action {
            $0 += "\(tick)"
            return nil
          }
        }
      }
      if isAsking {
        AsyncOperationWorker { true }.running(in: context) { answer in
          Action {
            $0 += "\(answer)"
            return nil
          }
        }
      }
      return state
    }
  }

  @Test func `a worker is not run, and its output is applied`() {
    Running().renderTester()
      .expectWorker(Load(page: 1), mockingOutput: "text", key: "load")
      .render { #expect($0.isEmpty) }
      .assert(state: "text")
    Running().renderTester().expectWorker(Load(page: 1), key: "load").render().assertNoAction()
  }

  @Test func `a sequence's worker is not run, and its output is applied`() {
    Running(isLoading: false, isTicking: true).renderTester()
      .expectWorker(Ticks(rate: 60), mockingOutput: 5).render().assert(state: "5")
  }

  @Test func `an operation's worker is expected by its type`() {
    Running(isLoading: false, isAsking: true).renderTester()
      .expectWorker(type: AsyncOperationWorker<Bool>.self, mockingOutput: false)
      .render().assert(state: "false")
    Running(isLoading: false, isAsking: true).renderTester()
      .expectWorker(AsyncOperationWorker { false }, mockingOutput: true)
      .render().assert(state: "true")
  }

  @Test func `workers that are not equivalent fail at the expectation`() {
    let line: UInt = #line + 3
    let failures = failures {
      Running(page: 2, isTicking: true).renderTester()
        .expectWorker(Load(page: 1), key: "load")
        .expectWorker(Ticks(rate: 30))
        .render()
    }
    #expect(failures.map(\.line) == [line, line + 1])
    #expect(
      failures[0].text == """
        Expected a worker equivalent to Load(page: 1), but Load(page: 2) was declared. \
        isEquivalent(to:) of Load returned false. Correct the expected worker, the initial state, or isEquivalent(to:).
        """)
    #expect(failures[1].text.contains("equivalent to Ticks(rate: 30), but Ticks(rate: 60)"))
  }

  @Test func `an unexpected or missing worker is named, with its near miss`() {
    let failures = failures {
      Running().renderTester().expectWorker(Load(page: 1)).render()
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected Running to render no worker Load with key "load", but it did. The test expects \
        worker Load with key "". Expect it with expectWorker(Load(…), key: "load"), or allow \
        it with exhaustivity(.off).
        """,
        """
        Expected Running to render worker Load with key "", but it did not. It rendered worker \
        Load with key "load". Correct the type, the key or the initial state, or remove the \
        expectation.
        """,
      ])
  }

  @Test func `an unexpected worker is not run`() {
    Running(isTicking: true, isAsking: true).renderTester().exhaustivity(.off)
      .render().assertNoAction()
  }

  @available(*, deprecated, message: "Tests what is deprecated.")
  @Test func `the older spelling still works`() {
    Running().renderTester()
      .expect(worker: Load(page: 1), producingOutput: "text", key: "load")
      .render().assert(state: "text")
  }
}
