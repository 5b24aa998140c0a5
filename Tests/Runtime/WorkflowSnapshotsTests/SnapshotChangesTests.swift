import Testing
import Workflow
import WorkflowSnapshots

@MainActor
@Suite struct SnapshotChangesTests {
  /// A tree of numbers, whose shape its states say.
  private struct Branch: Workflow {
    struct State: Codable, Equatable, Sendable, RestorableState {
      var value = 0
      var keys: [String] = []
    }

    struct Rendering {
      let text: String
      let set: (State) -> Void
      let children: [Rendering]

      func child(at path: [Int]) -> Rendering? {
        guard let first = path.first else { return self }
        guard !children.isEmpty else { return self }
        return children[first % children.count].child(at: Array(path.dropFirst()))
      }
    }

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<Branch>) -> Rendering {
      let sink = context.makeStateMutationSink()
      let children = state.keys.map { Branch().rendered(in: context, key: $0) }
      return Rendering(
        text: "\(state.value)(\(children.map(\.text).joined(separator: " ")))",
        set: { state in sink.send { $0 = state } }, children: children)
    }
  }

  private nonisolated static func decode(
    _ type: any Decodable.Type, _ bytes: [UInt8]
  ) throws -> any Decodable {
    guard let state = TreeSnapshotCoding.state(from: bytes) else {
      throw TreeSnapshotCoding.Wrong()
    }
    return state
  }

  /// The states as bytes.
  private enum TreeSnapshotCoding {
    struct Wrong: Error {}

    static func bytes(of value: any Encodable) throws -> [UInt8] {
      guard let state = value as? Branch.State else { throw Wrong() }
      return Array("\(state.value):\(state.keys.joined(separator: ","))".utf8)
    }

    nonisolated static func state(from bytes: [UInt8]) -> Branch.State? {
      let parts = String(decoding: bytes, as: UTF8.self)
        .split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let value = Int(parts[0]) else { return nil }
      return Branch.State(value: value, keys: parts[1].split(separator: ",").map(String.init))
    }
  }

  private func apply(_ changes: [UInt8], to snapshot: TreeSnapshot) -> TreeSnapshot? {
    snapshot.applying(changes) { type, bytes, _ in try Self.decode(type, bytes) }
  }

  private func text(_ snapshot: TreeSnapshot) -> String {
    WorkflowHost(workflow: Branch(), snapshot: snapshot).rendering.text
  }

  @Test(arguments: 0..<20)
  func `changes by chance lead from each snapshot to the next`(seed: UInt64) throws {
    var generator = Numbers(state: seed)
    let host = WorkflowHost(workflow: Branch())
    host.keepCaptures()
    var old = TreeSnapshot.empty
    var copy = TreeSnapshot.empty
    for step in 0..<60 {
      let path = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let count = Int.random(in: 0...4, using: &generator)
      let keys = (0..<count).map { "k\(($0 * 7 + step) % 5)" }
      host.rendering.child(at: path)?.set(
        Branch.State(value: step, keys: Set(keys).count == keys.count ? keys : []))
      let new = host.snapshot
      if let changes = try new.changes(since: old, encodingStates: TreeSnapshotCoding.bytes) {
        copy = try #require(apply(changes, to: copy))
      }
      old = new
      #expect(text(copy) == host.rendering.text)
    }
  }

  @Test func `where nothing changed there are no changes, also where nodes were rendered`() throws {
    let host = WorkflowHost(workflow: Branch())
    host.keepCaptures()
    host.rendering.set(.init(value: 1, keys: ["a", "b"]))
    let before = host.snapshot
    #expect(
      try host.snapshot.changes(since: before, encodingStates: TreeSnapshotCoding.bytes) == nil)
    host.rendering.set(.init(value: 1, keys: ["a", "b"]))
    #expect(
      try host.snapshot.changes(since: before, encodingStates: TreeSnapshotCoding.bytes) == nil)
  }

  @Test func `only states that changed are encoded, and each once`() throws {
    let host = WorkflowHost(workflow: Branch())
    host.keepCaptures()
    host.rendering.set(.init(value: 1, keys: ["a", "b", "c"]))
    let before = host.snapshot
    var encoded = 0
    let count: (any Encodable) throws -> [UInt8] = {
      encoded += 1
      return try TreeSnapshotCoding.bytes(of: $0)
    }
    _ = try before.changes(since: nil, encodingStates: count)
    #expect(encoded == 4)
    _ = try before.changes(since: nil, encodingStates: count)
    #expect(encoded == 4)
    host.rendering.children[1].set(.init(value: 2))
    let changes = try host.snapshot.changes(since: before, encodingStates: count)
    #expect(encoded - 4 <= 3)
    #expect((changes?.count ?? 0) < 60)
  }

  @Test func `changes of another snapshot are refused`() throws {
    let host = WorkflowHost(workflow: Branch())
    host.keepCaptures()
    host.rendering.set(.init(value: 1, keys: ["a", "b"]))
    let before = host.snapshot
    host.rendering.children[1].set(.init(value: 2))
    let changes = try #require(
      try host.snapshot.changes(since: before, encodingStates: TreeSnapshotCoding.bytes))
    #expect(apply(changes, to: .empty) == nil)
    #expect(apply(changes + [0], to: before) == nil)
    for count in 0..<changes.count {
      #expect(apply(Array(changes.prefix(count)), to: before) == nil)
    }
  }

  @Test func `a state that changes twice before it is rendered is captured as it is`() throws {
    let frames = Frames()
    let host = WorkflowHost(
      workflow: Branch(),
      services: RuntimeServices(
        options: RuntimeOptions(rendersOncePerFrame: true), frameScheduler: frames))
    host.keepCaptures()
    host.rendering.set(.init(value: 1))
    _ = host.snapshot
    host.rendering.set(.init(value: 2))
    host.renderAwaited()
    let changes = try #require(
      try host.snapshot.changes(since: nil, encodingStates: TreeSnapshotCoding.bytes))
    let copy = try #require(apply(changes, to: .empty))
    #expect(text(copy) == "2()")
  }

  private final class Frames: FrameScheduler {
    func requestFrame(_ action: @escaping @MainActor () -> Void) {}
  }

  // MARK: - Secrets

  private struct Safe: Workflow {
    struct State: Codable, SecretState {
      var code = ""
    }

    func makeInitialState() -> State { State() }

    func render(state: State, context: RenderContext<Safe>) -> (String, (String) -> Void) {
      let sink = context.makeStateMutationSink()
      return (state.code, { code in sink.send { $0.code = code } })
    }
  }

  @Test func `nothing of a secret state is saved`() throws {
    let host = WorkflowHost(workflow: Safe())
    #expect(host.workflowsLosingState.isEmpty)
    host.rendering.1("hunter2")
    let bytes = try host.snapshot.jsonBytes()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
    #expect(host.unsavedWorkflows.count == 1)
    #expect(host.workflowsLosingState == host.unsavedWorkflows)
    #expect(WorkflowHost(workflow: Safe(), snapshot: host.snapshot).rendering.0 == "")
  }
}
