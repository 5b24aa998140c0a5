/// The result of restoring a snapshot.
public struct RestorationReport: Equatable, Sendable {
  public internal(set) var restored = 0

  /// The saved parts that could not be restored.
  public internal(set) var losses: [Loss] = []

  /// A part of a snapshot that was not restored.
  public struct Loss: Equatable, Sendable {
    /// The names in the snapshot from the root down, each followed by its key in quotes unless it
    /// is empty.
    public let path: [String]
    public let reason: Reason

    package init(path: [String], reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// The reason why a part of a snapshot was not restored.
  public enum Reason: Equatable, Sendable {
    /// The bytes are not a snapshot, or have another format version.
    case unknownFormat
    /// Bytes are missing or corrupted after the workflow at the path. The descendants of lost
    /// workflows are lost as well.
    case damaged
    /// The state could not be decoded; the associated value is the decoder's message.
    case unreadable(String)
    /// The workflow's state can no longer be restored.
    case notRestorable
    /// No pass has rendered a workflow with this name and key at the path.
    case notRendered
  }
}

extension RestorationReport.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownFormat: "not a snapshot, or a snapshot of another version"
    case .damaged: "the data is damaged"
    case .unreadable(let message): message
    case .notRestorable: "the workflow's state can no longer be restored"
    case .notRendered: "no such workflow was rendered"
    }
  }
}

/// The restoration of a snapshot, in progress until it is ended.
@MainActor
final class SnapshotRestoration {
  private var root: SnapshotNode?
  let decoder: TreeSnapshot.StateDecoder?
  var report = RestorationReport()

  init(_ snapshot: TreeSnapshot) {
    root = snapshot.root
    decoder = snapshot.decoder
    report.losses = snapshot.losses
  }

  /// Removes and returns the saved part for a node; nil if there is none.
  func removeNode(name: String, key: String, for parent: TreeNode?) -> SnapshotNode? {
    guard let parent else {
      defer { root = nil }
      guard let root, root.name == name || root.name.isEmpty else {
        if let root { drop(root, below: nil, because: .notRendered) }
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
}

extension TreeNode {
  /// Whether saved parts of descendants wait for a pass that renders them.
  final var awaitsChildren: Bool {
    if extras?.restoredChildren.isEmpty == false { return true }
    return children?.members.contains(where: \.awaitsChildren) ?? false
  }

  /// Removes the saved parts of descendants that no pass has rendered, and reports them as lost.
  final func dropRestoredChildren(reportingTo restoration: SnapshotRestoration) {
    for node in extras?.restoredChildren ?? [] {
      restoration.drop(node, below: self, because: .notRendered)
    }
    extras?.restoredChildren = []
    for child in children?.members ?? [] {
      child.dropRestoredChildren(reportingTo: restoration)
    }
  }
}
