/// The saved states of a tree: values, or the bytes they were read from.
///
/// Module WorkflowPersistence encodes and decodes snapshots. Snapshots of a tree with a journal share
/// the states that did not change between them.
public struct TreeSnapshot: Sendable {
  /// Decodes a saved state; values missing from the bytes are taken from `initial`.
  package typealias StateDecoder =
    @Sendable (any Decodable.Type, [UInt8], _ initial: (any Encodable)?) throws -> any Decodable

  package let root: SnapshotNode?
  let decoder: StateDecoder?
  /// The parts that were lost while the bytes were read.
  package let losses: [RestorationReport.Loss]

  package init(
    root: SnapshotNode?, losses: [RestorationReport.Loss] = [], decoder: StateDecoder? = nil
  ) {
    self.root = root
    self.losses = losses
    self.decoder = decoder
  }
}
