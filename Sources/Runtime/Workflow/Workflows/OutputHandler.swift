/// Where a node's outputs go: to its parent, or to the host.
@MainActor
@usableFromInline
class OutputHandler<Output> {
  /// Takes an output; a function of the handler, compiled where the types are known.
  @usableFromInline final let take: @MainActor (OutputHandler<Output>, Output) -> Void

  @inlinable
  init(take: @escaping @MainActor (OutputHandler<Output>, Output) -> Void) {
    self.take = take
  }
}

/// Turns a child's outputs into actions of its parent, by the map of the latest pass.
///
/// Made once per child; a pass only replaces the map.
@usableFromInline
final class ParentHandler<Parent: Workflow, Action: WorkflowAction, Output>: OutputHandler<Output>
where Action.WorkflowType == Parent {
  @exclusivity(unchecked) @usableFromInline var map: (Output) -> Action
  /// The node of the parent, which outlives its children.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) let parent: WorkflowNode<Parent>

  @inlinable
  init(parent: WorkflowNode<Parent>, map: @escaping (Output) -> Action) {
    self.parent = parent
    self.map = map
    super.init { handler, output in
      let own = unsafeDowncast(handler, to: ParentHandler<Parent, Action, Output>.self)
      own.parent.applyFromChild(own.map(output))
    }
  }
}

/// Keeps the root's outputs until the rendering was published.
@usableFromInline
final class HostHandler<Output>: OutputHandler<Output> {
  @exclusivity(unchecked) @usableFromInline var outputs: [Output] = []

  @inlinable
  init() {
    super.init { handler, output in
      unsafeDowncast(handler, to: HostHandler<Output>.self).outputs.append(output)
    }
  }
}
