public import Workflow

/// The result of a render: the state, the applied actions and the sent outputs.
///
/// The assertions can be chained. They include actions sent after the render.
@preconcurrency @MainActor
public struct RenderTesterResult<WorkflowType: Workflow> {
  let tester: RenderTester<WorkflowType>
  let record: RenderRecord<WorkflowType>

  /// Returns a tester for the next render: the same workflow and options, in the current state.
  public func renderTester() -> RenderTester<WorkflowType> {
    renderTester(of: tester.workflow, in: record.state)
  }

  /// Returns a tester for the next render, after the parent rendered a new value of the workflow.
  public func renderTester(updatingTo workflow: WorkflowType) -> RenderTester<WorkflowType> {
    var state = record.state
    workflow.workflowDidChange(from: tester.workflow, state: &state)
    return renderTester(of: workflow, in: state)
  }

  /// Calls `assertions` with the state.
  ///
  /// - Throws: The errors of `assertions`.
  @discardableResult
  public func verifyState(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ assertions: (_ state: WorkflowType.State) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    try assertions(record.state)
    return self
  }

  @discardableResult
  public func assertNoAction(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    if let action = record.actions.last {
      CallSite(file, fileID, line, column).report(
        """
        Expected \(WorkflowType.self) to apply no action, but it applied \
        \(RenderRecord.describe(action)). A child, a side effect or the rendering sent it. \
        Remove what produces it, or assert it with assert(action:).
        """)
    }
    return self
  }

  /// Passes the last action to `assertions`; fails if it does not have the given type.
  @discardableResult
  public func verifyAction<ActionType: WorkflowAction>(
    type: ActionType.Type = ActionType.self, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
    _ assertions: (_ action: ActionType) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> where ActionType.WorkflowType == WorkflowType {
    if let action = action(as: type, CallSite(file, fileID, line, column)) {
      try assertions(action)
    }
    return self
  }

  @discardableResult
  public func assertNoOutput(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> RenderTesterResult<WorkflowType> {
    if let output = record.outputs.last {
      OutputFailure.report(unexpected: output, CallSite(file, fileID, line, column))
    }
    return self
  }

  /// Passes the last output to `assertions`; fails if there is none.
  @discardableResult
  public func verifyOutput(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ assertions: (_ output: WorkflowType.Output) throws -> Void
  ) rethrows -> RenderTesterResult<WorkflowType> {
    if let output = output(CallSite(file, fileID, line, column)) { try assertions(output) }
    return self
  }
}

// MARK: - Parts

extension RenderTesterResult {
  /// Returns the last action; fails and returns nil if there is none of the type.
  func action<ActionType: WorkflowAction>(
    as type: ActionType.Type, _ site: CallSite
  ) -> ActionType? {
    if let action = record.lastAction(as: type) { return action }
    if let other = record.actions.last {
      site.report(
        """
        Expected \(WorkflowType.self) to apply an action of type \(type), but it applied \
        \(RenderRecord.describe(other)). The action has another type, or another one came after \
        it. Assert the type that was sent, or send the expected one.
        """)
    } else {
      site.report(
        """
        Expected \(WorkflowType.self) to apply an action of type \(type), but it applied none. \
        Nothing was sent: no expectation produces it, and the test called no closure of the \
        rendering. Call one in render { }, or give an expectation an output or an action.
        """)
    }
    return nil
  }

  /// Returns the last output; fails and returns nil if there is none.
  func output(_ site: CallSite) -> WorkflowType.Output? {
    if record.outputs.isEmpty {
      OutputFailure.reportMissing(from: record.actions.isEmpty ? nil : WorkflowType.self, site)
    }
    return record.outputs.last
  }

  private func renderTester(
    of workflow: WorkflowType, in state: WorkflowType.State
  ) -> RenderTester<WorkflowType> {
    var next = RenderTester(workflow: workflow, state: state)
    next.exhaustivity = tester.exhaustivity
    next.allowsSeveralActions = tester.allowsSeveralActions
    next.checksPurity = tester.checksPurity
    return next
  }
}
