/// An action whose type is hidden, or that is made of a closure.
public struct AnyWorkflowAction<WorkflowType: Workflow> {
  private let action: any WorkflowAction<WorkflowType>

  /// Whether the action was made of a closure.
  public let isClosureBased: Bool

  /// Wraps an action; wrapping a wrapper adds nothing.
  public init<Action: WorkflowAction>(_ base: Action) where Action.WorkflowType == WorkflowType {
    if let wrapped = base as? AnyWorkflowAction<WorkflowType> {
      self = wrapped
    } else {
      action = base
      isClosureBased = false
    }
  }

  /// Makes an action of a closure that reads the workflow.
  public init(
    _ apply: @escaping ActionApplyClosure, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    action = ClosureAction<WorkflowType>(fileID: fileID, line: line, closure: apply)
    isClosureBased = true
  }

  /// Makes an action of a closure.
  @_disfavoredOverload
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ state, _ in apply(&state) }, fileID: fileID, line: line)
  }

  /// Makes an action that only sends an output.
  public init(
    sendingOutput output: WorkflowType.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ _, _ in output }, fileID: fileID, line: line)
  }

  /// An action that changes nothing and sends nothing.
  public static var noAction: AnyWorkflowAction<WorkflowType> {
    AnyWorkflowAction({ _, _ in nil })
  }

  /// The wrapped action; for one made of a closure, what says where it was made.
  public var base: Any { action }
}

// MARK: - WorkflowAction

extension AnyWorkflowAction: WorkflowAction {
  /// Applies the wrapped action.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    action.apply(toState: &state, context: context)
  }
}

/// An action made of a closure, described by where it was made.
struct ClosureAction<WorkflowType: Workflow> {
  let fileID: StaticString
  let line: UInt
  let closure: (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?
}

extension ClosureAction: WorkflowAction {
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    closure(&state, context)
  }
}

extension ClosureAction: CustomStringConvertible {
  var description: String {
    "ClosureAction<\(WorkflowType.self)>(fileID: \(fileID), line: \(line))"
  }
}
