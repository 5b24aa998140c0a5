/// What restoring a snapshot came to.
public struct RestorationReport: Equatable, Sendable {
  /// How many states were restored.
  public internal(set) var restored = 0

  /// What was saved and could not be restored.
  public internal(set) var losses: [Loss] = []

  /// A part of a snapshot that was not restored.
  public struct Loss: Equatable, Sendable {
    /// The names in the snapshot from the root down, each followed by its key in quotes if it has
    /// one.
    public let path: [String]
    /// Why it was lost.
    public let reason: Reason

    package init(path: [String], reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// Why a part of a snapshot was not restored.
  public enum Reason: Equatable, Sendable {
    /// The bytes are not a snapshot, or one of another version.
    case unknownFormat
    /// Bytes are missing or changed, after the workflow that the path leads to; what hangs on what
    /// was lost is lost with it.
    case damaged
    /// The state could not be read, with the decoder's words.
    case unreadable(String)
    /// The workflow's state cannot be restored any more.
    case notRestorable
    /// The first pass rendered no such workflow there.
    case notRendered
  }
}

extension RestorationReport.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .unknownFormat: "it is no snapshot, or one of another version"
    case .damaged: "it is damaged"
    case .unreadable(let words): words
    case .notRestorable: "the workflow's state cannot be restored any more"
    case .notRendered: "no such workflow was rendered"
    }
  }
}

/// The restoring of a snapshot, which lasts for the first pass.
@MainActor
final class Restoration {
  private var root: SnapshotNode?
  let decoder: TreeSnapshot.StateDecoder?
  var report = RestorationReport()

  init(_ snapshot: TreeSnapshot) {
    root = snapshot.root
    decoder = snapshot.decoder
    report.losses = snapshot.losses
  }

  /// Takes what was saved of a node; nil if there is nothing.
  func take(name: String, key: String, for parent: TreeNode?) -> SnapshotNode? {
    guard let parent else {
      defer { root = nil }
      guard let root, root.name == name || root.name.isEmpty else {
        if let root { dropUnclaimed([root], below: nil) }
        return nil
      }
      return root
    }
    guard let extras = parent.extras else { return nil }
    let index = extras.restoredChildren.firstIndex { $0.name == name && $0.key == key }
    return index.map { extras.restoredChildren.remove(at: $0) }
  }

  func drop(
    _ node: SnapshotNode, below parent: TreeNode?, because reason: RestorationReport.Reason
  ) {
    let path = (parent?.path ?? []) + [node.pathElement]
    report.losses.append(.init(path: path, reason: reason))
  }

  func dropUnclaimed(_ nodes: [SnapshotNode], below parent: TreeNode?) {
    for node in nodes { drop(node, below: parent, because: .notRendered) }
  }
}
