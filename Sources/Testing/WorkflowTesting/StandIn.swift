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
    let context = RenderContext(implementation: self, services: RuntimeServices())
    defer { context.invalidate() }
    return workflow.render(state: workflow.makeInitialState(), context: context)
  }
}

// MARK: - RenderContextImplementation

extension StandIn: RenderContextImplementation {
  func render<Child: Workflow, Action: WorkflowAction>(
    workflow child: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    StandIn<Child>(child).rendering
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    Sink { _ in }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {}
}
