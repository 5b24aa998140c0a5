/// What was saved of the states in a tree: values, or the bytes they were read from.
///
/// `bytes(encodingStates:)` writes and `init(bytes:decodingStates:)` reads; module WorkflowSnapshots
/// does both with JSON for the states. Snapshots of one host share what did not change in between.
public struct TreeSnapshot: Sendable {
  /// Turns a saved state into bytes.
  public typealias StateEncoder = (any Encodable) throws -> [UInt8]
  /// Makes a saved state of a type from bytes.
  public typealias StateDecoder =
    @Sendable (any Decodable.Type, [UInt8]) throws -> any Decodable

  /// Makes a saved state of a type from bytes; what is missing there is as in `initial`.
  package typealias StateFiller =
    @Sendable (any Decodable.Type, [UInt8], _ initial: (any Encodable)?) throws -> any Decodable

  let root: SnapshotNode?
  let decoder: StateFiller?
  /// What was lost while the bytes were read.
  let losses: [RestorationReport.Loss]

  init(root: SnapshotNode?) {
    self.root = root
    decoder = nil
    losses = []
  }

  /// Reads what `bytes(encodingStates:)` wrote; of damaged bytes, what can be read.
  ///
  /// Never fails: what is lost is told by the host's `restorationReport`.
  public init(bytes: [UInt8], decodingStates decoder: @escaping StateDecoder) {
    var reader = SnapshotReader(bytes)
    root = reader.readTree()
    losses = reader.losses
    self.decoder = { type, bytes, _ in try decoder(type, bytes) }
  }

  init(root: SnapshotNode?, decoder: @escaping StateFiller) {
    self.root = root
    self.decoder = decoder
    losses = []
  }

  /// The snapshot as bytes; on any thread, where all states are `RestorableState`.
  ///
  /// - Throws: What the encoder throws, and `TreeSnapshotError` off the main actor.
  public func bytes(encodingStates encoder: StateEncoder) throws -> [UInt8] {
    var writer = SnapshotWriter()
    try writer.write(root, encoder: encoder)
    return writer.bytes
  }
}

/// Why a snapshot could not be turned into bytes.
public enum TreeSnapshotError: Error, Equatable {
  /// A state that is `Codable` without being `RestorableState` was to be encoded off the main actor;
  /// `path` leads to its workflow.
  case needsMainActor(path: [String])
}

extension TreeSnapshotError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .needsMainActor(let path):
      """
      The state of \(path.joined(separator: " > ")) was to be encoded off the main actor, but is \
      not known to be Sendable. Make it Codable, Sendable and RestorableState, or encode the \
      snapshot on the main actor.
      """
    }
  }
}
