import Workflow
import WorkflowApp
import WorkflowPersistence

extension FuzzTarget {
  /// The payloads of a journal and of a tree's records, each preceded by its length, without the
  /// checksums that random bytes never pass.
  static let states = FuzzTarget("States") { bytes in
    var reader = ByteReader(bytes)
    var payloads: [[UInt8]] = []
    while let payload = reader.block() { payloads.append(Array(payload)) }
    let state = AppSnapshot.read(payloads).state
    if let tree = state?.tree { try expectSame(tree) }

    let records = payloads.compactMap { payload in
      payload.first.flatMap(Record.Kind.init).map {
        Record($0, payload: Array(payload.dropFirst()))
      }
    }
    let place = Record.Place(generation: 0, index: 0)
    try expectSame(TreeSnapshot(bytes: records.flatMap { $0.bytes(at: place) }))
  }

  private static func expectSame(_ tree: TreeSnapshot) throws {
    let written = try tree.bytes()
    let again = TreeSnapshot(bytes: written)
    try expect(again.losses.isEmpty, "Expected no loss, but \(again.losses).")
    let rewritten = try again.bytes()
    try expect(
      rewritten == written, "Expected \(written) to be read and written alike, not \(rewritten).")
  }
}
