// A snapshot as bytes: a head, then one record per node, parents before children. Each record
// carries its depth, its length and a checksum, so that damage costs the records it touches and
// what hangs on them:
//
//     "WFS1"  { mark, length: 4, checksum: 4, depth: 2, name: 2 + n, key: 2 + n, state }

private let head: [UInt8] = [0x57, 0x46, 0x53, 0x31]
private let mark: [UInt8] = [0xF5, 0x9E]

struct SnapshotWriter {
  private(set) var bytes = head

  mutating func write(
    _ node: SnapshotNode?, encoder: TreeSnapshot.StateEncoder, path: [String] = []
  ) throws {
    guard let node else { return }
    let ownPath = path + [node.pathElement]
    var record: [UInt8] = []
    record.append(littleEndian: UInt16(path.count))
    record.append(text: node.name)
    record.append(text: node.key)
    switch node.state {
    case nil: record.append(0)
    case .value(let value): record += [1] + (try encoder(value))
    case .confined(let state):
      guard let bytes = try state.encoded(by: encoder) else {
        throw TreeSnapshotError.needsMainActor(path: ownPath)
      }
      record += [1] + bytes
    case .bytes(let bytes): record += [1] + bytes
    }
    bytes += mark
    bytes.append(littleEndian: UInt32(record.count))
    bytes.append(littleEndian: checksum(record[...]))
    bytes += record
    for child in node.children {
      try write(child, encoder: encoder, path: ownPath)
    }
  }
}

struct SnapshotReader {
  private let bytes: [UInt8]
  private(set) var losses: [RestorationReport.Loss] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads what can be read; a record whose parent is lost goes with it.
  mutating func readTree() -> SnapshotNode? {
    if bytes.isEmpty { return nil }
    guard bytes.starts(with: head) else {
      losses.append(.init(path: [], reason: .unknownFormat))
      return nil
    }
    var open: [OpenNode] = []
    var root: SnapshotNode?
    var place = head.count
    var isSkipping = false
    while place < bytes.count {
      guard let (depth, node, end) = record(at: place) else {
        if !isSkipping {
          losses.append(.init(path: open.map(\.record.pathElement), reason: .damaged))
          isSkipping = true
        }
        place += 1
        continue
      }
      place = end
      let isRoot = depth == 0 && root == nil && open.isEmpty
      // After damage nothing says which parent a record had, unless it is the root's child.
      let hasParent = depth > 0 && depth <= open.count && (!isSkipping || depth == 1)
      guard isRoot || hasParent else { continue }
      isSkipping = false
      close(&open, to: depth, root: &root)
      open.append(OpenNode(record: node))
    }
    close(&open, to: 0, root: &root)
    return root
  }

  /// Hangs the nodes below a depth on their parents.
  private func close(_ open: inout [OpenNode], to depth: Int, root: inout SnapshotNode?) {
    while open.count > depth, let node = open.popLast()?.closed {
      if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
  }

  private func record(at place: Int) -> (depth: Int, node: SnapshotNode, end: Int)? {
    var cursor = Cursor(bytes: bytes[place...])
    guard cursor.take(2).map({ $0.elementsEqual(mark) }) == true,
      let length = cursor.number(4), let sum = cursor.number(4), let record = cursor.take(length),
      checksum(record) == UInt32(sum)
    else { return nil }
    var fields = Cursor(bytes: record)
    guard let depth = fields.number(2), let name = fields.text(), let key = fields.text(),
      let hasState = fields.number(1)
    else { return nil }
    let state = hasState == 1 ? SnapshotNode.State.bytes([UInt8](fields.bytes)) : nil
    return (depth, SnapshotNode(name: name, key: key, state: state, children: []), record.endIndex)
  }
}

/// A node whose children are still being read.
private struct OpenNode {
  let record: SnapshotNode
  var children: [SnapshotNode] = []

  var closed: SnapshotNode {
    SnapshotNode(
      name: record.name, key: record.key, state: record.state, children: children)
  }
}

/// Takes fields from the front of bytes, or nothing where they are too few.
private struct Cursor {
  var bytes: ArraySlice<UInt8>

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func number(_ size: Int) -> Int? {
    take(size).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  mutating func text() -> String? {
    number(2).flatMap { take($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for byte in 0..<(Number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: number >> (byte * 8)))
    }
  }

  fileprivate mutating func append(text: String) {
    let utf8 = [UInt8](text.utf8.prefix(Int(UInt16.max)))
    append(littleEndian: UInt16(utf8.count))
    self += utf8
  }
}

/// FNV-1a, 32 bits: finds damage, does not fend off attackers.
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
