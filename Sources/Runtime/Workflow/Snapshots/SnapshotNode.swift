/// One node of a snapshot; shared by the snapshots between which nothing changed there.
final class SnapshotNode: Sendable {
  let name: String
  let key: String
  let state: SavedState?
  let children: [SnapshotNode]

  init(name: String, key: String, state: SavedState?, children: [SnapshotNode]) {
    self.name = name
    self.key = key
    self.state = state
    self.children = children
  }

  /// Whether neither node has a state, and the children are the same ones.
  func isOnlyChildren(of other: SnapshotNode) -> Bool {
    state == nil && other.state == nil && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 }
  }

  var pathElement: String { makePathElement(name, key: key) }
}

/// What was saved of one state; shared by the snapshots between which it did not change.
final class SavedState: Sendable {
  enum Content: Sendable {
    case value(any Codable & Sendable)
    case confined(ConfinedState)
    case bytes(PatchedBytes)
  }

  let content: Content
  /// The state as bytes, once somebody who keeps them made some.
  @MainActor private var keptBytes: [UInt8]?

  init(_ content: Content) {
    self.content = content
  }

  /// The state as bytes, made once.
  @MainActor
  func bytes(madeBy encoder: TreeSnapshot.StateEncoder) throws -> [UInt8] {
    if let keptBytes { return keptBytes }
    let bytes =
      switch content {
      case .value(let value): try encoder(value)
      case .confined(let state): try encoder(state.value)
      case .bytes(let patched): patched.bytes
      }
    keptBytes = bytes
    return bytes
  }
}

/// A saved state that may share references with the tree: only the main actor looks at it.
@MainActor
final class ConfinedState {
  let value: any Codable

  init(_ value: any Codable) {
    self.value = value
  }

  /// The state as bytes; nil off the main actor.
  nonisolated func encoded(by encoder: TreeSnapshot.StateEncoder) throws -> [UInt8]? {
    guard MainActorCheck.isOnMainActor else { return nil }
    // Called here and now, on the thread it came on.
    nonisolated(unsafe) let encoder = encoder
    return try MainActor.assumeIsolated { try encoder(value) }
  }
}
