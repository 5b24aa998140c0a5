internal import Workflow

/// Renders an unexpected child in its initial state.
///
/// The parent receives a real rendering, so the test continues. Side effects do not run, actions
/// sent to sinks are ignored, and the child's own children are rendered the same way.
@MainActor
final class StubRenderer<WorkflowType: Workflow> {
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

extension StubRenderer: RenderContextTester {
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: (@MainActor (Child.Output) -> Void)?
  ) -> Child.Rendering {
    StubRenderer<Child>(child).rendering
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    Sink { _ in }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {}
}
