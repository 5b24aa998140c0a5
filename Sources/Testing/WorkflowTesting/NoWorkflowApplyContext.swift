internal import Workflow
internal import WorkflowDiagnostics

/// The context of an action whose tester was created without a workflow; each read fails the test.
final class NoWorkflowApplyContext<WorkflowType: Workflow>: ApplyContextType {
  private let action: String
  private let site: CallSite

  init(action: String, site: CallSite) {
    self.action = action
    self.site = site
  }

  var secondsSince1970: Double { secondsInTests }

  /// Reports a failure and returns nil; stops the process if `Value` is not optional.
  subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    let text = """
      Expected \(action) to read nothing of \(WorkflowType.self), but it read \(keyPath). \
      The tester has no workflow. Create it with tester(withState:workflow:).
      """
    guard let none = NilValue<Value>.value else { misuse(text) }
    site.report(text)
    return none
  }
}

/// The nil value of an optional type.
///
/// The wrapper makes the cast exact, because casting a nil looks through its optional.
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
