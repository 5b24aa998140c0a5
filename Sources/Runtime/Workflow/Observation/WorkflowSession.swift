internal import Synchronization

/// The lifetime of one workflow in a tree, from the creation of its node to its removal.
public struct WorkflowSession {
  /// The identity of a session; unique within the process.
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

  public var workflowType: Any.Type { storage.workflowType }

  public var renderKey: String { storage.renderKey }

  /// The identity of the session; unique within the process.
  public var sessionID: Identifier { storage.sessionID }

  /// The session of the parent; nil for the root.
  public var parent: WorkflowSession? { storage.parent }
}

extension WorkflowSession {
  /// The workflow type, followed by the key in quotes unless it is empty.
  var name: String { makePathElement("\(workflowType)", key: renderKey) }
}

/// The shared storage of a session: one word in a node, and not allocated without observers.
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
