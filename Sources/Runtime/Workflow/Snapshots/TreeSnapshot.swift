/// What was saved of the states in a tree: values, or the bytes they were read from.
///
/// Module WorkflowPersistence makes bytes of it, and reads them. Snapshots of one host share what did
/// not change in between.
public struct TreeSnapshot: Sendable {
  /// Makes a saved state of a type from bytes; what is missing there is as in `initial`.
  package typealias StateDecoder =
    @Sendable (any Decodable.Type, [UInt8], _ initial: (any Encodable)?) throws -> any Decodable

  package let root: SnapshotNode?
  let decoder: StateDecoder?
  /// What was lost while the bytes were read.
  package let losses: [RestorationReport.Loss]

  package init(
    root: SnapshotNode?, losses: [RestorationReport.Loss] = [], decoder: StateDecoder? = nil
  ) {
    self.root = root
    self.losses = losses
    self.decoder = decoder
  }

  /// Whether both are sure to be the same, since nothing was captured anew in between.
  package func isSame(as other: TreeSnapshot) -> Bool { root === other.root }
}
