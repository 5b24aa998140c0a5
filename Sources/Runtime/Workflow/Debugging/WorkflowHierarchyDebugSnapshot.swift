/// A tree of workflows as text: types, state descriptions and children.
public struct WorkflowHierarchyDebugSnapshot: Codable, Equatable, Sendable {
  public var workflowType: String

  public var stateDescription: String

  /// The children, sorted by key.
  public var children: [Child]

  package init(workflowType: String, stateDescription: String, children: [Child] = []) {
    self.workflowType = workflowType
    self.stateDescription = stateDescription
    self.children = children
  }

  /// A child workflow and its key.
  public struct Child: Codable, Equatable, Sendable {
    public var key: String

    public var snapshot: WorkflowHierarchyDebugSnapshot

    package init(key: String, snapshot: WorkflowHierarchyDebugSnapshot) {
      self.key = key
      self.snapshot = snapshot
    }
  }
}

// MARK: - CustomStringConvertible

extension WorkflowHierarchyDebugSnapshot: CustomStringConvertible {
  /// One line per workflow; children are indented.
  public var description: String { lines(key: "", indentation: "").joined(separator: "\n") }

  private func lines(key: String, indentation: String) -> [String] {
    let name = makePathElement(workflowType, key: key)
    return ["\(indentation)\(name): \(stateDescription)"]
      + children.flatMap { $0.snapshot.lines(key: $0.key, indentation: indentation + "  ") }
  }
}

extension TreeNode {
  /// A readable description of the node and its descendants.
  @usableFromInline
  final var debugSnapshot: WorkflowHierarchyDebugSnapshot {
    let members = (children?.members ?? []).enumerated()
    // Equal keys keep their order.
    let sorted = members.sorted { ($0.element.id.key, $0.offset) < ($1.element.id.key, $1.offset) }
    return WorkflowHierarchyDebugSnapshot(
      workflowType: workflowTypeName, stateDescription: stateDescription,
      children: sorted.map { .init(key: $0.element.id.key, snapshot: $0.element.debugSnapshot) })
  }
}
