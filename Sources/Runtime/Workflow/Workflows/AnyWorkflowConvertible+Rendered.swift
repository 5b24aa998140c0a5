internal import WorkflowDiagnostics

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child, and maps its outputs to actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func rendered<Parent: Workflow, Action: WorkflowAction>(
    in context: RenderContext<Parent>, key: String = "",
    outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action.WorkflowType == Parent {
    render(asChildOf: context, key: key, outputMap: outputMap)
  }
}

extension AnyWorkflowConvertible where Output: WorkflowAction {
  /// Renders the workflow as a child whose outputs are actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func rendered<Parent: Workflow>(
    in context: RenderContext<Parent>, key: String = ""
  ) -> Rendering where Output.WorkflowType == Parent {
    render(asChildOf: context, key: key, outputMap: { $0 })
  }
}

extension AnyWorkflowConvertible where Output: WorkflowAction {
  /// The same as `rendered(in:key:)`, by its name in older versions of workflow-swift.
  @preconcurrency @MainActor
  public func rendered(
    with context: RenderContext<Output.WorkflowType>, key: String = ""
  ) -> Rendering {
    rendered(in: context, key: key)
  }
}

extension AnyWorkflowConvertible {
  /// Renders the workflow as a child whose outputs are type-erased actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func rendered<Parent: Workflow>(
    in context: RenderContext<Parent>, key: String = ""
  ) -> Rendering where Output == AnyWorkflowAction<Parent> {
    render(asChildOf: context, key: key, outputMap: { $0 })
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Renders the workflow as a child that never sends an output.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable @inline(__always)
  @preconcurrency @MainActor
  public func rendered<Parent: Workflow>(
    in context: RenderContext<Parent>, key: String = ""
  ) -> Rendering {
    render(asChildOf: context, key: key, outputMap: absurd as (Never) -> AnyWorkflowAction<Parent>)
  }

  /// The same as `rendered(in:key:)`, by its name in older versions of workflow-swift.
  @preconcurrency @MainActor
  public func rendered<Parent: Workflow>(
    with context: RenderContext<Parent>, key: String = ""
  ) -> Rendering {
    rendered(in: context, key: key)
  }

  /// Converts a workflow without outputs to one with a given output type.
  @inlinable
  @preconcurrency @MainActor
  public func mapOutput<NewOutput>(
    to type: NewOutput.Type
  ) -> AnyWorkflow<Rendering, NewOutput> {
    mapOutput(absurd)
  }
}

extension AnyWorkflowConvertible where Rendering == Void {
  /// Runs a child that renders nothing, and maps its outputs to actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable
  @preconcurrency @MainActor
  public func running<Parent: Workflow, Action: WorkflowAction>(
    in context: RenderContext<Parent>, key: String = "",
    outputMap: @escaping (Output) -> Action
  ) where Action.WorkflowType == Parent {
    rendered(in: context, key: key, outputMap: outputMap)
  }

  /// Runs a child that renders nothing and whose outputs are type-erased actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable
  @preconcurrency @MainActor
  public func running<Parent: Workflow>(
    in context: RenderContext<Parent>, key: String = ""
  ) where Output == AnyWorkflowAction<Parent> {
    rendered(in: context, key: key)
  }
}

extension AnyWorkflowConvertible where Rendering == Void, Output: WorkflowAction {
  /// Runs a child that renders nothing and whose outputs are actions of the parent.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable
  @preconcurrency @MainActor
  public func running<Parent: Workflow>(
    in context: RenderContext<Parent>, key: String = ""
  ) where Output.WorkflowType == Parent {
    rendered(in: context, key: key)
  }
}

extension AnyWorkflowConvertible where Rendering == Void, Output == Never {
  /// Runs a child that renders nothing and never sends an output.
  ///
  /// - Parameter key: Distinguishes siblings of one type.
  @inlinable
  @preconcurrency @MainActor
  public func running<Parent: Workflow>(in context: RenderContext<Parent>, key: String = "") {
    rendered(in: context, key: key)
  }
}

/// Converts a `Never`, which cannot exist, to any type.
///
/// An empty `switch` over the argument would be reported as never executed.
@usableFromInline
func absurd<Value>(_ never: Never) -> Value {
  misuse("A value of type Never was sent. There is no such value.")
}
