internal import Workflow

/// A dry run before the actual render, to check that the declarations and renderings of both are
/// equal.
///
/// Expected children return their renderings, but nothing is sent, run or reported.
@MainActor
final class DryRunPass<WorkflowType: Workflow> {
  private let tester: RenderTester<WorkflowType>
  private var expected: ExpectedChildren
  private(set) var declarations = Declarations()

  init(tester: RenderTester<WorkflowType>) {
    self.tester = tester
    expected = ExpectedChildren(tester.children)
  }

  func render() -> WorkflowType.Rendering {
    let context = RenderContext(tester: self)
    defer { context.invalidate() }
    return tester.workflow.render(state: tester.state, context: context)
  }
}

// MARK: - RenderContextTester

extension DryRunPass: RenderContextTester {
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: (@MainActor (Child.Output) -> Void)?
  ) -> Child.Rendering {
    let match =
      declarations.insert(Child.self, key: key)
      ? expected.takeMatch(Child.self, key: key)
      : expected.takeRepeated(Child.self, key: key) ?? expected.met(Child.self, key: key)
    return match?.rendering ?? StubRenderer(child).rendering
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    Sink { _ in }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    declarations.insert(sideEffect: key)
  }
}
