public import Workflow

extension RenderTesterResult {
  @discardableResult
  public func assert<ActionType: WorkflowAction & Equatable>(
    action expected: ActionType, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> where ActionType.WorkflowType == WorkflowType {
    let site = CallSite(file, fileID, line, column)
    if let action = action(as: ActionType.self, site) {
      site.expectNoDifference(.action, action, expected)
    }
    return self
  }

  /// Compares all actions, in the order in which they were applied, with the expected ones.
  @discardableResult
  public func assert<ActionType: WorkflowAction & Equatable>(
    actions expected: [ActionType], file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> where ActionType.WorkflowType == WorkflowType {
    let site = CallSite(file, fileID, line, column)
    var actions: [ActionType] = []
    for action in record.actions {
      guard let unwrapped = RenderRecord.unwrap(action, as: ActionType.self) else {
        site.report(
          """
          Expected \(WorkflowType.self) to apply only actions of type \(ActionType.self), but it \
          applied \(RenderRecord.describe(action)). The workflow has sinks of several types. \
          Test the actions of each type in a separate render.
          """)
        return self
      }
      actions.append(unwrapped)
    }
    site.expectNoDifference(.actions, actions, expected)
    return self
  }
}

extension RenderTesterResult where WorkflowType.State: Equatable {
  @discardableResult
  public func assert(
    state expected: WorkflowType.State, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    CallSite(file, fileID, line, column).expectNoDifference(.state, record.state, expected)
    return self
  }

  /// Compares the state with the initial state after the expected modifications.
  @discardableResult
  public func assertStateModifications(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ modifications: (_ state: inout WorkflowType.State) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    var expected = record.initialState
    try modifications(&expected)
    return assert(state: expected, file: file, fileID: fileID, line: line, column: column)
  }
}

extension RenderTesterResult where WorkflowType.Output: Equatable {
  @discardableResult
  public func assert(
    output expected: WorkflowType.Output, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    let site = CallSite(file, fileID, line, column)
    if let output = output(site) { site.expectNoDifference(.output, output, expected) }
    return self
  }

  /// Compares all outputs, in the order in which they were sent, with the expected ones.
  @discardableResult
  public func assert(
    outputs expected: [WorkflowType.Output], file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    CallSite(file, fileID, line, column).expectNoDifference(
      .outputs, record.outputs, expected)
    return self
  }
}
