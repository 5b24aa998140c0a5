internal import Workflow
internal import WorkflowDiagnostics

/// What an action reads from when its tester was made without a workflow.
final class MissingWorkflow<WorkflowType: Workflow>: ApplyContextType {
  private let action: String
  private let site: CallSite

  init(action: String, site: CallSite) {
    self.action = action
    self.site = site
  }

  /// Fails the test; the value is nil where it can be.
  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    let text = """
      Expected \(action) to read nothing of \(WorkflowType.self), but it read \(keyPath). \
      The tester was made without a workflow. Make it with tester(withState:workflow:).
      """
    guard let none = NilValue<Value>.value else { misuse(text) }
    site.report(text)
    return none
  }
}

/// The nil of a type that has one.
///
/// The box is what makes the cast exact: casting a nil looks through its optional.
private struct NilValue<Value> {
  let inner: Value

  static var value: Value? {
    guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
    return (box(type) as? NilValue<Value>)?.inner
  }

  private static func box<Nil: ExpressibleByNilLiteral>(_ type: Nil.Type) -> Any {
    NilValue<Nil>(inner: Nil(nilLiteral: ()))
  }
}
