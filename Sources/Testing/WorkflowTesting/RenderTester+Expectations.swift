public import Workflow

extension RenderTester {
  /// Expects a child, and says what it renders and sends.
  ///
  /// - Parameters:
  ///   - key: The key the child is rendered with.
  ///   - rendering: What the workflow gets as the child's rendering.
  ///   - output: What the child sends when it is rendered; it is applied before `render` goes on.
  ///   - assertions: Looks at the child's value, after the output was applied.
  public func expectWorkflow<ExpectedWorkflowType: Workflow>(
    type: ExpectedWorkflowType.Type, key: String = "",
    producingRendering rendering: ExpectedWorkflowType.Rendering,
    producingOutput output: ExpectedWorkflowType.Output? = nil,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    assertions: @escaping (ExpectedWorkflowType) -> Void = { _ in }
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<ExpectedWorkflowType>(
        key: key, site: CallSite(file, fileID, line, column), rendering: rendering,
        output: { _ in output }, didRender: assertions))
  }

  /// Expects a child whose outputs are ignored, and says what it renders.
  ///
  /// - Parameters:
  ///   - key: The key the child is rendered with.
  ///   - rendering: What the workflow gets as the child's rendering.
  ///   - assertions: Looks at the child's value.
  public func expectWorkflowIgnoringOutput<ExpectedWorkflowType: Workflow>(
    type: ExpectedWorkflowType.Type, key: String = "",
    producingRendering rendering: ExpectedWorkflowType.Rendering,
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column,
    assertions: @escaping (ExpectedWorkflowType) -> Void = { _ in }
  ) -> RenderTester<WorkflowType> {
    expecting(
      ExpectedWorkflow<OutputBlockingWorkflow<ExpectedWorkflowType>>(
        key: key, site: CallSite(file, fileID, line, column), rendering: rendering,
        didRender: { assertions($0.child) }))
  }

  /// Expects a side effect; it is not run.
  public func expectSideEffect(
    key: AnyHashable, file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(ExpectedSideEffect(key: key, site: CallSite(file, fileID, line, column)))
  }

  /// Expects a side effect, and says which action it sends instead of being run.
  public func expectSideEffect<ActionType: WorkflowAction>(
    key: AnyHashable, producingAction action: ActionType, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> where ActionType.WorkflowType == WorkflowType {
    expecting(
      ExpectedSideEffect(
        key: key, site: CallSite(file, fileID, line, column), apply: { $0.apply(action) }))
  }

  package func expecting(_ child: some ExpectedChild) -> RenderTester<WorkflowType> {
    var copy = self
    copy.children.append(child)
    return copy
  }

  private func expecting(
    _ sideEffect: ExpectedSideEffect<WorkflowType>
  ) -> RenderTester<WorkflowType> {
    var copy = self
    copy.sideEffects.append(sideEffect)
    return copy
  }
}
