internal import WorkflowDiagnostics

/// Declares a workflow's children, sinks and side effects during one `render`.
///
/// Valid only until `render` returns.
@preconcurrency @MainActor
public final class RenderContext<WorkflowType: Workflow> {
  /// The node being rendered; nil outside `render` and in tests of a single workflow.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var node: WorkflowNode<WorkflowType>?

  /// The next of the contexts that wait for a render.
  @exclusivity(unchecked) @usableFromInline var nextSpare: RenderContext?

  /// The test that replaces the node; nil in a tree.
  private var tester: (any RenderContextTester<WorkflowType>)?

  @usableFromInline
  init() {}

  package init(tester: any RenderContextTester<WorkflowType>) {
    self.tester = tester
  }

  /// Returns the sink for actions of one type; every pass returns the same sink.
  @inlinable
  public func makeSink<Action: WorkflowAction>(
    of actionType: Action.Type
  ) -> Sink<Action> where Action.WorkflowType == WorkflowType {
    if let node { return node.makeSink(of: actionType) }
    return requireTester(for: "made a sink of \(actionType)").makeSink(of: actionType)
  }

  /// Starts a side effect in the first pass that declares `key`, and ends it after the first pass
  /// that does not.
  ///
  /// - Parameter action: Called immediately, and only in the first pass that declares the key.
  /// - Precondition: The key is declared at most once per pass.
  public func runSideEffect(key: AnyHashable, action: (_ lifetime: Lifetime) -> Void) {
    if let node { return node.runSideEffect(key: key, action: action) }
    requireTester(for: "declared side effect \(key)").runSideEffect(key: key, action: action)
  }

  /// Starts a side effect in the first pass that declares `key`, and ends it after the first pass
  /// that does not.
  ///
  /// Equivalent to the method that takes an `AnyHashable`, without the cost of creating one.
  ///
  /// - Parameter action: Called immediately, and only in the first pass that declares the key.
  /// - Precondition: The key is declared at most once per pass.
  @inlinable
  public func runSideEffect<Key: Hashable>(key: Key, action: (_ lifetime: Lifetime) -> Void) {
    if let node { return node.runSideEffect(typedKey: key, action: action) }
    runSideEffect(key: AnyHashable(key), action: action)
  }

  /// Starts an asynchronous side effect in the first pass that declares `key`, and cancels its task
  /// after the first pass that does not.
  ///
  ///     context.runSideEffect(key: "clock") {
  ///       while (try? await clock.sleep(for: .seconds(1))) != nil { sink.send(.tick) }
  ///     }
  ///
  /// The task begins after the turn that started it. Use a worker if a session with the side effect
  /// is to be replayed.
  ///
  /// - Parameter operation: Called only for the first pass that declares the key; runs on the main
  ///   actor, and calls other asynchronous code on the executor of the host's services.
  /// - Precondition: The key is declared at most once per pass.
  public func runSideEffect<Key: Hashable>(
    key: Key, operation: @escaping @MainActor () async -> Void
  ) {
    runSideEffect(key: key) { [executor = node?.runtime.services.taskExecutor] lifetime in
      let task = Task(executorPreference: executor, operation: operation)
      lifetime.onEnded { task.cancel() }
    }
  }

  package func invalidate() {
    tester = nil
  }

  /// Returns the tester; stops the program if the context is used after `render`.
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
  /// Returns a handler that applies a child's outputs as actions of the node that renders it; nil
  /// if the output type is `Never`.
  @inlinable @inline(__always)
  static func takeOutputs<Output, Action: WorkflowAction>(
    as outputMap: @escaping (Output) -> Action
  ) -> OutputHandler<Output>? where Action.WorkflowType == WorkflowType {
    if Output.self == Never.self { return nil }
    // Captures only the map: if that captures nothing, the handler takes no allocation.
    return { parent, output in
      guard let parent else { return }
      let node = unsafeDowncast(parent, to: WorkflowNode<WorkflowType>.self)
      let action = outputMap(output)
      if node.runtime.isObserved { node.reportChildOutput() }
      node.apply(action)
    }
  }

  /// Returns the parent of a child in a test of a single workflow, and a handler of its outputs.
  @usableFromInline
  func testParent<Output, Action: WorkflowAction>(
    of child: Any.Type, takingOutputsAs outputMap: @escaping (Output) -> Action
  ) -> (ChildParent, OutputHandler<Output>?) where Action.WorkflowType == WorkflowType {
    let tester = requireTester(for: "rendered child \(child)")
    if Output.self == Never.self { return (.tester(tester), nil) }
    let sink = makeSink(of: Action.self)
    return (.tester(tester), { _, output in sink.send(outputMap(output)) })
  }
}

/// The parent of a child that is being declared: a node, or a test of a single workflow.
@usableFromInline
enum ChildParent {
  case node(TreeNode)
  case tester(any RenderContextTester)

  /// Renders a child.
  ///
  /// - Parameter onOutput: Receives the child's outputs from now on; nil if its output type is
  ///   `Never`.
  @inlinable
  @MainActor
  func render<Child: Workflow>(
    _ child: Child, key: String, onOutput: OutputHandler<Child.Output>?
  ) -> Child.Rendering {
    switch self {
    case .node(let node): node.render(child, key: key, onOutput: onOutput)
    case .tester(let tester):
      if let onOutput {
        tester.render(child, key: key) { output in onOutput(nil, output) }
      } else {
        tester.render(child, key: key, onOutput: nil)
      }
    }
  }
}

/// Replaces a node in a test of a single workflow.
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
