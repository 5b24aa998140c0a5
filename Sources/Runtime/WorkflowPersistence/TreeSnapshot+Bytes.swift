internal import Synchronization
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
  /// Nothing saved.
  package static var empty: TreeSnapshot { TreeSnapshot(root: nil) }

  /// Reads what `bytes()` wrote; of damaged bytes, what can be read.
  ///
  /// Never fails: what is lost is told by the host's `restorationReport`.
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
  /// Where all records of a tree are: each tells by itself what it hangs on.
  fileprivate static let inTree = Record.Place(generation: 0, index: 0)
}

/// What a node is called by those below it. The root has a number of its own, so that it may be lost.
private let rootNumber: UInt64 = 0

private func number(name: String, key: String, below parent: UInt64) -> UInt64 {
  var fingerprint = Fingerprint()
  for part in [parent, Fingerprint(of: name).value, Fingerprint(of: key).value] {
    fingerprint.add(part)
  }
  return fingerprint.value
}

private struct TreeWriter {
  private(set) var records: [UInt8] = []
  private(set) var count = 0

  /// - Parameter parent: The number of the parent; nil for the root.
  mutating func write(_ node: SnapshotNode, below parent: UInt64?) throws {
    do {
      count += 1
      records += try record(of: node, below: parent)
      guard !node.children.isEmpty else { return }
      let own =
        parent.map { number(name: node.name, key: node.key, below: $0) } ?? rootNumber
      for child in node.children { try write(child, below: own) }
    } catch TreeSnapshotError.needsMainActor(let path) {
      throw TreeSnapshotError.needsMainActor(path: [node.pathElement] + path)
    }
  }

  private func record(of node: SnapshotNode, below parent: UInt64?) throws -> [UInt8] {
    if let kept = node.state?.keptRecord.withLock({ $0 }) { return kept }
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
    node.state?.keptRecord.withLock { $0 = record }
    return record
  }
}

private struct TreeReader {
  struct Node {
    var name = ""
    var key = ""
    var state: SavedState?
    /// The place of its parent among the nodes, which is before its own.
    var parent = 0
    var depth = 0

    /// - Parameter children: The last first.
    func made(of children: [SnapshotNode]) -> SnapshotNode {
      SnapshotNode(name: name, key: key, state: state, children: children.reversed())
    }
  }

  /// The root, also where it is lost, then those below it.
  private var nodes = [Node()]
  private var hasRoot = false
  private var places = [rootNumber: 0]
  private var count: Int?
  private var isCut = false
  private(set) var losses: [RestorationReport.Loss] = []

  /// How far below the root is read. Trees are walked recursively, and bytes that claim to be deeper
  /// than any tree of workflows must not exhaust the stack.
  private static let greatestDepth = 1_000

  /// Reads what can be read; a record whose parent is lost goes with it, unless that is the root.
  mutating func read(_ bytes: [UInt8]) -> SnapshotNode? {
    var reader = ByteReader(bytes)
    var isInDamage = false
    var isTree = false
    while !reader.rest.isEmpty {
      let place = reader.rest.startIndex
      if let record = try? Record.read(from: &reader, at: .inTree), add(record) {
        (isInDamage, isTree) = (false, true)
      } else {
        if !isInDamage { lose(.damaged, after: nodes.count - 1) }
        isInDamage = true
        // Bytes are looked at as the start of a record unless they are known to be within one.
        if reader.rest.startIndex == place { _ = reader.byte() }
      }
    }
    if !isTree, !bytes.isEmpty { losses = [.init(path: [], reason: .unknownFormat)] }
    // Cut off between two records, nothing is damaged and some are missing.
    let found = nodes.count - (hasRoot ? 0 : 1)
    if losses.isEmpty, let count, count != found { lose(.damaged, after: nodes.count - 1) }
    return tree
  }

  /// Takes note of a record; returns whether it is one of a tree.
  private mutating func add(_ record: Record) -> Bool {
    var reader = ByteReader(record.payload)
    switch record.kind {
    case .tree:
      guard let number = reader.number() else { return false }
      count = Int(clamping: number)
    case .root:
      guard let node = reader.node() else { return false }
      if !hasRoot { (nodes[0], hasRoot) = (node, true) }
    case .node:
      guard let parent = reader.number(count: 8), let node = reader.node() else { return false }
      add(node, below: parent)
    case .whole, .change, .start, .continuation: return false
    }
    return true
  }

  private mutating func add(_ node: Node, below parent: UInt64) {
    let own = number(name: node.name, key: node.key, below: parent)
    guard let place = places[parent], places[own] == nil else { return }
    var node = node
    (node.parent, node.depth) = (place, nodes[place].depth + 1)
    guard node.depth <= Self.greatestDepth else {
      // One loss tells of it, whatever it was.
      if !isCut { lose(.damaged, after: place) }
      isCut = true
      return
    }
    places[own] = nodes.count
    nodes.append(node)
  }

  /// Takes note of a loss after the node at `place`.
  private mutating func lose(_ reason: RestorationReport.Reason, after place: Int) {
    var path: [String] = []
    var next = place
    while next > 0 {
      path.append(makePathElement(nodes[next].name, key: nodes[next].key))
      next = nodes[next].parent
    }
    if hasRoot { path.append(makePathElement(nodes[0].name, key: nodes[0].key)) }
    losses.append(.init(path: path.reversed(), reason: reason))
  }

  /// Hangs the nodes on their parents, last first.
  private var tree: SnapshotNode? {
    if !hasRoot, nodes.count == 1 { return nil }
    var children = [[SnapshotNode]](repeating: [], count: nodes.count)
    for (place, node) in nodes.enumerated().dropFirst().reversed() {
      children[node.parent].append(node.made(of: children[place]))
    }
    return nodes[0].made(of: children[0])
  }
}

extension ByteReader {
  fileprivate mutating func node() -> TreeReader.Node? {
    guard let name = text(), let key = text(), let hasState = byte() else { return nil }
    let state = hasState == 1 ? SavedState(.bytes(Array(rest))) : nil
    return TreeReader.Node(name: name, key: key, state: state)
  }
}
