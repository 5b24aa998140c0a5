internal import Workflow

/// Replaces the runtime in one render, and compares the declarations with the expectations.
@MainActor
final class RenderPass<WorkflowType: Workflow> {
  private let workflow: WorkflowType
  private let exhaustivity: Exhaustivity
  private let record: RenderRecord<WorkflowType>
  private var children: ExpectedChildren
  private var missingSideEffects: [ExpectedSideEffect<WorkflowType>]
  private var unexpectedChildren: [NearMiss.Candidate] = []
  private var unexpectedSideEffects: [AnyHashable] = []
  private(set) var declarations = Declarations()
  private var late: [() -> Void] = []

  init(tester: RenderTester<WorkflowType>, record: RenderRecord<WorkflowType>) {
    workflow = tester.workflow
    exhaustivity = tester.exhaustivity
    children = ExpectedChildren(tester.children)
    missingSideEffects = tester.sideEffects
    self.record = record
  }

  func render() -> WorkflowType.Rendering {
    let context = RenderContext(tester: self)
    let rendering = workflow.render(state: record.initialState, context: context)
    context.invalidate()
    for send in late { send() }
    return rendering
  }

  /// Reports the expectations that were not met, each at its own line.
  func reportMissing() {
    for child in children.missing {
      // A child that is declared met another expectation of the same type and key.
      child.site.report(
        declarations.contains(child.type, key: child.key)
          ? ChildFailure.expectedTwice(child)
          : ChildFailure.missing(child, in: WorkflowType.self, unexpected: unexpectedChildren))
    }
    for sideEffect in missingSideEffects {
      sideEffect.site.report(
        declarations.sideEffects.contains(sideEffect.key)
          ? SideEffectFailure.expectedTwice(sideEffect.key)
          : SideEffectFailure.missing(
            sideEffect.key, in: WorkflowType.self, unexpected: unexpectedSideEffects))
    }
  }
}

// MARK: - RenderContextTester

extension RenderPass: RenderContextTester {
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: (@MainActor (Child.Output) -> Void)?
  ) -> Child.Rendering {
    guard declarations.insert(Child.self, key: key) else {
      record.site.report(ChildFailure.twice(Child.self, key: key, in: WorkflowType.self))
      let expected =
        children.takeRepeated(Child.self, key: key) ?? children.met(Child.self, key: key)
      return expected?.rendering ?? StubRenderer(child).rendering
    }
    guard let expected = children.takeMatch(Child.self, key: key) else {
      unexpectedChildren.append(NearMiss.Candidate(type: Child.self, key: key))
      if exhaustivity == .on {
        let others = children.missing.map { NearMiss.Candidate(type: $0.type, key: $0.key) }
        record.site.report(
          ChildFailure.unexpected(
            Child.self, key: key, in: WorkflowType.self, expected: others))
      }
      return StubRenderer(child).rendering
    }
    let send = {
      if let output = expected.output(child) { onOutput?(output) }
    }
    if expected.sendsLate { late.append(send) } else { send() }
    expected.didRender(child)
    return expected.rendering
  }

  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    // Weak, because the record retains the actions, and an action can capture the sink.
    return Sink { [weak record] action in record?.apply(action) }
  }

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void) {
    guard declarations.insert(sideEffect: key) else {
      record.site.report(SideEffectFailure.twice(key, in: WorkflowType.self))
      _ = takeSideEffect(key: key)
      return
    }
    if let expected = takeSideEffect(key: key) {
      expected.apply(record)
      return
    }
    unexpectedSideEffects.append(key)
    if exhaustivity == .on {
      record.site.report(
        SideEffectFailure.unexpected(
          key, in: WorkflowType.self, expected: missingSideEffects.map(\.key)))
    }
  }

  private func takeSideEffect(key: AnyHashable) -> ExpectedSideEffect<WorkflowType>? {
    missingSideEffects.firstIndex { $0.key == key }.map { missingSideEffects.remove(at: $0) }
  }
}
