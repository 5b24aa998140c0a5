public import Workflow
internal import WorkflowDiagnostics

// A snapshot as bytes: a record with the number of nodes, then one record for each node, parents
// first. A node names its parent by a fingerprint of the names on the way there: damage costs the
// records it touches and what hangs on them, and one more row is one more record among those there
// were.
//
//     tree   count
//     root   name key state
//     node   parent: 8, name key state
//     state  0, or 1 and the bytes
extension TreeSnapshot {
  /// Reads what `bytes()` wrote; of damaged bytes, what can be read.
  ///
  /// Never fails: the host's `restorationReport` tells of losses.
  public init(bytes: [UInt8]) {
    var reader = TreeReader()
    let root = reader.read(bytes)
    self.init(root: root, losses: reader.losses) {
      try StateCoding.value(of: $0, from: $1, initial: $2)
    }
  }

  /// The snapshot as bytes, each state as JSON; on any thread, where all states are
  /// `RestorableState`.
  ///
  /// - Throws: The encoding error of a state, and `TreeSnapshotError` where one would have to be
  ///   encoded off the main actor.
  public func bytes() throws -> [UInt8] {
    guard let root else { return [] }
    var writer = TreeWriter()
    try writer.write(root, below: nil)
    var payload: [UInt8] = []
    payload.append(number: UInt64(writer.count))
    return Record(.tree, payload: payload).bytes(at: .inTree) + writer.records
  }
}

extension Record.Place {
  /// The place of all records of a tree: each names its parent by itself.
  static let inTree = Record.Place(generation: 0, index: 0)
}

/// The number by which a node's children name it.
enum NodeNumber {
  /// That of the root does not depend on its name, so that it may be lost.
  static let root: UInt64 = 0

  static func make(name: String, key: String, below parent: UInt64) -> UInt64 {
    var fingerprint = Fingerprint()
    for part in [parent, Fingerprint(of: name).value, Fingerprint(of: key).value] {
      fingerprint.add(part)
    }
    return fingerprint.value
  }
}
