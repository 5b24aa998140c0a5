internal import Workflow

/// Renders a child nobody expected in its initial state, cut off from everything.
///
/// It gives the parent a true rendering, so that the test goes on. No side effect is run, what is
/// sent to its sinks goes nowhere, and its own children are rendered the same way.
@MainActor
final class StandIn<WorkflowType: Workflow> {
  private let workflow: WorkflowType

  init(_ workflow: WorkflowType) {
    self.workflow = workflow
  }

  var rendering: WorkflowType.Rendering {
    let context = RenderContext(tester: self)
    defer { context.invalidate() }
    return workflow.render(state: workflow.makeInitialState(), context: context)
  }
}

// MARK: - RenderContextTester

extension StandIn: RenderContextTester {
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: (@MainActor (Child.Output) -> Void)?
  ) -> Child.Rendering {
    StandIn<Child>(child).rendering
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    Sink { _ in }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {}
}
