import Workflow
import WorkflowPersistence

extension FuzzTarget {
  /// Tree snapshots: any bytes start a host, and the decoded part is encoded and decoded again
  /// without loss.
  static let snapshots = FuzzTarget("Snapshots") { bytes in
    let snapshot = TreeSnapshot(bytes: bytes)
    let written = try snapshot.bytes()
    let again = try TreeSnapshot(bytes: written).bytes()
    try expect(again == written, "Expected \(written) to be read and written alike, not \(again).")

    let host = WorkflowHost(workflow: Shelf(), snapshot: snapshot)
    host.endRestoration()
    let restored = WorkflowHost(
      workflow: Shelf(), snapshot: TreeSnapshot(bytes: try host.snapshot.bytes()))
    try expect(
      restored.rendering == host.rendering,
      "Expected \(host.rendering) after restoring, but it was \(restored.rendering).")
    restored.endRestoration()
    let report = restored.restorationReport
    try expect(report?.losses.isEmpty == true, "Expected no loss, but \(report as Any).")
  }
}

/// A tree with states of two types; the names equal those in the seeds.
private struct Shelf: Workflow, SnapshotIdentified {
  static let snapshotIdentity: String? = "shelf"

  struct State: Codable {
    var count = 0
    var titles = ["first"]
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Shelf>) -> [String] {
    [
      "\(state.count) \(state.titles)", Book().rendered(in: context, key: "a"),
      Book().rendered(in: context, key: "b"),
    ]
  }
}

private struct Book: Workflow, SnapshotIdentified {
  static let snapshotIdentity: String? = "book"

  func makeInitialState() -> String { "" }
  func render(state: String, context: RenderContext<Book>) -> String { state }
}
