public import Workflow

/// Collects child workflows to run; supports `if`, `switch`, `for` and optionals.
@resultBuilder
public enum WorkflowBuilder {
  public static func buildExpression<Action>(
    _ workflow: AnyWorkflow<Void, Action>
  ) -> [AnyWorkflow<Void, Action>] {
    [workflow]
  }

  public static func buildExpression<Action>(
    _ workflow: AnyWorkflow<Void, Action>?
  ) -> [AnyWorkflow<Void, Action>] {
    workflow.map { [$0] } ?? []
  }

  public static func buildExpression<Action>(
    _ workflows: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    workflows
  }

  /// Converts a workflow that is not type-erased.
  @_disfavoredOverload
  @preconcurrency @MainActor
  public static func buildExpression<Child: AnyWorkflowConvertible, Action>(
    _ workflow: Child
  ) -> [AnyWorkflow<Void, Action>] where Child.Rendering == Void, Child.Output == Action {
    [workflow.asAnyWorkflow()]
  }

  public static func buildBlock<Action>(
    _ parts: [AnyWorkflow<Void, Action>]...
  ) -> [AnyWorkflow<Void, Action>] {
    parts.flatMap { $0 }
  }

  public static func buildOptional<Action>(
    _ part: [AnyWorkflow<Void, Action>]?
  ) -> [AnyWorkflow<Void, Action>] {
    part ?? []
  }

  public static func buildEither<Action>(
    first part: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    part
  }

  public static func buildEither<Action>(
    second part: [AnyWorkflow<Void, Action>]
  ) -> [AnyWorkflow<Void, Action>] {
    part
  }

  public static func buildArray<Action>(
    _ parts: [[AnyWorkflow<Void, Action>]]
  ) -> [AnyWorkflow<Void, Action>] {
    parts.flatMap { $0 }
  }
}
