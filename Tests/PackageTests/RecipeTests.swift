import FoundationEssentials
import Synchronization
import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowConcurrencyTesting
import WorkflowTesting
import WorkflowUITesting

/// The recipes in the pages on workflows and views do what the pages state.
@MainActor
@Suite struct RecipeTests {
  // MARK: - Progress

  @Test func `a worker reports after each text how much is done, then its result`() async {
    var outputs: [WordCount.Output] = []
    for await output in WordCount(texts: ["one two", "three"]).run() { outputs.append(output) }
    #expect(outputs == [.progress(0.5), .progress(1), .finished(words: 3)])
    outputs = []
    for await output in WordCount(texts: []).run() { outputs.append(output) }
    #expect(outputs == [.finished(words: 0)])
  }

  @Test func `progress is state, and the result ends the work`() async throws {
    WordCountWorkflow(texts: ["a b"]).renderTester()
      .expectWorker(WordCount(texts: ["a b"]), mockingOutput: .progress(0.5))
      .render { #expect($0.fraction == 0 && $0.words == nil) }
      .assert(state: .counting(0.5))
    let harness = try Harness(workflow: WordCountWorkflow(texts: ["one two", "three"]))
    try await harness.settle()
    #expect(harness.shows("3 words"))
  }

  // MARK: - The clipboard

  @Test func `a drawing is copied with its name, and the first kind of the clipboard is pasted`()
    async throws
  {
    let desktop = Desktop()
    let harness = try Harness(workflow: DrawingWorkflow(desktop: desktop))
    harness.connect(desktop)
    try await harness.click("Copy")
    let content = try #require(harness.clipboard.content)
    #expect(content.text == "Drawing")
    #expect(content.pasted(as: .files, .image) == .image([0x89]))
    #expect(content.pasted(as: .files) == .nothing)
    for (content, description): (ClipboardContent, String) in [
      (.text("Cat"), "Cat, 1 bytes"), (.image { [1, 2] }, "Cat, 2 bytes"),
      (.files(["/a"]), "/a, 2 bytes"),
      (.html("<b>", text: "b"), "b, 2 bytes"), (.data("a/b") { [1] }, "b, 2 bytes"),
    ] {
      harness.clipboard.content = content
      try await harness.click("Paste")
      try await harness.settle()
      #expect(harness.shows(.text(description)))
    }
  }

  // MARK: - A file

  @Test func `a list is read from its file, and each change is written`() async throws {
    let path = "\(launch().folders.data)/books.json"
    let shelf = try Harness(workflow: ShelfWorkflow(path: path))
    try await shelf.settle()
    try await shelf.click("Add")
    try await shelf.click("Add")
    try await shelf.settle()
    #expect(shelf.shows("Dune, Dune"))
    let next = try Harness(workflow: ShelfWorkflow(path: path))
    try await next.settle()
    #expect(next.shows("Dune, Dune"))
  }

  @Test func `a damaged file is named, and stays as it is`() async throws {
    let folder = launch().folders.data
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/books.json"
    try Data("no JSON".utf8).write(to: URL(filePath: path))
    let shelf = try Harness(workflow: ShelfWorkflow(path: path))
    try await shelf.settle()
    #expect(shelf.tree.flattened.contains { $0.semantics.name.hasPrefix("\(path) cannot be read") })
    #expect(try shelf.find("Add").semantics.state.contains(.disabled))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("no JSON".utf8))
  }

  @Test func `a change during a write is written after it`() {
    let one = [Book(title: "one")]
    let two = one + [Book(title: "two")]
    ShelfWorkflow.Action.tester(withState: .init(books: []))
      .send(action: .add(one[0]))
      .assert(state: .init(books: one, writing: one))
      .send(action: .add(two[1]))
      .assert(state: .init(books: two, writing: one))
      .send(action: .didWrite(.success(one)))
      .assert(state: .init(books: two, written: one, writing: two))
      .send(action: .didWrite(.success(two)))
      .assert(state: .init(books: two, written: two))
  }

  /// Launch information with empty folders.
  private func launch() -> Launch {
    Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
  }

  // MARK: - The cookbook

  @Test func `a contact is opened beside the list, and a narrow window goes back`() async throws {
    let contacts = try Harness(
      size: Size(width: 300, height: 300), workflow: ContactsWorkflow())
    try await contacts.click(.row("Ada"))
    try await contacts.settle()
    #expect(contacts.shows(.row("Mail of Ada")))
    try await contacts.press(.escape)
    try await contacts.settle()
    #expect(!contacts.shows(.row("Mail of Ada")))
  }

  @Test func `pages are loaded until one is empty`() {
    let one = Message(id: 1, text: "one")
    ArchiveWorkflow.Action.tester(withState: .init())
      .send(action: .didLoad(.value([one])))
      .assert(state: .init(messages: [one], isLoading: false))
      .send(action: .loadMore)
      .assert(state: .init(messages: [one], isLoading: true))
      .send(action: .didLoad(.value([])))
      .send(action: .loadMore)
      .assert(state: .init(messages: [one], isLoading: false, isComplete: true))
  }

  @Test func `a request is repeated until it succeeds, five times at most`() async {
    for (failures, expected) in [(2, Answer.value([])), (9, Answer<[Message]>.failure("offline"))] {
      let attempts = Mutex(0)
      let worker = Retrying(clock: ImmediateClock()) {
        attempts.withLock { $0 += 1 }
        return attempts.withLock { $0 } > failures ? .value([]) : .failure("offline")
      }
      #expect(await worker.run() == expected)
      #expect(attempts.withLock { $0 } == min(failures + 1, 5))
    }
  }

  @Test func `a search waits for a pause`() async {
    let search = DelayedSearch(text: "a", clock: ImmediateClock()) { ["found \($0)"] }
    #expect(await search.run() == ["found a"])
    #expect(
      !search.isEquivalent(to: DelayedSearch(text: "ab", clock: ImmediateClock()) { _ in [] }))
  }

  @Test func `a step is undone, by its name`() async throws {
    let sketch = try Harness(workflow: SketchWorkflow())
    try await sketch.click("Circle")
    #expect(sketch.shows("circle") && sketch.shows("Undo Add circle"))
    try await sketch.press(.character("z"), .control)
    #expect(!sketch.shows("circle"))
  }

  @Test func `the window of settings opens and closes`() async throws {
    let desk = try Harness(workflow: DeskWithSettings())
    try await desk.click("New Memo")
    let settings = try desk.window("Settings")
    try await settings.requestClose()
    #expect(desk.windows.count == 1)
  }

  // MARK: - Properties and branches

  @Test func `an action reads a property of its workflow`() {
    TicketsWorkflow.Action.tester(withState: 1, workflow: TicketsWorkflow(available: 2))
      .send(action: .add)
      .assert(state: 2)
      .send(action: .add)
      .assert(state: 2)
  }

  @Test func `a field keeps the focus if its modifiers change, and loses it with its branch`()
    async throws
  {
    let kept = try Harness(screen: EmailScreen(email: "a@b", isValid: true) { _ in })
    try await kept.focus("Email")
    try await kept.show(EmailScreen(email: "a", isValid: false) { _ in })
    #expect(try kept.find("Email").semantics.state == [.focused, .invalid])
    let replaced = try Harness(screen: ReplacedEmailScreen(email: "a@b", isValid: true) { _ in })
    try await replaced.focus("Email")
    try await replaced.show(ReplacedEmailScreen(email: "a", isValid: false) { _ in })
    #expect(try replaced.find("Email").semantics.state == [.invalid])
  }
}

/// A clock on which no time passes.
private struct ImmediateClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
