import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct WorkflowActionTests {
  @Test func `the short form of apply suffices`() {
    let host = WorkflowHost(workflow: Short())
    host.rendering.1.send(.double)
    #expect(host.rendering.0 == 2)
  }

  @Test func `wrapping an action twice adds nothing`() {
    let action = AnyWorkflowAction(AnyWorkflowAction(Short.Action.double))
    #expect(action.base is Short.Action)
    #expect(!action.isClosureBased)
  }

  @Test func `a closure action is described by its source location`() {
    let action = AnyWorkflowAction<Short> { _ in nil }
    #expect(action.isClosureBased)
    #expect("\(action.base)".contains("ClosureAction<Short>(fileID: WorkflowTests/WorkflowAction"))
  }
}

private struct Short: Workflow {
  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = Short

    case double

    func apply(toState state: inout Int) -> Never? {
      state *= 2
      return nil
    }
  }

  func makeInitialState() -> Int { 1 }

  func render(state: Int, context: RenderContext<Short>) -> (Int, Sink<Action>) {
    (state, context.makeSink(of: Action.self))
  }
}
