import Foundation
import Testing
import Workflow
import WorkflowPersistence

@MainActor
@Suite struct SnapshotTests {
  @Test func `a restored host has the saved host's states`() throws {
    let host = changedHost()
    let bytes = try host.snapshot.bytes()
    let restored = WorkflowHost(workflow: Notes(), snapshot: TreeSnapshot(bytes: bytes))
    #expect(restored.rendering.texts == host.rendering.texts)
    #expect(restored.restorationReport == RestorationReport.restored(4))
  }

  @Test func `a snapshot in memory restores without bytes`() {
    let host = changedHost()
    let restored = WorkflowHost(workflow: Notes(), snapshot: host.snapshot)
    #expect(restored.rendering.texts == ["A", "B", "C"])
  }

  @Test func `a snapshot keeps the states of the moment it was taken`() throws {
    let host = changedHost()
    let snapshot = host.snapshot
    host.rendering.notes[0].sink.send("later")
    let restored = WorkflowHost(workflow: Notes(), snapshot: snapshot)
    #expect(restored.rendering.texts == ["A", "B", "C"])
  }

  @Test func `state that is not saved comes from the initial state`() {
    let host = WorkflowHost(workflow: Partial(service: "first"))
    host.rendering.send("typed")
    let restored = WorkflowHost(workflow: Partial(service: "second"), snapshot: host.snapshot)
    #expect(restored.debugSnapshot.stateDescription == "typed from second")
  }

  @Test func `a child that a later pass renders is restored, until the restoration ends`() throws {
    let restored = WorkflowHost(workflow: Notes(keys: ["a"]), snapshot: changedHost().snapshot)
    #expect(restored.rendering.texts == ["A"])
    #expect(restored.restorationReport?.losses == [])
    restored.update(workflow: Notes(keys: ["a", "b"]))
    #expect(restored.rendering.texts == ["A", "B"])
    #expect(restored.restorationReport?.restored == 3)
    restored.endRestoration()
    #expect(restored.restorationReport?.losses.map(\.reason) == [.notRendered])
    #expect(restored.restorationReport?.losses.first?.path.last?.contains("\"c\"") == true)
    restored.update(workflow: Notes())
    #expect(restored.rendering.texts == ["A", "B", ""])
  }

  @Test func `a snapshot has the states that wait for their workflows`() throws {
    let first = WorkflowHost(workflow: Notes(keys: []), snapshot: changedHost().snapshot)
    let bytes = try first.snapshot.bytes()
    let second = WorkflowHost(
      workflow: Notes(keys: ["b"]), snapshot: TreeSnapshot(bytes: bytes))
    _ = second.takeChangedStates()
    let third = WorkflowHost(workflow: Notes(), snapshot: second.snapshot)
    #expect(third.rendering.texts == ["A", "B", "C"])
    second.endRestoration()
    #expect(second.takeChangedStates() == nil)
    let fourth = WorkflowHost(workflow: Notes(), snapshot: second.snapshot)
    #expect(fourth.rendering.texts == ["", "B", ""])
  }

  @Test func `states that wait are reported when their place leaves the tree`() {
    let saved = WorkflowHost(workflow: Branch(depth: 3)).snapshot
    let host = WorkflowHost(workflow: Branch(depth: 2), snapshot: saved)
    #expect(host.restorationReport?.losses == [])
    host.update(workflow: Branch(depth: 1))
    let reasons = host.restorationReport?.losses.map(\.reason)
    #expect(reasons == Array(repeating: .notRendered, count: 8))
  }

  @Test func `bytes that are not a snapshot start from the initial state`() {
    let bytes = [UInt8]("something else".utf8)
    let host = WorkflowHost(workflow: Notes(), snapshot: TreeSnapshot(bytes: bytes))
    #expect(host.rendering.texts == ["", "", ""])
    #expect(host.restorationReport?.losses.map(\.reason) == [.unknownFormat])
  }

  @Test func `bytes of an earlier version start from the initial state, and are reported`() throws {
    let bytes = try #require(
      Data(
        base64Encoded: """
          V0ZTMgMAAAD1njQAAABVKB3+AAAAAAAAAAAFAAAAc2hlbGYAAAAAAXsiY291bnQiOjMsInRpdGxlcyI6WyJBIiwiQi\
          JdffWeHAAAAH6k3fsBAAAAAAAAAAQAAABib29rAQAAAGEBIkVtbWEi9Z4fAAAAXH75IgIAAAAAAAAABAAAAGJvb2sB\
          AAAAYgEiVWx5c3NlcyI=
          """))
    let host = WorkflowHost(workflow: Notes(), snapshot: TreeSnapshot(bytes: Array(bytes)))
    #expect(host.rendering.texts == ["", "", ""])
    #expect(host.restorationReport?.losses.map(\.reason) == [.unknownFormat])
  }

  @Test func `a loss describes its reason`() {
    let reasons: [RestorationReport.Reason] = [
      .unknownFormat, .damaged, .unreadable("no number"), .notRestorable, .notRendered,
    ]
    #expect(
      reasons.map(\.description) == [
        "not a snapshot, or a snapshot of another version", "the data is damaged", "no number",
        "the workflow's state can no longer be restored", "no such workflow was rendered",
      ])
  }

  @Test func `a state of another type is reported and the others are kept`() throws {
    let host = WorkflowHost(workflow: Renamed(number: 3))
    let restored = WorkflowHost(
      workflow: RenamedAsText(), snapshot: TreeSnapshot(bytes: try host.snapshot.bytes()))
    #expect(restored.rendering == "fresh")
    guard case .unreadable = restored.restorationReport?.losses.first?.reason else {
      Issue.record("Expected an unreadable state, but \(restored.restorationReport as Any).")
      return
    }
  }

  @Test func `truncated bytes keep every node before the end`() throws {
    let bytes = try changedHost().snapshot.bytes()
    var restoredCounts: [Int] = []
    var lossCounts: [Int] = []
    for count in 0..<bytes.count {
      let snapshot = TreeSnapshot(bytes: [UInt8](bytes.prefix(count)))
      let host = WorkflowHost(workflow: Notes(), snapshot: snapshot)
      for (text, saved) in zip(host.rendering.texts, ["A", "B", "C"]) {
        #expect(text == saved || text == "")
      }
      restoredCounts.append(host.restorationReport?.restored ?? 0)
      lossCounts.append(host.restorationReport?.losses.count ?? 0)
    }
    #expect(restoredCounts == restoredCounts.sorted())
    #expect(lossCounts.dropFirst().allSatisfy { $0 == 1 })
    #expect(restoredCounts.last == 3)
  }

  @Test func `a flipped bit loses at most one node, unless it is in the header`() throws {
    let bytes = try changedHost().snapshot.bytes()
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << bit
        let host = WorkflowHost(
          workflow: Notes(), snapshot: TreeSnapshot(bytes: damaged))
        let restored = host.restorationReport?.restored ?? 0
        #expect(restored >= 3 || place < 4, "byte \(place), bit \(bit)")
        #expect(host.restorationReport?.losses.isEmpty == false)
        for (text, saved) in zip(host.rendering.texts, ["A", "B", "C"]) {
          #expect(text == saved || text == "")
        }
      }
    }
  }

  @Test func `a damaged node loses its descendants but not its siblings`() throws {
    let bytes = try WorkflowHost(workflow: Branch(depth: 3)).snapshot.bytes()
    // The node count in the header affects none.
    let count = 17
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      let host = WorkflowHost(
        workflow: Branch(depth: 3), snapshot: TreeSnapshot(bytes: damaged))
      // There are fifteen nodes: the root alone is lost, or a node with six, two or no descendants.
      let restored = host.restorationReport?.restored ?? 0
      #expect((place < count ? [15] : [14, 8, 12]).contains(restored), "byte \(place)")
    }
  }

  @Test func `a long key is kept`() throws {
    let keys = [String(repeating: "é", count: 40_000)]
    let host = WorkflowHost(workflow: Notes(keys: keys))
    host.rendering.notes[0].sink.send("A")
    let restored = WorkflowHost(
      workflow: Notes(keys: keys), snapshot: TreeSnapshot(bytes: try host.snapshot.bytes()))
    #expect(restored.rendering.texts == ["A"])
  }

  @Test func `a private type has the same name in every process`() {
    let host = WorkflowHost(workflow: Generic<(Int, Note)>())
    let report = WorkflowHost(workflow: Notes(), snapshot: host.snapshot).restorationReport
    #expect(
      report?.losses.map(\.path) == [
        ["WorkflowPersistenceTests.Generic<(Swift.Int, WorkflowPersistenceTests.Note)>"]
      ])
  }

  private func changedHost() -> WorkflowHost<Notes> {
    let host = WorkflowHost(workflow: Notes())
    for (note, text) in zip(host.rendering.notes, ["A", "B", "C"]) { note.sink.send(text) }
    return host
  }
}

extension RestorationReport {
  fileprivate static func restored(_ count: Int) -> RestorationReport? {
    let host = MainActor.assumeIsolated { WorkflowHost(workflow: Notes()) }
    return MainActor.assumeIsolated {
      let report = WorkflowHost(workflow: Notes(), snapshot: host.snapshot).restorationReport
      return report?.restored == count ? report : nil
    }
  }
}

private struct Note: Workflow, Equatable {
  struct Rendering {
    let text: String
    let sink: Sink<String>
  }

  func makeInitialState() -> String { "" }

  func render(state: String, context: RenderContext<Note>) -> Rendering {
    Rendering(
      text: state,
      sink: context.makeSink(of: String.self) { text, state in
        state = text
        return nil
      })
  }
}

private struct Notes: Workflow {
  var keys = ["a", "b", "c"]

  struct Rendering {
    let notes: [Note.Rendering]
    var texts: [String] { notes.map(\.text) }
  }

  func makeInitialState() -> Int { 1 }

  func render(state: Int, context: RenderContext<Notes>) -> Rendering {
    Rendering(notes: keys.map { Note().rendered(in: context, key: $0) })
  }
}

private struct Partial: Workflow {
  struct State: RestorableState, CustomStringConvertible {
    var text = ""
    let service: String
    let closure: () -> Void = {}

    var saved: String { text }
    mutating func restore(_ saved: String) { text = saved }
    var description: String { "\(text) from \(service)" }
  }

  let service: String

  func makeInitialState() -> State { State(service: service) }

  func render(state: State, context: RenderContext<Partial>) -> Sink<String> {
    context.makeSink(of: String.self) { text, state in
      state.text = text
      return nil
    }
  }
}

private struct Renamed: Workflow, SnapshotIdentified {
  static var snapshotIdentity: String? { "renamed" }
  let number: Int

  func makeInitialState() -> Int { number }
  func render(state: Int, context: RenderContext<Renamed>) -> Int { state }
}

private struct RenamedAsText: Workflow, SnapshotIdentified {
  static var snapshotIdentity: String? { "renamed" }

  func makeInitialState() -> String { "fresh" }
  func render(state: String, context: RenderContext<RenamedAsText>) -> String { state }
}

/// Has two branches as children, down to a depth.
private struct Branch: Workflow {
  let depth: Int

  func makeInitialState() -> Int { depth }

  func render(state: Int, context: RenderContext<Branch>) {
    guard depth > 0 else { return }
    for key in ["left", "right"] {
      Branch(depth: depth - 1).rendered(in: context, key: key)
    }
  }
}

private struct Generic<Value>: Workflow {
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Generic>) {}
}
