public import Workflow

extension RenderTester {
  /// Expects a child, and specifies its rendering and output.
  ///
  /// - Parameters:
  ///   - key: The key the child is rendered with.
  ///   - rendering: The rendering that the child returns.
  ///   - output: The output that the child sends when it is rendered; its action is applied before
  ///     `render` continues.
  ///   - assertions: Checks the child's value, after the output is applied.
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

  /// Expects a child whose outputs are ignored, and specifies its rendering.
  ///
  /// - Parameters:
  ///   - key: The key the child is rendered with.
  ///   - rendering: The rendering that the child returns.
  ///   - assertions: Checks the child's value.
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

  /// Expects a side effect; it does not run.
  public func expectSideEffect(
    key: AnyHashable, file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> RenderTester<WorkflowType> {
    expecting(ExpectedSideEffect(key: key, site: CallSite(file, fileID, line, column)))
  }

  /// Expects a side effect, and specifies the action that it sends; it does not run.
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
