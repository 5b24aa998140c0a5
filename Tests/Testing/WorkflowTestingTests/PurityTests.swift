import Glibc
import Issues
import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct PurityTests {
  @Test(.checksPurity) func `a rendering that changes fails at render, with the difference`() {
    let count = Count()
    let line: UInt = #line + 2
    let failures = failures {
      Impure { _ in count.next() }.renderTester().render()
    }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.first?.text == """
        Expected Impure to render the same twice, but the second rendering differed from the first:

        - 1
        + 2

        A render must depend only on the workflow and its state; it also read or changed something \
        else, such as time, random numbers or a counter. Move that into an action or a side effect, \
        or turn this check off with checkingPurity(false).
        """)
  }

  @Test(.checksPurity) func `a child and a side effect only in the second render are named`() {
    let count = Count()
    let failures = failures {
      Impure { context in
        if count.next() == 2 {
          Still().rendered(in: context, key: "late")
          context.runSideEffect(key: "clock") { _ in }
        }
        return 0
      }.renderTester().exhaustivity(.off).render()
    }
    #expect(
      failures.map { String($0.text.prefix { $0 != "." }) } == [
        """
        Expected Impure to render the same twice, but only the second render declared Still \
        with key "late" and a side effect with key "clock"
        """
      ])
  }

  @Test(.checksPurity) func `a changed key is reported with both values`() {
    let count = Count()
    let failures = failures {
      Impure { context in
        Still().rendered(in: context, key: "\(count.next())")
        return 0
      }.renderTester().exhaustivity(.off).render()
    }
    #expect(
      failures.map { String($0.text.prefix { $0 != "." }) } == [
        """
        Expected Impure to render the same twice, but only the first render declared Still with \
        key "1", and only the second render declared Still with key "2"
        """
      ])
  }

  @Test(.checksPurity) func `the check can be disabled, also for later renders`() {
    let count = Count()
    let failures = failures {
      Impure { _ in count.next() }.renderTester().checkingPurity(false).render()
        .renderTester().render()
    }
    #expect(failures.isEmpty)
    #expect(count.next() == 3)
  }

  @Test(.checksPurity) func `sinks, assertions and expectations are used once`() {
    var looks = 0
    Asking().renderTester()
      .expectWorkflow(
        type: Answer.self, producingRendering: (), producingOutput: "yes",
        assertions: { _ in looks += 1 }
      )
      .expectSideEffect(key: "once", producingAction: Asking.Action(text: "!"))
      .allowingSeveralActions()
      .render { #expect($0 == "") }
      .assert(state: "yes!")
    #expect(looks == 1)
  }

  @Test(.checksPurity) func `a host created in a test with the trait is checked`() {
    #expect(RuntimeOptions.standard.checksPurity)
    #expect(RuntimeServices().options.checksPurity)
  }

  @Test func `a tester without the trait renders once, unless it asks for the check`() async {
    await #expect(processExitsWith: .success) {
      setenv("WORKFLOW_CHECKS_PURITY", "0", 1)
      await Impure.expectRenders(1)
      await Impure.expectRenders(2, checkingPurity: true)
    }
  }

  @Test func `the environment asks for the check of all testers`() async {
    await #expect(processExitsWith: .success) {
      setenv("WORKFLOW_CHECKS_PURITY", "1", 1)
      await Impure.expectRenders(2)
      await Impure.expectRenders(1, checkingPurity: false)
    }
  }

  @Test func `a host created in a test is not checked by default`() {
    #expect(!RuntimeOptions.standard.checksPurity)
  }
}

@MainActor
private final class Count {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// Renders by a closure.
private struct Impure: Workflow {
  let body: @MainActor (RenderContext<Impure>) -> Int

  func render(state: Void, context: RenderContext<Impure>) -> Int { body(context) }

  /// Stops the process unless a tester calls `render` this number of times.
  @MainActor
  static func expectRenders(_ expected: Int, checkingPurity checksPurity: Bool? = nil) {
    let count = Count()
    let tester = Impure { _ in
      _ = count.next()
      return 0
    }.renderTester()
    (checksPurity.map(tester.checkingPurity) ?? tester).render()
    precondition(count.next() == expected + 1)
  }
}

private struct Still: Workflow {
  func render(state: Void, context: RenderContext<Still>) {}
}

private struct Answer: Workflow {
  typealias Output = String

  func render(state: Void, context: RenderContext<Answer>) {}
}

private struct Asking: Workflow {
  struct Action: WorkflowAction {
    let text: String

    func apply(toState state: inout String, context: ApplyContext<Asking>) -> Never? {
      state += text
      return nil
    }
  }

  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<Asking>) -> String {
    Answer().rendered(in: context) { Action(text: $0) }
    context.runSideEffect(key: "once") { _ in }
    return state
  }
}
