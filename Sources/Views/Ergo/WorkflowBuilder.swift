public import Workflow

/// Collects the workflows to run beside a rendering; takes `if`, `switch`, `for` and optionals.
@resultBuilder
public enum WorkflowBuilder {
  /// One workflow.
  public static func buildExpression<Action>(
    _ workflow: AnyWorkflow<Void, Action>
  ) -> [AnyWorkflow<Void, Action>] {
    [workflow]
  }

  /// A workflow, or none.
  public static func buildExpression<Action>(
    _ workflow: AnyWorkflow<Void, Action>?
  ) -> [AnyWorkflow<Void, Action>] {
    workflow.map { [$0] } ?? []
  }

  /// Workflows collected elsewhere.
  public static func buildExpression<Action>(
    _ workflows: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    workflows
  }

  /// One workflow that is not erased yet.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public static func buildExpression<Child: AnyWorkflowConvertible, Action>(
    _ workflow: Child
  ) -> [AnyWorkflow<Void, Action>] where Child.Rendering == Void, Child.Output == Action {
    [workflow.asAnyWorkflow()]
  }

  /// The workflows of several statements.
  public static func buildBlock<Action>(
    _ parts: [AnyWorkflow<Void, Action>]...
  ) -> [AnyWorkflow<Void, Action>] {
    parts.flatMap { $0 }
  }

  /// The workflows of an `if` without `else`.
  public static func buildOptional<Action>(
    _ part: [AnyWorkflow<Void, Action>]?
  ) -> [AnyWorkflow<Void, Action>] {
    part ?? []
  }

  /// The workflows of the first branch.
  public static func buildEither<Action>(
    first part: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    part
  }

  /// The workflows of the second branch.
  public static func buildEither<Action>(
    second part: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    part
  }

  /// The workflows of a loop.
  public static func buildArray<Action>(
    _ parts: [[AnyWorkflow<Void, Action>]]
  ) -> [AnyWorkflow<Void, Action>] {
    parts.flatMap { $0 }
  }
}
