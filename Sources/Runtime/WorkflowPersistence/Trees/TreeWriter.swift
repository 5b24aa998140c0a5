internal import Synchronization
internal import Workflow

/// Writes the nodes of a tree, parents before children.
struct TreeWriter {
  private(set) var records: [UInt8] = []
  private(set) var count = 0

  /// - Parameter parent: The number of the parent; nil for the root.
  mutating func write(_ node: SnapshotNode, below parent: UInt64?, depth: Int = 0) throws {
    guard depth <= TreeReader.maximumDepth else { throw TreeSnapshotError.tooDeep }
    do {
      count += 1
      records += try record(of: node, below: parent)
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
    switch node.state?.content {
    case .value(let value): payload += try StateCoding.bytes(of: value)
    case .confined(let state):
      guard let bytes = try state.encoded(by: StateCoding.bytes) else {
        throw TreeSnapshotError.needsMainActor(path: [])
      }
      payload += bytes
    case .bytes(let bytes): payload += bytes
    case nil: break
    }
    let record = Record(parent == nil ? .root : .node, payload: payload).bytes(at: .inTree)
    node.state?.cachedRecord.withLock { $0 = record }
    return record
  }
}
