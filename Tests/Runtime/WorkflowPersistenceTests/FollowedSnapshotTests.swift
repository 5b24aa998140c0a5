import Synchronization
import Testing
import Workflow
import WorkflowPersistence

@MainActor
@Suite struct FollowedSnapshotTests {
  @Test func `a snapshot follows every turn that changed a state`() throws {
    let host = WorkflowHost(workflow: Shelf())
    var texts: [[String]] = []
    let subscription = host.onChange { snapshot in
      texts.append(WorkflowHost(workflow: Shelf(), snapshot: snapshot).rendering.texts)
    }
    host.rendering.boxes[0].items[0].set("A")
    host.rendering.boxes[1].items[1].set("B")
    #expect(texts == [["A", "", "", ""], ["A", "", "", "B"]])
    subscription.cancel()
    host.rendering.boxes[0].items[0].set("C")
    #expect(texts.count == 2)
  }

  @Test func `an action that changes nothing captures nothing`() {
    let host = WorkflowHost(workflow: Plains())
    var count = 0
    let subscription = host.onChange { _ in count += 1 }
    host.rendering(1)
    #expect(count == 0)
    host.rendering(2)
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a change that equality ignores is captured`() {
    let host = WorkflowHost(workflow: Draft())
    var notes: [String] = []
    let subscription = host.onChange { snapshot in
      notes.append(
        WorkflowHost(workflow: Draft(), snapshot: snapshot).debugSnapshot.stateDescription)
    }
    host.rendering("x")
    host.rendering("xy")
    #expect(notes == ["x", "xy"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `only rendered nodes are copied again`() {
    let host = WorkflowHost(workflow: Shelf())
    let subscription = host.onChange { _ in }
    #expect(host.rendering.tally.takeCaptures() == 4)
    host.rendering.boxes[1].items[0].set("A")
    #expect(host.rendering.tally.takeCaptures() == 1)
    _ = host.snapshot
    #expect(host.rendering.tally.takeCaptures() == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func `nothing is copied without a follower`() {
    let host = WorkflowHost(workflow: Shelf())
    host.rendering.boxes[1].items[0].set("A")
    #expect(host.rendering.tally.takeCaptures() == 0)
    var subscription: Subscription? = host.onChange { _ in }
    subscription = nil
    _ = host.rendering.tally.takeCaptures()
    host.rendering.boxes[1].items[0].set("B")
    host.rendering.boxes[1].items[0].set("C")
    #expect(host.rendering.tally.takeCaptures() == 0)
    #expect(subscription == nil)
  }

  @Test func `states are encoded only when bytes are requested`() throws {
    let host = WorkflowHost(workflow: Shelf())
    var snapshots: [TreeSnapshot] = []
    let subscription = host.onChange { snapshots.append($0) }
    host.rendering.boxes[0].items[0].set("A")
    let encodings = host.rendering.tally.encodings
    #expect(encodings.count.withLock { $0 } == 0)
    _ = try snapshots.first?.bytes()
    #expect(encodings.count.withLock { $0 } == 4)
    _ = try snapshots.first?.bytes()
    #expect(encodings.count.withLock { $0 } == 4)
    withExtendedLifetime(subscription) {}
  }

  @Test func `restorable states are encoded off the main actor`() async throws {
    let host = WorkflowHost(workflow: Shelf())
    host.rendering.boxes[0].items[0].set("A")
    let bytes = try await encodeElsewhere(host.snapshot)
    #expect(try bytes == host.snapshot.bytes())
  }

  @Test func `a state that is only Codable is encoded on the main actor alone`() async throws {
    let snapshot = WorkflowHost(workflow: Plain()).snapshot
    let error = try #require(
      await #expect(throws: TreeSnapshotError.self) { try await encodeElsewhere(snapshot) })
    #expect("\(error)".hasPrefix("The state of "))
    #expect(
      "\(error)".hasSuffix(
        """
        Plain cannot be encoded off the main actor, because it is not known to be Sendable. Make \
        it Codable, Sendable and RestorableState, or encode the snapshot on the main actor.
        """))
    #expect(try !snapshot.bytes().isEmpty)
  }

  @Test func `a change behind states that wait has the number of its workflow`() throws {
    let saved = WorkflowHost(workflow: Shelf()).snapshot
    let host = WorkflowHost(workflow: Shelf(items: ["1"]), snapshot: saved)
    #expect(host.takeChangedStates() == nil)
    _ = host.snapshot
    host.rendering.boxes[1].items[0].set("B")
    // The shelf, the first box and its two items, one of which waits, and the second box.
    #expect(host.takeChangedStates()?.map(\.index) == [5])
  }

  @Test func `a loss has its whole path from the root`() {
    let snapshot = WorkflowHost(workflow: Shelf()).snapshot
    let host = WorkflowHost(workflow: Shelf(items: ["1"]), snapshot: snapshot)
    host.endRestoration()
    #expect(
      host.restorationReport?.losses.map(\.path) == [
        ["shelf", "box \"a\"", "item \"2\""], ["shelf", "box \"b\"", "item \"2\""],
      ])
  }

  @concurrent
  private func encodeElsewhere(_ snapshot: TreeSnapshot) async throws -> [UInt8] {
    try snapshot.bytes()
  }
}

extension WorkflowHost {
  /// Calls a closure with a snapshot after each rendering of a changed state, as a journal does.
  fileprivate func onChange(_ action: @escaping (TreeSnapshot) -> Void) -> Subscription {
    _ = takeChangedStates()
    _ = snapshot
    return onRendering { [unowned self] _ in
      if takeChangedStates()?.isEmpty != true { action(snapshot) }
    }
  }
}

/// A text that counts its encodings.
private struct SavedText: Codable, Sendable {
  final class Encodings: Sendable {
    let count = Mutex(0)
  }

  let text: String
  var encodings: Encodings?

  private enum CodingKeys: CodingKey { case text }

  init(text: String, encodings: Encodings) {
    self.text = text
    self.encodings = encodings
  }

  func encode(to encoder: any Encoder) throws {
    encodings?.count.withLock { $0 += 1 }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
  }
}

/// Counts captures of states.
@MainActor
private final class Tally: Equatable {
  var captures = 0
  let encodings = SavedText.Encodings()

  func takeCaptures() -> Int {
    defer { captures = 0 }
    return captures
  }

  nonisolated static func == (first: Tally, second: Tally) -> Bool { first === second }
}

private struct Item: Workflow, Equatable, SnapshotIdentified {
  static var snapshotIdentity: String? { "item" }

  struct State: RestorableState, Equatable {
    let tally: Tally
    var text = ""

    var saved: SavedText {
      MainActor.assumeIsolated { tally.captures += 1 }
      return SavedText(text: text, encodings: tally.encodings)
    }

    mutating func restore(_ saved: SavedText) { text = saved.text }
  }

  struct Rendering {
    let text: String
    let set: (String) -> Void
  }

  let tally: Tally

  func makeInitialState() -> State { State(tally: tally) }

  func render(state: State, context: RenderContext<Item>) -> Rendering {
    let sink = context.makeStateMutationSink()
    return Rendering(text: state.text, set: { sink.send(\.text, value: $0) })
  }
}

private struct Box: Workflow, Equatable, SnapshotIdentified {
  static var snapshotIdentity: String? { "box" }

  struct Rendering {
    let items: [Item.Rendering]
  }

  let items: [String]
  let tally: Tally

  func render(state: Void, context: RenderContext<Box>) -> Rendering {
    Rendering(items: items.map { Item(tally: tally).rendered(in: context, key: $0) })
  }
}

private struct Shelf: Workflow, SnapshotIdentified {
  static var snapshotIdentity: String? { "shelf" }

  struct Rendering {
    let boxes: [Box.Rendering]
    let tally: Tally

    var texts: [String] { boxes.flatMap { $0.items.map(\.text) } }
  }

  let items: [String]
  let tally: Tally

  @MainActor
  init(items: [String] = ["1", "2"]) {
    self.items = items
    tally = Tally()
  }

  func render(state: Void, context: RenderContext<Shelf>) -> Rendering {
    Rendering(
      boxes: ["a", "b"].map { Box(items: items, tally: tally).rendered(in: context, key: $0) },
      tally: tally)
  }
}

/// A workflow whose states are all equal; outputs a text named "out".
private struct Draft: Workflow, Equatable {
  typealias Output = String

  struct State: Codable, Sendable, RestorableState, Equatable, CustomStringConvertible {
    var text = ""

    static func == (first: State, second: State) -> Bool { true }

    var description: String { text }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Draft>) -> (String) -> Void {
    context.makeSink(of: String.self) { text, state in
      state.text = text
      return text == "out" ? text : nil
    }.send
  }
}

private struct Plain: Workflow, Equatable {
  func makeInitialState() -> Int { 1 }

  func render(state: Int, context: RenderContext<Plain>) -> (Int) -> Void {
    let sink = context.makeStateMutationSink()
    return { sink.send(\.self, value: $0) }
  }
}

/// A stateless workflow that every action renders.
private struct Plains: Workflow {
  func render(state: Void, context: RenderContext<Plains>) -> (Int) -> Void {
    Plain().rendered(in: context)
  }
}
