internal import Synchronization
package import Workflow

/// Writes the nodes of a tree, parents before children.
struct TreeWriter {
  private(set) var records: [[UInt8]] = []

  /// - Parameter parent: The number of the parent; nil for the root.
  mutating func write(_ node: SnapshotNode, below parent: UInt64?, depth: Int = 0) throws {
    guard depth <= TreeReader.maximumDepth else { throw TreeSnapshotError.tooDeep }
    do {
      records.append(try record(of: node, below: parent))
      guard !node.children.isEmpty else { return }
      let own =
        parent.map { NodeNumber.make(name: node.name, key: node.key, below: $0) }
        ?? NodeNumber.root
      for child in node.children { try write(child, below: own, depth: depth + 1) }
    } catch TreeSnapshotError.needsMainActor(let path) {
      throw TreeSnapshotError.needsMainActor(path: [node.pathElement] + path)
    }
  }

  private func record(of node: SnapshotNode, below parent: UInt64?) throws -> [UInt8] {
    if let kept = node.state?.cachedRecord.withLock({ $0 }) { return kept }
    var payload: [UInt8] = []
    if let parent { payload.append(number: parent, count: 8) }
    payload.append(text: node.name)
    payload.append(text: node.key)
    payload.append(node.state == nil ? 0 : 1)
    return try Record(parent == nil ? .root : .node, payload: payload).bytes(adding: node.state)
  }
}

extension TreeSnapshot {
  /// Returns the record of the number of nodes and the records of the nodes; together, `bytes()`.
  package func records() throws -> [[UInt8]] {
    guard let root else { return [] }
    var writer = TreeWriter()
    try writer.write(root, below: nil)
    var payload: [UInt8] = []
    payload.append(number: UInt64(writer.records.count))
    return [Record(.tree, payload: payload).bytes(at: .inTree)] + writer.records
  }
}

extension SavedState {
  /// Returns the record of a node with this state, made from its record with another state.
  package func record(replacing old: [UInt8]) throws -> [UInt8] {
    var reader = ByteReader(old)
    var record = try Record.read(from: &reader, at: .inTree)
    reader = ByteReader(record.payload)
    if record.kind == .node { _ = reader.number(count: 8) }
    _ = (reader.block(), reader.block(), reader.byte())
    record.payload.removeLast(reader.rest.count)
    return try record.bytes(adding: self)
  }
}

extension Record {
  /// Returns the record of a node whose payload lacks only its state.
  fileprivate func bytes(adding state: SavedState?) throws -> [UInt8] {
    var record = self
    switch state?.content {
    case .value(let value): record.payload += try StateCoding.bytes(of: value)
    case .confined(let state):
      guard let bytes = try state.encoded(by: StateCoding.bytes) else {
        throw TreeSnapshotError.needsMainActor(path: [])
      }
      record.payload += bytes
    case .bytes(let bytes): record.payload += bytes
    case nil: break
    }
    let bytes = record.bytes(at: .inTree)
    state?.cachedRecord.withLock { $0 = bytes }
    return bytes
  }
}
