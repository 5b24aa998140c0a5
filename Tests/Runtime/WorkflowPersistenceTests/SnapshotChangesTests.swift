import Testing
import Workflow
import WorkflowPersistence

@MainActor
@Suite struct SnapshotChangesTests {
  /// A tree of numbers whose shape is determined by its states.
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

  private func text(_ snapshot: TreeSnapshot) -> String {
    WorkflowHost(workflow: Branch(), snapshot: snapshot).rendering.text
  }

  @Test(arguments: 0..<20)
  func `random changes lead from each snapshot to the next`(seed: UInt64) throws {
    var generator = Numbers(state: seed)
    let host = WorkflowHost(workflow: Branch())
    _ = host.takeChangedStates()
    var old: [UInt8] = []
    var copy = PatchedBytes([])
    for step in 0..<60 {
      let path = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let count = Int.random(in: 0...4, using: &generator)
      let keys = (0..<count).map { "k\(($0 * 7 + step) % 5)" }
      host.rendering.child(at: path)?.set(
        Branch.State(value: step, keys: Set(keys).count == keys.count ? keys : []))
      let new = try host.snapshot.bytes()
      if let patch = BytePatch.make(from: old, to: new) {
        copy = try #require(copy.applying(patch[...]))
      } else {
        copy = PatchedBytes(new[...])
      }
      old = new
      let snapshot = TreeSnapshot(bytes: copy.bytes)
      #expect(snapshot.losses.isEmpty)
      #expect(text(snapshot) == host.rendering.text)
    }
  }

  @Test func `unchanged nodes share states, and have equal bytes even after a render`() throws {
    let host = WorkflowHost(workflow: Branch())
    _ = host.takeChangedStates()
    host.rendering.set(.init(value: 1, keys: ["a", "b"]))
    let before = host.snapshot
    #expect(host.snapshot.root?.state === before.root?.state)
    host.rendering.set(.init(value: 1, keys: ["a", "b"]))
    #expect(try host.snapshot.bytes() == before.bytes())
  }

  @Test func `a row that is changed, inserted, removed or moved costs one row`() throws {
    let host = WorkflowHost(workflow: Branch())
    _ = host.takeChangedStates()
    let keys = (0..<200).map { "row \($0)" }
    host.rendering.set(.init(keys: keys))
    var before = try host.snapshot.bytes()
    func cost(_ change: () -> Void) throws -> Int {
      change()
      let bytes = try host.snapshot.bytes()
      defer { before = bytes }
      return try #require(BytePatch.make(from: before, to: bytes)).count
    }
    #expect(try cost { host.rendering.children[150].set(.init(value: 2)) } < 40)
    // The names of the rows are also in the state of their parent.
    #expect(try cost { host.rendering.set(.init(keys: ["first"] + keys)) } < 300)
    #expect(try cost { host.rendering.set(.init(keys: Array(keys.dropFirst()))) } < 100)
    let moved = [keys[199]] + keys.dropFirst().dropLast()
    #expect(try cost { host.rendering.set(.init(keys: moved)) } < 400)
  }

  @Test func `a state that changes twice before a render is captured as it is`() throws {
    var services = RuntimeServices(options: RuntimeOptions(rendersOncePerFrame: true))
    services.frameScheduler = Frames()
    let host = WorkflowHost(workflow: Branch(), services: services)
    _ = host.takeChangedStates()
    host.rendering.set(.init(value: 1))
    _ = host.snapshot
    host.rendering.set(.init(value: 2))
    host.flushPendingRender()
    let copy = TreeSnapshot(bytes: try host.snapshot.bytes())
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

  @Test func `no part of a secret state is saved`() throws {
    let host = WorkflowHost(workflow: Safe())
    #expect(host.workflowsLosingState.isEmpty)
    host.rendering.1("hunter2")
    let bytes = try host.snapshot.bytes()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
    #expect(host.unsavedWorkflows.count == 1)
    #expect(host.workflowsLosingState == host.unsavedWorkflows)
    #expect(WorkflowHost(workflow: Safe(), snapshot: host.snapshot).rendering.0 == "")
  }
}
