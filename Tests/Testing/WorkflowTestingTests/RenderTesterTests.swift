import Testing
import Workflow
import WorkflowTesting

@MainActor
@Suite struct RenderTesterTests {
  private let canned = Row.Rendering(text: "canned", tap: {})

  @Test func `renders in the initial state or in a given one`() {
    Parent().renderTester().render { #expect($0.total == 0) }
    Parent().renderTester(initialState: .init(total: 3)).render { #expect($0.total == 3) }
  }

  @Test func `renders once`() {
    var count = 0
    Parent().renderTester().render { _ in count += 1 }.assertNoAction().assertNoOutput()
    #expect(count == 1)
  }

  @Test func `an expected child returns the test's rendering, and its value can be inspected`() {
    var names: [String] = []
    Parent(rows: ["a"]).renderTester()
      .expectWorkflow(type: Row.self, key: "a", producingRendering: canned) {
        names.append($0.name)
      }
      .render { #expect($0.rows.map(\.text) == ["canned"]) }
    #expect(names == ["row a"])
  }

  @Test func `a child's output is applied through the parent's map`() {
    Parent(rows: ["a"]).renderTester(initialState: .init(total: 1))
      .expectWorkflow(
        type: Row.self, key: "a", producingRendering: canned, producingOutput: 4
      )
      .render { #expect($0.total == 1) }
      .assert(action: Parent.Action.add(4))
      .assert(state: .init(total: 5))
      .assertNoOutput()
  }

  @Test func `a child whose output is ignored is expected as such`() {
    Parent(quietRows: ["q"]).renderTester()
      .expectWorkflowIgnoringOutput(type: Row.self, key: "q", producingRendering: canned) {
        #expect($0.name == "q")
      }
      .render { #expect($0.rows.map(\.text) == ["canned"]) }
      .assertNoAction()
  }

  @Test func `a side effect is not run, and may send an action`() {
    Parent(sideEffects: ["load", "save"]).renderTester()
      .expectSideEffect(key: "load", producingAction: Parent.Action.add(2))
      .expectSideEffect(key: "save")
      .render()
      .assert(action: Parent.Action.add(2))
      .assert(state: .init(total: 2))
  }

  @Test func `a sink applies its action immediately, with the workflow's values`() {
    Parent(step: 5).renderTester()
      .render { $0.sink.send(.addStep) }
      .verifyAction(type: Parent.Action.self) { #expect($0 == .addStep) }
      .verifyState { #expect($0.total == 5) }
      .assertStateModifications { $0.total = 5 }
      .assertNoOutput()
  }

  @Test func `an output can be inspected and compared`() {
    Parent().renderTester()
      .render { $0.sink.send(.tell("hello")) }
      .verifyOutput { #expect($0 == "hello") }
      .assert(output: "hello")
    Parent().renderTester()
      .render { $0.outputs.send("bye") }
      .verifyAction(type: AnyWorkflowAction<Parent>.self) { #expect($0.isClosureBased) }
      .assert(output: "bye")
  }

  @Test func `a wrapped action is matched by its own type`() {
    struct Wrapping: Workflow {
      func makeInitialState() -> Int { 0 }

      func render(state: Int, context: RenderContext<Wrapping>) -> () -> Void {
        let sink = context.makeSink(of: AnyWorkflowAction<Wrapping>.self)
        return { sink.send(AnyWorkflowAction(Increment())) }
      }

      struct Increment: WorkflowAction, Equatable {
        func apply(toState state: inout Int, context: ApplyContext<Wrapping>) -> Never? {
          state += 1
          return nil
        }
      }
    }
    Wrapping().renderTester().render { $0() }.assert(action: Wrapping.Increment()).assert(state: 1)
  }

  @Test func `several actions are applied in order if allowed`() {
    Parent(rows: ["a", "b"]).renderTester().allowingSeveralActions()
      .expectWorkflow(type: Row.self, key: "a", producingRendering: canned, producingOutput: 1)
      .expectWorkflow(type: Row.self, key: "b", producingRendering: canned, producingOutput: 2)
      .render {
        $0.sink.send(.tell("one"))
        $0.sink.send(.tell("two"))
      }
      .assert(actions: [Parent.Action.add(1), .add(2), .tell("one"), .tell("two")])
      .assert(outputs: ["one", "two"])
      .assert(action: Parent.Action.tell("two"))
      .assert(output: "two")
      .assert(state: .init(total: 3))
  }

  @Test func `an action sent from inside apply is applied after it`() {
    struct Nested: Workflow {
      func makeInitialState() -> [Int] { [] }

      func render(state: [Int], context: RenderContext<Nested>) -> () -> Void {
        let sink = context.makeStateMutationSink()
        return {
          sink.send { state in
            sink.send { $0.append(2) }
            state.append(1)
          }
        }
      }
    }
    Nested().renderTester().allowingSeveralActions().render { $0() }.assert(state: [1, 2])
  }

  @Test func `an action that captures its sink is released with the result`() {
    final class Token {}
    struct Catching: Workflow {
      func makeInitialState() -> Int { 0 }

      func render(state: Int, context: RenderContext<Catching>) -> (Token) -> Void {
        let sink = context.makeStateMutationSink()
        return { token in
          sink.send { state in
            state += 1
            withExtendedLifetime((sink, token)) {}
          }
        }
      }
    }
    weak var gone: Token?
    do {
      let token = Token()
      gone = token
      Catching().renderTester().render { $0(token) }.assert(state: 1)
    }
    #expect(gone == nil)
  }

  @Test func `reading a kept apply context in a render test is a misuse`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          struct Keeping: Workflow {
            let value = 1

            func render(
              state: Void, context: RenderContext<Keeping>
            ) -> Sink<AnyWorkflowAction<Keeping>> {
              context.makeSink(of: AnyWorkflowAction<Keeping>.self)
            }
          }
          var kept: ApplyContext<Keeping>?
          Keeping().renderTester().render { sink in
            sink.send(
              AnyWorkflowAction { _, context in
                kept = context
                return nil
              })
          }
          _ = kept?[workflowValue: \.value]
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("ApplyContext of Keeping was read after the action was applied."))
  }

  @Test func `the next render continues from the current state, with its own expectations`() {
    let first = Parent(rows: ["a"]).renderTester()
      .expectWorkflow(type: Row.self, key: "a", producingRendering: canned, producingOutput: 4)
      .render()
    first.renderTester()
      .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
      .render {
        #expect($0.total == 4)
        $0.sink.send(.add(1))
      }
      .assertStateModifications { $0.total = 5 }
      .assert(action: Parent.Action.add(1))
  }

  @Test func `the next render may use a new workflow value`() {
    Parent(step: 1).renderTester().render()
      .renderTester(updatingTo: Parent(step: 2))
      .render { $0.sink.send(.addStep) }
      .assert(state: .init(total: 2, log: ["step 1 to 2"]))
  }

  @Test func `without exhaustivity, unmentioned children and side effects pass`() {
    Parent(rows: ["a"], quietRows: ["q"], sideEffects: ["load"]).renderTester()
      .exhaustivity(.off)
      .render { #expect($0.rows.map(\.text) == ["q: badge 7", "row a: badge 7"]) }
      .renderTester()
      .expectWorkflow(type: Row.self, key: "a", producingRendering: canned)
      .render { #expect($0.rows.map(\.text) == ["q: badge 7", "canned"]) }
      .assertNoAction()
  }

  @Test func `assertions may throw`() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try Parent().renderTester().render { _ in throw Stop() } }
    #expect(throws: Stop.self) {
      try Parent().renderTester().render().verifyState { _ in throw Stop() }
    }
  }
}
