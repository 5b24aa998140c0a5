public import Workflow

extension WorkflowAction {
  /// Returns a tester that applies actions of this type to a state.
  ///
  /// - Parameter workflow: The workflow that the actions read through their context; needed only
  ///   for actions that read it.
  @preconcurrency @MainActor
  public static func tester(
    withState state: WorkflowType.State, workflow: WorkflowType? = nil
  ) -> WorkflowActionTester<WorkflowType, Self> {
    WorkflowActionTester(state: state, workflow: workflow)
  }
}

/// A tester that applies actions to a state without rendering a workflow.
///
/// In order of calls: `send(action:)`, as often as needed, each time followed by assertions about
/// the current state and the output of the last action.
@preconcurrency @MainActor
public struct WorkflowActionTester<WorkflowType: Workflow, Action: WorkflowAction>
where Action.WorkflowType == WorkflowType {
  private let workflow: WorkflowType?
  private(set) var state: WorkflowType.State
  /// The state before the last action.
  private var stateBefore: WorkflowType.State
  private(set) var output: WorkflowType.Output?
  private var hasSent = false

  init(state: WorkflowType.State, workflow: WorkflowType?) {
    self.state = state
    stateBefore = state
    self.workflow = workflow
  }

  /// Applies an action to the current state.
  ///
  /// - Precondition: If the action reads a non-optional property of the workflow, the tester was
  ///   created with a workflow.
  @discardableResult
  public func send(
    action: Action, file: StaticString = #filePath, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> WorkflowActionTester<WorkflowType, Action> {
    var copy = self
    copy.hasSent = true
    copy.stateBefore = state
    if let workflow {
      copy.output = TesterApplyContext.apply(action, to: &copy.state, of: workflow)
    } else {
      let context = NoWorkflowApplyContext<WorkflowType>(
        action: "\(Action.self)", site: CallSite(file, fileID, line, column))
      copy.output = action.apply(toState: &copy.state, context: ApplyContext(context))
    }
    return copy
  }

  /// Fails if the last action sent an output.
  @discardableResult
  public func assertNoOutput(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) -> WorkflowActionTester<WorkflowType, Action> {
    if let output {
      OutputFailure.report(unexpected: output, CallSite(file, fileID, line, column))
    }
    return self
  }

  /// Passes the output of the last action to `assertions`; fails if there is none.
  @discardableResult
  public func verifyOutput(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ assertions: (_ output: WorkflowType.Output) throws -> Void
  ) rethrows -> WorkflowActionTester<WorkflowType, Action> {
    if let output = output(CallSite(file, fileID, line, column)) { try assertions(output) }
    return self
  }

  /// Calls `assertions` with the state.
  ///
  /// - Throws: The errors of `assertions`.
  @discardableResult
  public func verifyState(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ assertions: (_ state: WorkflowType.State) throws -> Void
  ) rethrows -> WorkflowActionTester<WorkflowType, Action> {
    try assertions(state)
    return self
  }

  private func output(_ site: CallSite) -> WorkflowType.Output? {
    if output == nil { OutputFailure.reportMissing(from: hasSent ? WorkflowType.self : nil, site) }
    return output
  }
}

// MARK: - Equality

extension WorkflowActionTester where WorkflowType.State: Equatable {
  @discardableResult
  public func assert(
    state expected: WorkflowType.State, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> WorkflowActionTester<WorkflowType, Action> {
    CallSite(file, fileID, line, column).expectNoDifference(.state, state, expected)
    return self
  }

  /// Compares the state with the state before the last action after the expected modifications.
  @discardableResult
  public func assertStateModifications(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ modifications: (_ state: inout WorkflowType.State) throws -> Void
  ) rethrows -> WorkflowActionTester<WorkflowType, Action> {
    var expected = stateBefore
    try modifications(&expected)
    return assert(state: expected, file: file, fileID: fileID, line: line, column: column)
  }
}

extension WorkflowActionTester where WorkflowType.Output: Equatable {
  /// Compares the output of the last action with the expected one.
  @discardableResult
  public func assert(
    output expected: WorkflowType.Output, file: StaticString = #filePath,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> WorkflowActionTester<WorkflowType, Action> {
    let site = CallSite(file, fileID, line, column)
    if let output = output(site) { site.expectNoDifference(.output, output, expected) }
    return self
  }
}
