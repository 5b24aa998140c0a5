/// An action whose type is hidden, or that is made of a closure.
@frozen
public struct AnyWorkflowAction<WorkflowType: Workflow> {
  /// The wrapped action; nil for one made of a closure, which needs no box then.
  @usableFromInline let action: (any WorkflowAction<WorkflowType>)?
  @usableFromInline let closure: ActionApplyClosure?
  /// The place of the closure in the source.
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  /// Wraps an action; wrapping a wrapper adds nothing.
  @inlinable
  public init<Action: WorkflowAction>(_ base: Action) where Action.WorkflowType == WorkflowType {
    if Action.self == AnyWorkflowAction<WorkflowType>.self {
      // Costs a comparison; a checked cast would cost more than applying the action.
      self = unsafeBitCast(base, to: AnyWorkflowAction<WorkflowType>.self)
    } else {
      (action, closure, fileID, line) = (base, nil, "", 0)
    }
  }

  /// Makes an action of a closure that reads the workflow.
  @inlinable
  public init(
    _ apply: @escaping ActionApplyClosure, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    action = nil
    closure = apply
    self.fileID = fileID
    self.line = line
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

  /// Whether the action was made of a closure.
  public var isClosureBased: Bool { action == nil }

  /// The wrapped action; for one made of a closure, what says where it was made.
  public var base: Any {
    action ?? ClosureAction<WorkflowType>(fileID: fileID, line: line) as Any
  }
}

extension AnyWorkflowAction: CustomStringConvertible {
  /// The wrapped action, or where the closure is.
  public var description: String { "\(base)" }
}

// MARK: - WorkflowAction

extension AnyWorkflowAction: WorkflowAction {
  /// Applies the wrapped action.
  @inlinable
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    if let closure { return closure(&state, context) }
    return action?.apply(toState: &state, context: context)
  }
}

/// Describes an action that was made of a closure, by where that was.
private struct ClosureAction<WorkflowType: Workflow>: CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String {
    "ClosureAction<\(WorkflowType.self)>(fileID: \(fileID), line: \(line))"
  }
}
