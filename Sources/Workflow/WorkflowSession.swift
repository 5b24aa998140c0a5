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

  /// The type of the workflow.
  public let workflowType: Any.Type

  /// The key its parent rendered it with.
  public let renderKey: String

  /// Tells the session apart from every other.
  public let sessionID: Identifier

  private let parentBox: Parent?

  init(workflowType: Any.Type, renderKey: String, parent: WorkflowSession?) {
    self.workflowType = workflowType
    self.renderKey = renderKey
    sessionID = Identifier()
    parentBox = parent.map(Parent.init)
  }

  /// The session of the parent; nil for the root.
  public var parent: WorkflowSession? { parentBox?.session }
}

/// A struct cannot hold another of its own kind without a box.
private final class Parent {
  let session: WorkflowSession

  init(_ session: WorkflowSession) {
    self.session = session
  }
}
