/// A change of a workflow's state, and perhaps an output.
///
/// Implement one of the two forms of `apply`. A type with neither does not compile: the default of
/// the long form exists only where the short form returns the workflow's output, and the default of
/// the short form does not.
public protocol WorkflowAction<WorkflowType> {
  /// The workflow whose state the action changes.
  associatedtype WorkflowType: Workflow
  /// What the short form returns; found by the compiler, never spelled.
  associatedtype ShortFormOutput

  /// Changes the state and returns the output to send, if any.
  @preconcurrency @MainActor
  func apply(toState state: inout WorkflowType.State) -> ShortFormOutput

  /// Changes the state, reading the workflow's values from the context, and returns the output
  /// to send, if any.
  @preconcurrency @MainActor
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// The long form of `apply` as a function value.
  public typealias ActionApplyClosure = (
    inout WorkflowType.State, ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?

  /// Stands in for the short form where only the long one is implemented; does nothing.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func apply(toState state: inout WorkflowType.State) -> ApplyNeedsContext {
    ApplyNeedsContext()
  }
}

extension WorkflowAction where ShortFormOutput == WorkflowType.Output? {
  /// Applies the short form.
  @inlinable
  @preconcurrency @MainActor
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    apply(toState: &state)
  }
}

/// Marks an action that implements only `apply(toState:context:)`.
public struct ApplyNeedsContext: Sendable {
  @usableFromInline
  init() {}
}
