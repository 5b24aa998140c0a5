internal import WorkflowDiagnostics

/// What a workflow declares its children, sinks and side effects with, during one `render`.
///
/// Valid only until `render` returns.
@preconcurrency @MainActor
public final class RenderContext<WorkflowType: Workflow> {
  /// The node behind the context; nil outside of `render` and in tests of one workflow.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var node: WorkflowNode<WorkflowType>?

  /// The tester behind the context, if it is not a node.
  private var tester: (any RenderContextTester<WorkflowType>)?

  @usableFromInline
  init() {}

  /// Makes a context for a test of one workflow.
  package init(tester: any RenderContextTester<WorkflowType>) {
    self.tester = tester
  }

  /// Makes a sink for actions of one type; every pass yields the same one.
  @inlinable
  public func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    if let node { return node.makeSink(of: actionType) }
    return requireTester(for: "made a sink of \(actionType)").makeSink(of: actionType)
  }

  /// Starts a side effect when its key is new, and ends it after the first pass without that key.
  ///
  /// - Parameter action: Called at once, and only in the first pass of the key.
  /// - Precondition: The key is declared once per pass.
  public func runSideEffect(key: AnyHashable, action: (_ lifetime: Lifetime) -> Void) {
    if let node { return node.runSideEffect(key: key, action: action) }
    requireTester(for: "declared side effect \(key)").runSideEffect(key: key, action: action)
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

  /// Ends the validity of a context of a test.
  package func invalidate() {
    tester = nil
  }

  /// The tester; stops where the context is used after `render`.
  @usableFromInline
  func requireTester(
    for attempt: @autoclosure () -> String
  ) -> any RenderContextTester<WorkflowType> {
    guard let tester else {
      misuse(
        """
        \(WorkflowType.self) \(attempt()) with a RenderContext after its render returned. \
        Use the context only inside render, and let closures capture sinks instead.
        """)
    }
    return tester
  }
}

// MARK: - Children

extension RenderContext {
  /// The parent that declares a child in this pass.
  @inlinable
  func parent(of child: @autoclosure () -> Any.Type) -> ChildParent {
    if let node { return .node(node) }
    return .tester(requireTester(for: "rendered child \(child())"))
  }

  /// Takes outputs of a child as actions; nil where none can come.
  @inlinable
  func takeOutputs<Output, Action: WorkflowAction>(
    as outputMap: @escaping (Output) -> Action
  ) -> OutputHandler<Output>? where Action.WorkflowType == WorkflowType {
    if Output.self == Never.self { return nil }
    // A parent outlives its children.
    if let node {
      return { [unowned(unsafe) node] output in
        let action = outputMap(output)
        if node.runtime.isWatched { node.reportRise() }
        node.apply(action)
      }
    }
    let sink = makeSink(of: Action.self)
    return { output in sink.send(outputMap(output)) }
  }
}

/// The parent of a child that is being declared, whatever its type: a node, or a test of one workflow.
@usableFromInline
enum ChildParent {
  case node(TreeNode)
  case tester(any RenderContextTester)

  /// Renders a child.
  ///
  /// - Parameter onOutput: Takes its outputs from now on; nil where none can come.
  @inlinable
  @MainActor
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: OutputHandler<Child.Output>?
  ) -> Child.Rendering {
    switch self {
    case .node(let node): node.render(child, key: key, onOutput: onOutput)
    case .tester(let tester): tester.render(child, key: key, onOutput: onOutput)
    }
  }
}

/// Stands in for a node in a test of one workflow.
@usableFromInline
package protocol RenderContextTester<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  @MainActor
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: (@MainActor (Child.Output) -> Void)?
  ) -> Child.Rendering

  @MainActor
  func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType

  @MainActor
  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)
}
