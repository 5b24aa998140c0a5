internal import Workflow

/// Reads the output of `TreeWriter`, and recovers as much as possible from damaged bytes.
struct TreeReader {
  struct Node {
    var name = ""
    var key = ""
    var state: SavedState?
    /// The index of the parent, which precedes its children.
    var parent = 0
    var depth = 0

    /// - Parameter children: The children in reverse order.
    func made(of children: [SnapshotNode]) -> SnapshotNode {
      SnapshotNode(name: name, key: key, state: state, children: children.reversed())
    }
  }

  /// The root, present even if its record is lost, followed by its descendants.
  private var nodes = [Node()]
  private var hasRoot = false
  private var indices = [NodeNumber.root: 0]
  private var count: Int?
  private var isCut = false
  private(set) var losses: [RestorationReport.Loss] = []

  /// The maximum depth that is written and read. Trees are traversed recursively, and corrupted
  /// bytes with a greater depth must not overflow the stack.
  static let maximumDepth = 1_000
  /// The maximum number of reported losses; each has a complete path.
  private static let lossLimit = 100

  /// Reads as many nodes as possible. If a node other than the root is lost, so are its
  /// descendants.
  mutating func read(_ bytes: [UInt8]) -> SnapshotNode? {
    var reader = ByteReader(bytes)
    var isInDamage = false
    var isTree = false
    while !reader.rest.isEmpty {
      let index = reader.rest.startIndex
      if let record = try? Record.read(from: &reader, at: .inTree), add(record) {
        (isInDamage, isTree) = (false, true)
      } else {
        if !isInDamage { lose(.damaged, after: nodes.count - 1) }
        isInDamage = true
        // Damaged bytes are searched byte by byte for the start of a record, except within a
        // record's known length.
        if reader.rest.startIndex == index { _ = reader.byte() }
      }
    }
    if !isTree, !bytes.isEmpty { losses = [.init(path: [], reason: .unknownFormat)] }
    // Bytes that end between two records are not damaged, but nodes are missing.
    let found = nodes.count - (hasRoot ? 0 : 1)
    if losses.isEmpty, let count, count != found { lose(.damaged, after: nodes.count - 1) }
    return tree
  }

  /// Adds a record; returns whether it belongs to a tree.
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
    let own = NodeNumber.make(name: node.name, key: node.key, below: parent)
    guard let index = indices[parent], indices[own] == nil else { return }
    var node = node
    (node.parent, node.depth) = (index, nodes[index].depth + 1)
    guard node.depth <= Self.maximumDepth else {
      // One loss is reported for all nodes beyond the maximum depth.
      if !isCut { lose(.damaged, after: index) }
      isCut = true
      return
    }
    indices[own] = nodes.count
    nodes.append(node)
  }

  /// Reports a loss after the node at `index`.
  private mutating func lose(_ reason: RestorationReport.Reason, after index: Int) {
    guard losses.count < Self.lossLimit else { return }
    var path: [String] = []
    var next = index
    while next > 0 {
      path.append(makePathElement(nodes[next].name, key: nodes[next].key))
      next = nodes[next].parent
    }
    if hasRoot { path.append(makePathElement(nodes[0].name, key: nodes[0].key)) }
    losses.append(.init(path: path.reversed(), reason: reason))
  }

  /// The tree built from the nodes; children are attached in reverse order.
  private var tree: SnapshotNode? {
    if !hasRoot, nodes.count == 1 { return nil }
    var children = [[SnapshotNode]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated().dropFirst().reversed() {
      children[node.parent].append(node.made(of: children[index]))
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
