/// A change of a workflow's state, with an optional output.
///
/// Implement one of the two forms of `apply`. A type that implements neither does not compile: the
/// default of the long form requires the short form to return the workflow's output, and the
/// default of the short form does not return it.
public protocol WorkflowAction<WorkflowType> {
  /// The workflow whose state the action changes.
  associatedtype WorkflowType: Workflow
  /// The return type of the short form; inferred by the compiler, never written by hand.
  associatedtype ShortFormOutput

  /// Changes the state and returns the output to send, if any.
  @preconcurrency @MainActor
  func apply(toState state: inout WorkflowType.State) -> ShortFormOutput

  /// Changes the state and returns the output to send, if any; `context` gives access to the
  /// workflow's properties.
  @preconcurrency @MainActor
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// The type of the long form of `apply`.
  public typealias ActionApplyClosure = (
    inout WorkflowType.State, ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?

  /// The default for actions that implement only the long form; does nothing.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public func apply(toState state: inout WorkflowType.State) -> ApplyNeedsContext {
    ApplyNeedsContext()
  }
}

extension WorkflowAction where ShortFormOutput == WorkflowType.Output? {
  @inlinable
  @preconcurrency @MainActor
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    apply(toState: &state)
  }
}

/// The return type of the short form in actions that implement only `apply(toState:context:)`.
public struct ApplyNeedsContext: Sendable {
  @usableFromInline
  init() {}
}
