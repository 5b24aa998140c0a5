/// Writes the way down to what changed between two snapshots.
@MainActor
struct SnapshotChangeWriter {
  typealias Tag = SnapshotChange

  private let encoder: TreeSnapshot.StateEncoder
  private(set) var bytes: [UInt8]

  /// What most changes need, so that they are written in one piece of memory.
  private static let commonCount = 224

  init(_ root: Tag.Root, encoder: @escaping TreeSnapshot.StateEncoder) {
    self.encoder = encoder
    bytes = []
    bytes.reserveCapacity(Self.commonCount)
    bytes.append(root.rawValue)
  }

  /// Writes what `node` has that `old` has not; returns whether that is anything.
  mutating func write(_ node: SnapshotNode, since old: SnapshotNode) throws -> Bool {
    let start = bytes.count
    bytes.append(Tag.Node.changed.rawValue)
    var isChange = try write(node.state, since: old.state)
    if hasSameChildren(node, old) {
      bytes.append(Tag.Children.same.rawValue)
      let countPlace = bytes.count
      bytes.append(number: 0)
      var count = 0
      for (index, (child, oldChild)) in zip(node.children, old.children).enumerated()
      where child !== oldChild {
        let place = bytes.count
        bytes.append(number: index)
        if try write(child, since: oldChild) { count += 1 } else { cut(to: place) }
      }
      bytes.replace(numberAt: countPlace, with: count)
      isChange = isChange || count > 0
    } else {
      try writeOthers(node, since: old)
      isChange = true
    }
    if !isChange { cut(to: start) }
    return isChange
  }

  private mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

  private func hasSameChildren(_ node: SnapshotNode, _ old: SnapshotNode) -> Bool {
    node.children.count == old.children.count
      && zip(node.children, old.children).allSatisfy {
        $0 === $1 || $0.hasIdentity(of: $1)
      }
  }

  private mutating func writeOthers(_ node: SnapshotNode, since old: SnapshotNode) throws {
    bytes.append(Tag.Children.others.rawValue)
    bytes.append(number: node.children.count)
    for child in node.children {
      guard let index = old.children.firstIndex(where: { $0.hasIdentity(of: child) }) else {
        bytes.append(number: 0)
        try writeWhole(child)
        continue
      }
      bytes.append(number: index + 1)
      let place = bytes.count
      let isChange = try child !== old.children[index] && write(child, since: old.children[index])
      if !isChange {
        cut(to: place)
        bytes.append(Tag.Node.kept.rawValue)
      }
    }
  }

  mutating func writeWhole(_ node: SnapshotNode) throws {
    bytes.append(text: node.name)
    bytes.append(text: node.key)
    _ = try write(node.state, since: nil)
    bytes.append(Tag.Children.others.rawValue)
    bytes.append(number: node.children.count)
    for child in node.children {
      bytes.append(number: 0)
      try writeWhole(child)
    }
  }

  private mutating func write(_ state: SavedState?, since old: SavedState?) throws -> Bool {
    guard let state else {
      bytes.append(Tag.State.none.rawValue)
      return old != nil
    }
    if state === old {
      bytes.append(Tag.State.kept.rawValue)
      return false
    }
    let encoded = try state.bytes(madeBy: encoder)
    guard let oldEncoded = try old?.bytes(madeBy: encoder) else {
      write(encoded, as: .other)
      return true
    }
    if oldEncoded == encoded {
      bytes.append(Tag.State.kept.rawValue)
      return false
    }
    if let patch = BytePatch.make(from: oldEncoded, to: encoded) {
      write(patch, as: .patched)
    } else {
      write(encoded, as: .other)
    }
    return true
  }

  private mutating func write(_ state: [UInt8], as tag: Tag.State) {
    bytes.append(tag.rawValue)
    bytes.append(number: state.count)
    bytes += state
  }
}

extension SnapshotNode {
  /// Whether both are of the same workflow in the tree.
  fileprivate func hasIdentity(of other: SnapshotNode) -> Bool {
    name == other.name && key == other.key
  }
}

extension [UInt8] {
  /// Puts another number in place of the four bytes at `place`.
  fileprivate mutating func replace(numberAt place: Int, with number: Int) {
    for byte in 0..<4 { self[place + byte] = UInt8(truncatingIfNeeded: number >> (byte * 8)) }
  }
}
