import Testing
import Workflow
import WorkflowDiagnostics
import WorkflowPersistence

@MainActor
@Suite struct DeepSnapshotTests {
  @Test func `a snapshot that claims extreme depth is read, and the excess is reported lost`() {
    let host = WorkflowHost(workflow: Leaf(), snapshot: TreeSnapshot(bytes: chain(3_000)))

    #expect(host.rendering == 7)
    let damaged = host.restorationReport?.losses.filter { $0.reason == .damaged } ?? []
    #expect(damaged.map(\.path.count) == [1_001])
  }

  @Test func `a snapshot is read down to a thousand workflows below the root`() throws {
    #expect(try TreeSnapshot(bytes: chain(1_001)).bytes() == chain(1_001))
    #expect(try TreeSnapshot(bytes: chain(1_002)).bytes() == chain(1_001))
  }

  @Test func `a tree that could not be read is not written`() throws {
    func tree(_ count: Int) -> TreeSnapshot {
      let leaf = SnapshotNode(name: "leaf", key: "", state: nil)
      return TreeSnapshot(
        root: (1..<count).reduce(leaf) { child, _ in
          SnapshotNode(name: "leaf", key: "", state: nil, children: [child])
        })
    }
    let deepest = try tree(1_001).bytes()
    #expect(try TreeSnapshot(bytes: deepest).bytes() == deepest)
    let error = #expect(throws: TreeSnapshotError.self) { try tree(1_002).bytes() }
    #expect(error == .tooDeep)
    #expect(
      "\(TreeSnapshotError.tooDeep)"
        == "a workflow has more than 1,000 ancestors; render fewer levels of children")
  }

  @Test(arguments: [7, 1]) func `a record without a parent is dropped`(parent: UInt64) throws {
    let read = TreeSnapshot(bytes: head(count: 2) + record() + record(below: parent))
    #expect(try read.bytes() == chain(1))
  }

  /// A snapshot of nested workflows with one child each.
  private func chain(_ count: Int) -> [UInt8] {
    var parent: UInt64?
    return (0..<count).reduce(into: head(count: count)) { bytes, _ in
      bytes += record(below: parent)
      parent = parent.map(number) ?? 0
    }
  }

  private func head(count: Int) -> [UInt8] {
    var payload: [UInt8] = []
    payload.append(number: UInt64(count))
    return bytes(of: Record(.tree, payload: payload))
  }

  /// One node, the root with a state, in the file format.
  private func record(below parent: UInt64? = nil) -> [UInt8] {
    var payload: [UInt8] = []
    if let parent { payload.append(number: parent, count: 8) }
    payload.append(text: "leaf")
    payload.append(text: "")
    payload += parent == nil ? [1] + "7".utf8 : [0]
    return bytes(of: Record(parent == nil ? .root : .node, payload: payload))
  }

  /// The number of a leaf, by which its children refer to it.
  private func number(below parent: UInt64) -> UInt64 {
    var fingerprint = Fingerprint()
    for part in [parent, Fingerprint(of: "leaf").value, Fingerprint(of: "").value] {
      fingerprint.add(part)
    }
    return fingerprint.value
  }

  private func bytes(of record: Record) -> [UInt8] {
    record.bytes(at: Record.Place(generation: 0, index: 0))
  }
}

private struct Leaf: Workflow, SnapshotIdentified {
  static let snapshotIdentity: String? = "leaf"

  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Leaf>) -> Int { state }
}
