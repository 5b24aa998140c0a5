/// What was saved of the states in a tree: values, or the bytes they were read from.
///
/// `bytes(encodingStates:)` writes and `init(bytes:decodingStates:)` reads; module WorkflowSnapshots
/// does both with JSON for the states.
public struct TreeSnapshot {
  /// Turns a saved state into bytes.
  public typealias StateEncoder = (any Encodable) throws -> [UInt8]
  /// Makes a saved state of a type from bytes.
  public typealias StateDecoder = (any Decodable.Type, [UInt8]) throws -> any Decodable

  let root: SnapshotNode?
  let decoder: StateDecoder?
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
    self.decoder = decoder
  }

  /// The snapshot as bytes.
  ///
  /// - Throws: What the encoder throws.
  public func bytes(encodingStates encoder: StateEncoder) throws -> [UInt8] {
    var writer = SnapshotWriter()
    try writer.write(root, encoder: encoder)
    return writer.bytes
  }
}

/// One node of a snapshot.
struct SnapshotNode {
  enum State {
    case value(any Codable)
    case bytes([UInt8])
  }

  var name: String
  var key: String
  var state: State?
  var children: [SnapshotNode]
}
