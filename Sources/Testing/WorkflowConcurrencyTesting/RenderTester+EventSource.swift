internal import Workflow
public import WorkflowConcurrency
public import WorkflowTesting

extension RenderTester {
  /// Expects an event source and specifies its first value; the source is not subscribed to.
  ///
  /// - Parameters:
  ///   - type: The type of the source's values.
  ///   - output: The value to send when the source is declared; nil for none.
  ///   - key: The key it is declared with.
  public func expectEventSource<Value: Sendable>(
    of type: Value.Type, mockingOutput output: Value? = nil, key: String = "",
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<WorkerWorkflow<EventSource<Value>, Value>>(
        key: key, site: CallSite(file, fileID, line, column), rendering: (),
        output: { _ in output }))
  }
}

// MARK: - NamedChild

extension EventSource: NamedChild {
  package static var childName: String { "\(Self.self)" }
  package static func expectation(keyArgument: String) -> String {
    "expectEventSource(of: \(Value.self).self\(keyArgument))"
  }
}
