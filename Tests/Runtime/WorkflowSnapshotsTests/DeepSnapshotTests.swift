import Testing
import Workflow
import WorkflowSnapshots

@MainActor
@Suite struct DeepSnapshotTests {
  @Test func `a snapshot that claims to be very deep is read, and what is too deep is lost`() {
    let host = WorkflowHost(workflow: Leaf(), snapshot: TreeSnapshot(jsonBytes: chain(3_000)))

    #expect(host.rendering == 7)
    let damaged = host.restorationReport?.losses.filter { $0.reason == .damaged } ?? []
    #expect(damaged.map(\.path.count) == [1_001])
  }

  @Test func `a snapshot is read down to a thousand workflows below the root`() throws {
    #expect(try TreeSnapshot(jsonBytes: chain(1_001)).jsonBytes() == chain(1_001))
    #expect(try TreeSnapshot(jsonBytes: chain(1_002)).jsonBytes() == chain(1_001))
  }

  @Test(arguments: [7, 1]) func `a record that hangs on nothing is dropped`(parent: Int) throws {
    let read = TreeSnapshot(jsonBytes: head(count: 2) + record(0) + record(8, below: parent))
    #expect(try read.jsonBytes() == chain(1))
  }

  /// A snapshot of workflows that have one child each.
  private func chain(_ count: Int) -> [UInt8] {
    (0..<count).reduce(into: head(count: count)) { $0 += record($1, below: max(0, $1 - 1)) }
  }

  private func head(count: Int) -> [UInt8] {
    [0x57, 0x46, 0x53, 0x32] + bytes(of: count)
  }

  /// One node, the root with a state, as the format has it.
  private func record(_ number: Int, below parent: Int = 0) -> [UInt8] {
    let name = [UInt8]("leaf".utf8)
    let record =
      bytes(of: number) + bytes(of: parent) + bytes(of: name.count) + name + bytes(of: 0)
      + (number == 0 ? [1] + "7".utf8 : [0])
    let checksum = record.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return [0xF5, 0x9E] + bytes(of: record.count) + bytes(of: Int(checksum)) + record
  }

  private func bytes(of number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

private struct Leaf: Workflow, SnapshotIdentified {
  static let snapshotIdentity: String? = "leaf"

  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Leaf>) -> Int { state }
}
