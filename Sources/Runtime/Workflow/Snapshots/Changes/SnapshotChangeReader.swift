/// Reads what `SnapshotChangeWriter` wrote, over the snapshot that it was written over.
struct SnapshotChangeReader {
  private typealias Tag = SnapshotChange
  /// How far below the root is read: trees are walked recursively.
  private static let greatestDepth = 1_000

  var cursor: Cursor

  mutating func readRoot(over old: SnapshotNode?) -> SnapshotNode? {
    switch byte().flatMap(Tag.Root.init) {
    case .changed: old.flatMap { read(over: $0, depth: 0) }
    case .whole: readWhole(depth: 0)
    case nil: nil
    }
  }

  private mutating func byte() -> UInt8? { cursor.take(1)?.first }

  private mutating func read(over old: SnapshotNode, depth: Int) -> SnapshotNode? {
    switch byte().flatMap(Tag.Node.init) {
    case .kept: return old
    case .changed:
      guard depth <= Self.greatestDepth, let state = readState(over: old.state),
        let children = readChildren(over: old, depth: depth)
      else { return nil }
      return SnapshotNode(name: old.name, key: old.key, state: state.kept, children: children)
    case nil: return nil
    }
  }

  private mutating func readWhole(depth: Int) -> SnapshotNode? {
    guard depth <= Self.greatestDepth, let name = cursor.text(), let key = cursor.text(),
      let state = readState(over: nil), let children = readChildren(over: nil, depth: depth)
    else { return nil }
    return SnapshotNode(name: name, key: key, state: state.kept, children: children)
  }

  /// A state that was read, or that there is none.
  private struct ReadState {
    let kept: SavedState?
  }

  private mutating func readState(over old: SavedState?) -> ReadState? {
    switch byte().flatMap(Tag.State.init) {
    case SnapshotChange.State.none?: return ReadState(kept: nil)
    case .kept: return ReadState(kept: old)
    case .other:
      guard let bytes = cursor.number().flatMap({ cursor.take($0) }) else { return nil }
      return ReadState(kept: SavedState(.bytes(PatchedBytes(bytes))))
    case .patched:
      guard let patch = cursor.number().flatMap({ cursor.take($0) }),
        case .bytes(let bytes)? = old?.content, let patched = bytes.applying(patch)
      else { return nil }
      return ReadState(kept: SavedState(.bytes(patched)))
    case nil: return nil
    }
  }

  private mutating func readChildren(over old: SnapshotNode?, depth: Int) -> [SnapshotNode]? {
    guard let tag = byte().flatMap(Tag.Children.init), let count = cursor.number(),
      count <= cursor.bytes.count
    else { return nil }
    switch tag {
    case .same: return readChanged(count, of: old?.children ?? [], depth: depth)
    case .others: return readOthers(count, over: old?.children ?? [], depth: depth)
    }
  }

  private mutating func readChanged(
    _ count: Int, of old: [SnapshotNode], depth: Int
  ) -> [SnapshotNode]? {
    var children = old
    for _ in 0..<count {
      guard let index = cursor.number(), old.indices.contains(index),
        let child = read(over: old[index], depth: depth + 1)
      else { return nil }
      children[index] = child
    }
    return children
  }

  private mutating func readOthers(
    _ count: Int, over old: [SnapshotNode], depth: Int
  ) -> [SnapshotNode]? {
    var children: [SnapshotNode] = []
    for _ in 0..<count {
      guard let number = cursor.number(), number == 0 || old.indices.contains(number - 1),
        let child = number == 0
          ? readWhole(depth: depth + 1) : read(over: old[number - 1], depth: depth + 1)
      else { return nil }
      children.append(child)
    }
    return children
  }
}
