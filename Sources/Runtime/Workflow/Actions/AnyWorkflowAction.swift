/// A type-erased action, or an action defined by a closure.
@frozen
public struct AnyWorkflowAction<WorkflowType: Workflow> {
  /// The wrapped action; nil for a closure action, which therefore needs no existential box.
  @usableFromInline let action: (any WorkflowAction<WorkflowType>)?
  @usableFromInline let closure: ActionApplyClosure?
  /// The source location of the closure.
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  /// Wraps an action. Wrapping an `AnyWorkflowAction` returns it unchanged.
  @inlinable
  public init<Action: WorkflowAction>(_ base: Action) where Action.WorkflowType == WorkflowType {
    if let base = base as? AnyWorkflowAction<WorkflowType> {
      self = base
    } else {
      (action, closure, fileID, line) = (base, nil, "", 0)
    }
  }

  /// Creates an action from a closure that also reads the workflow's properties.
  @inlinable
  public init(
    _ apply: @escaping ActionApplyClosure, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    action = nil
    closure = apply
    self.fileID = fileID
    self.line = line
  }

  @_disfavoredOverload
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ state, _ in apply(&state) }, fileID: fileID, line: line)
  }

  /// Creates an action that only sends an output.
  public init(
    sendingOutput output: WorkflowType.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ _, _ in output }, fileID: fileID, line: line)
  }

  /// Creates an action that only sends an output.
  ///
  /// This form exists for function values:
  /// `mapOutput(AnyWorkflowAction<Parent>.init(sendingOutput:))`.
  @_disfavoredOverload
  public init(sendingOutput output: WorkflowType.Output) {
    self.init({ _, _ in output })
  }

  /// An action that neither changes the state nor sends an output.
  public static var noAction: AnyWorkflowAction<WorkflowType> {
    AnyWorkflowAction({ _, _ in nil })
  }

  public var isClosureBased: Bool { action == nil }

  /// The wrapped action; for a closure action, a value whose description is the source location.
  public var base: Any {
    action ?? ClosureAction<WorkflowType>(fileID: fileID, line: line) as Any
  }
}

extension AnyWorkflowAction: CustomStringConvertible {
  public var description: String { "\(base)" }
}

// MARK: - WorkflowAction

extension AnyWorkflowAction: WorkflowAction {
  @inlinable
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    if let closure { return closure(&state, context) }
    return action?.apply(toState: &state, context: context)
  }
}

/// Describes a closure action by its source location.
private struct ClosureAction<WorkflowType: Workflow>: CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String {
    "ClosureAction<\(WorkflowType.self)>(fileID: \(fileID), line: \(line))"
  }
}
