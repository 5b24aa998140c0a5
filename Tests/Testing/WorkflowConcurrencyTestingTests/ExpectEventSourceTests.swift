import Issues
import Testing
import Workflow
import WorkflowConcurrency
import WorkflowConcurrencyTesting
import WorkflowTesting

@MainActor
@Suite struct ExpectEventSourceTests {
  /// Sums up the values of a source.
  struct Sum: Workflow {
    func makeInitialState() -> Int { 1 }

    func render(state: Int, context: RenderContext<Sum>) -> Int {
      EventSource<Int> { _ in preconditionFailure("A test must not run this.") }
        .running(in: context, key: "numbers") { number in
          AnyWorkflowAction<Sum> { state in
            state += number
            return nil
          }
        }
      return state
    }
  }

  @Test func `a source is not subscribed to, and its value is applied`() {
    Sum().renderTester()
      .expectEventSource(of: Int.self, mockingOutput: 4, key: "numbers")
      .render { #expect($0 == 1) }
      .assert(state: 5)
    Sum().renderTester().expectEventSource(of: Int.self, key: "numbers").render()
      .assertNoAction()
  }

  @Test func `an unexpected or missing source is described as the test would write it`() {
    let failures = failures {
      Sum().renderTester().expectEventSource(of: String.self, key: "numbers").render()
    }
    #expect(
      failures.map(\.text) == [
        """
        Expected Sum to render no EventSource<Int> with key "numbers", but it did. The test \
        expects EventSource<String> with that key. Expect it with \
        expectEventSource(of: Int.self, key: "numbers"), or allow it with exhaustivity(.off).
        """,
        """
        Expected Sum to render EventSource<String> with key "numbers", but it did not. It \
        rendered EventSource<Int> with that key. Correct the type, the key or the initial state, \
        or remove the expectation.
        """,
      ])
  }
}
