// A snapshot as bytes: a head with the number of nodes, then one record per node, parents before
// children. Each record carries its own number and its parent's, its length and a checksum, so that
// damage costs the records it touches and what hangs on them:
//
//     "WFS2" count: 4
//       { mark, length: 4, checksum: 4, number: 4, parent: 4, name: 4 + n, key: 4 + n, state }

private let head: [UInt8] = [0x57, 0x46, 0x53, 0x32]
private let mark: [UInt8] = [0xF5, 0x9E]
/// How far below the root is read. Trees are walked recursively, and bytes that claim to be deeper
/// than any tree of workflows must not exhaust the stack.
private let greatestDepth = 1_000

struct SnapshotWriter {
  private var records: [UInt8] = []
  private var count = 0

  /// What was written so far.
  var bytes: [UInt8] {
    var bytes = head
    bytes.append(number: count)
    return bytes + records
  }

  mutating func write(
    _ node: SnapshotNode?, encoder: TreeSnapshot.StateEncoder, path: [String] = [],
    parent: Int = 0
  ) throws {
    guard let node else { return }
    let ownPath = path + [node.pathElement]
    let number = count
    count += 1
    var record: [UInt8] = []
    record.append(number: number)
    record.append(number: parent)
    record.append(text: node.name)
    record.append(text: node.key)
    switch node.state?.content {
    case nil: record.append(0)
    case .value(let value): record += [1] + (try encoder(value))
    case .confined(let state):
      guard let bytes = try state.encoded(by: encoder) else {
        throw TreeSnapshotError.needsMainActor(path: ownPath)
      }
      record += [1] + bytes
    case .bytes(let patched): record += [1] + patched.bytes
    }
    records += mark
    records.append(number: record.count)
    records.append(number: checksum(record[...]))
    records += record
    for child in node.children {
      try write(child, encoder: encoder, path: ownPath, parent: number)
    }
  }
}

struct SnapshotReader {
  private let bytes: [UInt8]
  private var records: [Int: Record] = [:]
  private(set) var losses: [RestorationReport.Loss] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads what can be read; a record whose parent is lost goes with it, unless that is the root.
  mutating func readTree() -> SnapshotNode? {
    if bytes.isEmpty { return nil }
    var cursor = Cursor(bytes: bytes[...])
    guard let start = cursor.take(head.count), start.elementsEqual(head) else {
      losses.append(.init(path: [], reason: .unknownFormat))
      return nil
    }
    let count = cursor.number()
    readRecords(cursor.bytes)
    removeTooDeep()
    // Cut off between two records, nothing is damaged and some are missing.
    if losses.isEmpty, records.count != count {
      losses.append(.init(path: path(to: records.keys.max()), reason: .damaged))
    }
    return tree
  }

  private mutating func readRecords(_ bytes: ArraySlice<UInt8>) {
    var latest: Int?
    var isInDamage = false
    var rest = bytes
    while !rest.isEmpty {
      guard let (record, end) = Record.read(rest) else {
        if !isInDamage { losses.append(.init(path: path(to: latest), reason: .damaged)) }
        isInDamage = true
        rest = rest.dropFirst()
        continue
      }
      isInDamage = false
      rest = rest[end...]
      if records[record.number] == nil { records[record.number] = record }
      latest = record.number
    }
  }

  /// Drops what hangs too far below the root; one loss tells of it, whatever it was.
  private mutating func removeTooDeep() {
    var depths = [0: 0]
    var isCut = false
    for (number, record) in records.sorted(by: { $0.key < $1.key }) where number > 0 {
      guard let depth = depths[record.parent], depth < greatestDepth else {
        if depths[record.parent] != nil, !isCut {
          losses.append(.init(path: path(to: record.parent), reason: .damaged))
          isCut = true
        }
        records[number] = nil
        continue
      }
      depths[number] = depth + 1
    }
  }

  /// The names from the root down to a record.
  private func path(to number: Int?) -> [String] {
    var path: [String] = []
    var next = number
    while let number = next, let record = records[number] {
      path.append(makePathElement(record.name, key: record.key))
      next = number == 0 ? nil : record.parent
    }
    return path.reversed()
  }

  /// Hangs the records on their parents, last first: a parent's number is below its children's.
  private var tree: SnapshotNode? {
    var children: [Int: [SnapshotNode]] = [:]
    for (number, record) in records.sorted(by: { $0.key > $1.key }) where number > 0 {
      let node = record.node(children: children.removeValue(forKey: number))
      children[record.parent, default: []].append(node)
    }
    let root = records[0] ?? children[0].map { _ in Record.lostRoot }
    return root?.node(children: children[0])
  }
}

/// One node as it was written.
private struct Record {
  let number: Int
  let parent: Int
  let name: String
  let key: String
  let state: SavedState?

  /// Stands for a root that was lost, so that what is below it is kept.
  static let lostRoot = Record(number: 0, parent: 0, name: "", key: "", state: nil)

  /// Reads the record that bytes begin with, if they do, and tells where it ends.
  static func read(_ bytes: ArraySlice<UInt8>) -> (record: Record, end: Int)? {
    var cursor = Cursor(bytes: bytes)
    guard cursor.take(2).map({ $0.elementsEqual(mark) }) == true,
      let length = cursor.number(), let sum = cursor.number(), let record = cursor.take(length),
      checksum(record) == sum
    else { return nil }
    var fields = Cursor(bytes: record)
    guard let number = fields.number(), let parent = fields.number(),
      parent < number || number == 0, let name = fields.text(), let key = fields.text(),
      let hasState = fields.take(1)?.first
    else { return nil }
    let state = hasState == 1 ? SavedState(.bytes(PatchedBytes(fields.bytes))) : nil
    return (
      Record(number: number, parent: parent, name: name, key: key, state: state), record.endIndex
    )
  }

  /// - Parameter children: The latest first.
  func node(children: [SnapshotNode]?) -> SnapshotNode {
    SnapshotNode(name: name, key: key, state: state, children: (children ?? []).reversed())
  }
}

/// Takes fields from the front of bytes, or nothing where they are too few.
struct Cursor {
  var bytes: ArraySlice<UInt8>

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  mutating func number() -> Int? {
    take(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  mutating func text() -> String? {
    number().flatMap { take($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

extension [UInt8] {
  /// Appends four bytes, the lowest first.
  mutating func append(number: Int) {
    Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) {
      append(contentsOf: $0)
    }
  }

  mutating func append(text: String) {
    append(number: text.utf8.count)
    self += text.utf8
  }
}

/// FNV-1a, 32 bits: finds damage, does not fend off attackers.
private func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
  Int(bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 })
}
