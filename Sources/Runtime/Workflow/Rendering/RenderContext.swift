internal import WorkflowDiagnostics

/// What a workflow declares its children, sinks and side effects with, during one `render`.
///
/// Valid only until `render` returns.
@preconcurrency @MainActor
public final class RenderContext<WorkflowType: Workflow> {
  /// The node behind the context; nil outside of `render` and in tests of one workflow.
  @exclusivity(unchecked) @usableFromInline var node: WorkflowNode<WorkflowType>?
  /// The next of the contexts that nobody uses.
  @exclusivity(unchecked) @usableFromInline var nextSpare: RenderContext<WorkflowType>?

  /// The tester behind the context, if it is not a node.
  package var implementation: (any RenderContextImplementation<WorkflowType>)?

  /// What the host was given; lasts beyond `render`.
  package let services: RuntimeServices

  package init(
    implementation: (any RenderContextImplementation<WorkflowType>)?, services: RuntimeServices
  ) {
    self.implementation = implementation
    self.services = services
  }

  @usableFromInline
  init(node: WorkflowNode<WorkflowType>, services: RuntimeServices) {
    self.node = node
    self.services = services
  }

  /// Makes a sink for actions of one type; every pass yields the same one.
  @inlinable
  public func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    if let node { return node.makeSink(of: actionType) }
    return makeTestedSink(of: actionType)
  }

  /// Starts a side effect when its key is new, and ends it after the first pass without that key.
  ///
  /// - Parameter action: Called at once, and only in the first pass of the key.
  /// - Precondition: The key is declared once per pass.
  public func runSideEffect(key: AnyHashable, action: (_ lifetime: Lifetime) -> Void) {
    if let node { return node.runSideEffect(key: key, action: action) }
    active("declared side effect \(key)").runSideEffect(key: key, action: action)
  }

  /// Starts a side effect when its key is new, and ends it after the first pass without that key.
  ///
  /// The same as with an `AnyHashable`, without the cost of making one.
  ///
  /// - Parameter action: Called at once, and only in the first pass of the key.
  /// - Precondition: The key is declared once per pass.
  @inlinable
  public func runSideEffect<Key: Hashable>(key: Key, action: (_ lifetime: Lifetime) -> Void) {
    if let node { return node.runSideEffect(typedKey: key, action: action) }
    runSideEffect(key: AnyHashable(key), action: action)
  }

  @inlinable
  package func render<Child: Workflow, Action: WorkflowAction>(
    workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    if let node { return node.render(workflow: workflow, key: key, outputMap: outputMap) }
    return renderTested(workflow: workflow, key: key, outputMap: outputMap)
  }

  package var isValid: Bool { node != nil || implementation != nil }

  package func invalidate() {
    node = nil
    implementation = nil
  }
}

// MARK: - In tests of one workflow, and after render

extension RenderContext {
  @usableFromInline
  func makeTestedSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    active("made a sink of \(Action.self)").makeSink(of: actionType)
  }

  @usableFromInline
  func renderTested<Child: Workflow, Action: WorkflowAction>(
    workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType {
    active("rendered child \(Child.self)").render(
      workflow: workflow, key: key, outputMap: outputMap)
  }

  func active(
    _ attempt: @autoclosure () -> String
  ) -> any RenderContextImplementation<WorkflowType> {
    guard let implementation else {
      misuse(
        """
        \(WorkflowType.self) \(attempt()) with a RenderContext after its render returned. \
        Use the context only inside render, and let closures capture sinks instead.
        """)
    }
    return implementation
  }
}

/// What a render context does its work with: the runtime's node, or a tester.
package protocol RenderContextImplementation<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  @MainActor
  func render<Child: Workflow, Action: WorkflowAction>(
    workflow: Child, key: String, outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  @MainActor
  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType

  @MainActor
  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)
}
