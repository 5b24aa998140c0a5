// What changed between two snapshots of one tree, as bytes: the way down to the nodes that are other
// ones, and what those have. Nodes that did not change are shared by the snapshots, and not looked
// into. A counter below a root that stays as it is:
//
//     root      changed, state kept, same children: 1 of them changed
//       0       changed, state "5", same children: none of them changed
//
//     node      0 | 1 state children                 kept, or changed
//     state     0 | 1 | 2 bytes | 3 patch            none, kept, another, or a `BytePatch` of it
//     children  0 count { index node }               the same; these changed
//               1 count { 0 whole | old + 1 node }   others: new ones, and where the rest was
//     whole     name key state 1 count { 0 whole }
extension TreeSnapshot {
  /// What is other than in `old`, for `applying(_:)`; nil where nothing is.
  ///
  /// States are encoded once, however often they are asked for.
  ///
  /// - Throws: What the encoder throws.
  @MainActor
  package func changes(
    since old: TreeSnapshot?, encodingStates encoder: @escaping StateEncoder
  ) throws -> [UInt8]? {
    guard let root else { return nil }
    guard let oldRoot = old?.root, oldRoot.name == root.name else {
      var writer = SnapshotChangeWriter(.whole, encoder: encoder)
      try writer.writeWhole(root)
      return writer.bytes
    }
    if oldRoot === root { return nil }
    var writer = SnapshotChangeWriter(.changed, encoder: encoder)
    guard try writer.write(root, since: oldRoot) else { return nil }
    return writer.bytes
  }

  /// The snapshot that has the changes that `changes(since:encodingStates:)` wrote; nil where these
  /// are not changes of this one.
  package func applying(_ changes: [UInt8], decodingStates: @escaping StateFiller) -> TreeSnapshot?
  {
    var reader = SnapshotChangeReader(cursor: Cursor(bytes: changes[...]))
    guard let node = reader.readRoot(over: root),
      reader.cursor.bytes.isEmpty
    else { return nil }
    return TreeSnapshot(root: node, decoder: decodingStates)
  }

  /// Nothing saved.
  package static var empty: TreeSnapshot { TreeSnapshot(root: nil) }

  /// Whether both are sure to be the same, since nothing was captured anew in between.
  package func isSame(as other: TreeSnapshot) -> Bool { root === other.root }
}
