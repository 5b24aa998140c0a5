package import Synchronization

/// A workflow in a snapshot.
package final class SnapshotNode: Sendable {
  package let name: String
  package let key: String
  package let state: SavedState?
  package let children: [SnapshotNode]

  package init(name: String, key: String, state: SavedState?, children: [SnapshotNode] = []) {
    self.name = name
    self.key = key
    self.state = state
    self.children = children
  }

  package var pathElement: String { makePathElement(name, key: key) }
}

/// A saved state; consecutive snapshots share it if it did not change.
package final class SavedState: Sendable {
  package enum Content: Sendable {
    case value(any Codable & Sendable)
    case confined(ConfinedState)
    case bytes([UInt8])
  }

  package let content: Content
  /// The encoded node with its state; nil until it is encoded.
  package let cachedRecord = Mutex<[UInt8]?>(nil)

  package init(_ content: Content) {
    self.content = content
  }
}

/// A saved state that may share references with the tree, and is accessed only on the main actor.
@MainActor
package final class ConfinedState {
  let value: any Codable

  init(_ value: any Codable) {
    self.value = value
  }

  /// Returns the encoded state; nil off the main actor.
  package nonisolated func encoded(
    by encoder: @Sendable (any Encodable) throws -> [UInt8]
  ) throws -> [UInt8]? {
    guard MainActorCheck.isOnMainActor else { return nil }
    return try MainActor.assumeIsolated { try encoder(value) }
  }
}
