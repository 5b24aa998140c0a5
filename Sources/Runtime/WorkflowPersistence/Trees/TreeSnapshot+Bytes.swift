public import Workflow
internal import WorkflowDiagnostics

// The format of an encoded snapshot: a record with the number of nodes, then one record per node,
// parents first. A node refers to its parent by a fingerprint of the names on its path. Therefore
// damage affects only the damaged records and their descendants, and an added workflow changes no
// other record.
//
//     tree   count
//     root   name key state
//     node   parent: 8, name key state
//     state  0, or 1 and the bytes
extension TreeSnapshot {
  /// Decodes the output of `bytes()`, and recovers as much as possible from damaged bytes.
  ///
  /// This initializer never fails: the host's `restorationReport` lists the losses.
  public init(bytes: [UInt8]) {
    var reader = TreeReader()
    let root = reader.read(bytes)
    self.init(root: root, losses: reader.losses) {
      try StateCoding.value(of: $0, from: $1, initial: $2)
    }
  }

  /// Returns the encoded snapshot, with each state as JSON.
  ///
  /// This method can be called on any thread if all states are `RestorableState`.
  ///
  /// - Throws: The encoding error of a state, or `TreeSnapshotError` if a state can be encoded only
  ///   on the main actor.
  public func bytes() throws -> [UInt8] {
    try records().bytes
  }
}

extension Record.Place {
  /// The position of all records of a tree, which refer to their parents explicitly.
  static let inTree = Record.Place(generation: 0, index: 0)
}

/// The numbers that identify nodes to their children.
enum NodeNumber {
  /// Independent of the root's name, so that the other nodes can be read if the root is lost.
  static let root: UInt64 = 0

  static func make(name: String, key: String, below parent: UInt64) -> UInt64 {
    var fingerprint = Fingerprint()
    for part in [parent, Fingerprint(of: name).value, Fingerprint(of: key).value] {
      fingerprint.add(part)
    }
    return fingerprint.value
  }
}
