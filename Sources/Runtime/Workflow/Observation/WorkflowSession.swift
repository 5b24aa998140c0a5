internal import Synchronization

/// One stay of a workflow in a tree: from the making of its node to the end of it.
public struct WorkflowSession {
  /// Tells sessions apart, in the whole process.
  public struct Identifier: Hashable, Sendable {
    private static let made = Atomic<UInt64>(0)

    private let number: UInt64

    init() {
      number = Self.made.add(1, ordering: .relaxed).newValue
    }
  }

  private let storage: Storage

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    storage = Storage(workflowType: workflowType, renderKey: renderKey, parent: parent)
  }

  /// The type of the workflow.
  public var workflowType: Any.Type { storage.workflowType }

  /// The key its parent rendered it with.
  public var renderKey: String { storage.renderKey }

  /// Tells the session apart from every other.
  public var sessionID: Identifier { storage.sessionID }

  /// The session of the parent; nil for the root.
  public var parent: WorkflowSession? { storage.parent }
}

extension WorkflowSession {
  /// The type, and the key in quotes if it has one.
  var name: String { makePathElement("\(workflowType)", key: renderKey) }
}

/// What sessions share: one word in a node, and none where nobody watches.
private final class Storage {
  let workflowType: Any.Type
  let renderKey: String
  let sessionID = WorkflowSession.Identifier()
  let parent: WorkflowSession?

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    self.workflowType = workflowType
    self.renderKey = renderKey
    self.parent = parent
  }
}
