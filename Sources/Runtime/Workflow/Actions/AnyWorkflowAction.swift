/// An action whose type is hidden, or that is made of a closure.
@frozen
public struct AnyWorkflowAction<WorkflowType: Workflow> {
  @usableFromInline let action: any WorkflowAction<WorkflowType>

  /// Whether the action was made of a closure.
  public let isClosureBased: Bool

  /// Wraps an action; wrapping a wrapper adds nothing.
  @inlinable
  public init<Action: WorkflowAction>(_ base: Action) where Action.WorkflowType == WorkflowType {
    if Action.self == AnyWorkflowAction<WorkflowType>.self {
      // Costs a comparison; a checked cast would cost more than applying the action.
      self = unsafeBitCast(base, to: AnyWorkflowAction<WorkflowType>.self)
    } else {
      action = base
      isClosureBased = false
    }
  }

  /// Makes an action of a closure that reads the workflow.
  @inlinable
  public init(
    _ apply: @escaping ActionApplyClosure, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    action = ClosureAction<WorkflowType>(fileID: fileID, line: line, closure: apply)
    isClosureBased = true
  }

  /// Makes an action of a closure.
  @inlinable
  @_disfavoredOverload
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ state, _ in apply(&state) }, fileID: fileID, line: line)
  }

  /// Makes an action that only sends an output.
  @inlinable
  public init(
    sendingOutput output: WorkflowType.Output, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ _, _ in output }, fileID: fileID, line: line)
  }

  /// An action that changes nothing and sends nothing.
  @inlinable
  public static var noAction: AnyWorkflowAction<WorkflowType> {
    AnyWorkflowAction({ _, _ in nil })
  }

  /// The wrapped action; for one made of a closure, what says where it was made.
  public var base: Any { action }
}

// MARK: - WorkflowAction

extension AnyWorkflowAction: WorkflowAction {
  /// Applies the wrapped action.
  @inlinable
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    action.apply(toState: &state, context: context)
  }
}

/// An action made of a closure, described by where it was made.
@frozen
@usableFromInline
struct ClosureAction<WorkflowType: Workflow> {
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt
  @usableFromInline
  let closure: (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?

  @inlinable
  init(
    fileID: StaticString, line: UInt,
    closure:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?
  ) {
    self.fileID = fileID
    self.line = line
    self.closure = closure
  }
}

extension ClosureAction: WorkflowAction {
  @inlinable
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    closure(&state, context)
  }
}

extension ClosureAction: CustomStringConvertible {
  @usableFromInline
  var description: String {
    "ClosureAction<\(WorkflowType.self)>(fileID: \(fileID), line: \(line))"
  }
}
