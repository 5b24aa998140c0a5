import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import EditorApp

/// Files that several names, programs, saves or starts of the editor share.
@MainActor
@Suite struct ChangedFileTests {
  private let desk: EditorDesk

  init() throws {
    desk = try EditorDesk()
    try desk.write("one", to: "a.txt")
  }

  private func editor() async throws -> Harness { try await desk.start(["a.txt"]) }

  // MARK: - One file

  @Test(arguments: ["symbolic.txt", "hard.txt", "folder/../a.txt", "./a.txt", "folder/up/a.txt"])
  func `a file that is open is selected, also by another name`(name: String) async throws {
    symlink(desk.path("a.txt"), desk.path("symbolic.txt"))
    link(desk.path("a.txt"), desk.path("hard.txt"))
    mkdir(desk.path("folder"), 0o700)
    symlink("..", desk.path("folder/up"))
    let harness = try await editor()
    try await harness.type("!")
    try await harness.press("n", .control)
    try await harness.settle()
    try await harness.perform(.drop(.files([desk.path(name)]), on: .role(.textEditor)))
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["• a.txt", "Untitled"])
    #expect(desk.selected(in: harness) == "• a.txt")
    #expect(try desk.typed(in: harness) == "!one")
    #expect(!harness.shows(.role(.alert)))
  }

  @Test func `a relative name belongs to the folder of the start, and a URI is a file`()
    async throws
  {
    try desk.write("two", to: "b c.txt")
    let harness = try Harness(
      app: EditorApp.self, arguments: ["a.txt", "file://\(desk.path("b%20c.txt"))"],
      environment: ["HOME": desk.home.path, "PWD": desk.home.path])
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["a.txt", "b c.txt"])
  }

  @Test func `a name of 255 bytes is saved`() async throws {
    let name = String(repeating: "ä", count: 127) + "a"
    try desk.write("one", to: name)
    let harness = try await desk.start([name])
    try await harness.type("!")
    try await desk.save(in: harness)
    #expect(desk.titles(of: harness) == [name])
    #expect(try desk.text(of: name) == "!one")
  }

  // MARK: - Another program

  @Test func `an unchanged document shows what another program wrote`() async throws {
    let harness = try await editor()
    try desk.write("two", to: "a.txt")
    try await desk.save(in: harness)
    #expect(try desk.typed(in: harness) == "two")
    #expect(desk.titles(of: harness) == ["a.txt"])
    #expect(try desk.text(of: "a.txt") == "two")
  }

  /// The editor with a change of its own, after it found one of another program.
  private func conflict() async throws -> Harness {
    let harness = try await editor()
    try await harness.type("!")
    try desk.write("two", to: "a.txt")
    try await desk.save(in: harness)
    #expect(harness.shows("“a.txt” has changed"))
    #expect(try desk.text(of: "a.txt") == "two", "nothing is overwritten")
    return harness
  }

  @Test func `a save does not overwrite what another program wrote, however often`() async throws {
    let harness = try await conflict()
    try await harness.expectAccessible()
    for _ in 0..<2 {
      try await harness.press(.escape)
      #expect(harness.shows("\(desk.path("a.txt")) (changed by another program)"))
      try await desk.save(in: harness)
      #expect(harness.shows("“a.txt” has changed"))
    }
    #expect(try desk.text(of: "a.txt") == "two")
  }

  @Test func `Reload shows the text of the other program`() async throws {
    let harness = try await conflict()
    try await harness.click("Reload")
    try await harness.settle()
    #expect(try desk.typed(in: harness) == "two")
    #expect(desk.titles(of: harness) == ["a.txt"])
    #expect(harness.shows(.text(desk.path("a.txt"))))
  }

  @Test func `Keep replaces the text of the other program`() async throws {
    let harness = try await conflict()
    try await harness.click("Keep")
    try await harness.settle()
    #expect(try desk.text(of: "a.txt") == "!one")
    #expect(desk.titles(of: harness) == ["a.txt"])
    #expect(!harness.shows("“a.txt” has changed"))
  }

  @Test func `Compare shows the text of the other program beside the document`() async throws {
    let harness = try await conflict()
    try await harness.click("Compare")
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["• a.txt", "a.txt on the disk"])
    #expect(desk.selected(in: harness) == "a.txt on the disk")
    #expect(try desk.typed(in: harness) == "two")
    try await harness.click(.tab("a.txt"))
    #expect(try desk.typed(in: harness) == "!one")
  }

  @Test func `the same content with another time is no change`() async throws {
    let harness = try await editor()
    try await harness.type("!")
    try FileManager.default.removeItem(atPath: desk.path("a.txt"))
    try desk.write("one", to: "a.txt")
    try await desk.save(in: harness)
    #expect(try desk.text(of: "a.txt") == "!one")
  }

  @Test func `of two editors on one file, none overwrites the other's text`() async throws {
    let first = try await editor()
    let second = try await editor()
    try await first.type("1")
    try await second.type("2")
    try await desk.save(in: first)
    try await desk.save(in: second)
    #expect(try desk.text(of: "a.txt") == "1one")
    #expect(second.shows("“a.txt” has changed"))
  }

  @Test func `a file that was removed is made again`() async throws {
    let harness = try await editor()
    try await harness.type("!")
    try FileManager.default.removeItem(atPath: desk.path("a.txt"))
    try await desk.save(in: harness)
    #expect(try desk.text(of: "a.txt") == "!one")
  }

  // MARK: - One save at a time

  /// Presses keys without running the work that they cause, as during a slow save.
  private func press(_ keys: Key..., in harness: Harness) {
    for key in keys {
      harness.send(.keyPressed(KeyPress(key, .control)))
      harness.send(.keyReleased(KeyPress(key, .control)))
    }
  }

  @Test func `a save during a save waits for it, and writes the newest text`() async throws {
    let harness = try await editor()
    try await harness.type("a")
    press("s", in: harness)
    for text in ["b", "c"] {
      harness.send(.textInput(text))
      press("s", in: harness)
      #expect(harness.offscreenApp.host?.finishingWorkers.count == 1)
    }
    try await harness.settle()
    #expect(try desk.text(of: "a.txt") == "abcone")
    #expect(desk.titles(of: harness) == ["a.txt"])
    #expect(!harness.shows(.role(.alert)))
  }

  @Test func `a request to close during a save asks about later changes, and is then forgotten`()
    async throws
  {
    let harness = try await editor()
    try await harness.type("a")
    press("s", "w", in: harness)
    harness.send(.textInput("b"))
    try await harness.settle()
    #expect(harness.shows("Save changes to “a.txt”?"))
    try await harness.click("Cancel")
    try await harness.type("c")
    try await desk.save(in: harness)
    #expect(!harness.isOver)
    #expect(try desk.text(of: "a.txt") == "abcone")
  }

  @Test func `a request to close during a save closes after it`() async throws {
    let harness = try await editor()
    try await harness.type("a")
    press("s", "w", in: harness)
    try await harness.settle()
    #expect(harness.isOver)
    #expect(try desk.text(of: "a.txt") == "aone")
  }

  // MARK: - After a crash

  @Test func `a restored document without changes shows the file's new text`() async throws {
    let harness = try await editor()
    try desk.write("two", to: "a.txt")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(desk.titles(of: restored) == ["a.txt"])
    #expect(try desk.typed(in: restored) == "two")
    #expect(!restored.shows(.role(.alert)))
  }

  @Test func `a restored document with changes asks before it replaces a changed file`()
    async throws
  {
    let harness = try await editor()
    try await harness.type("!")
    try desk.write("two", to: "a.txt")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(restored.shows("“a.txt” has changed"))
    #expect(desk.titles(of: restored) == ["• a.txt"])
    try await restored.press(.escape)
    try await desk.save(in: restored)
    #expect(restored.shows("“a.txt” has changed"))
    #expect(try desk.text(of: "a.txt") == "two")
  }

  @Test func `a save that a crash interrupted is finished by the next start`() async throws {
    let harness = try await editor()
    try await harness.type("!")
    press("s", in: harness)
    let restored = try harness.restored()
    try await restored.settle()
    #expect(try desk.text(of: "a.txt") == "!one")
    #expect(desk.titles(of: restored) == ["a.txt"])
  }

  @Test func `a restored editor opens the files of the command line`() async throws {
    let harness = try await editor()
    try await harness.press("n", .control)
    try await harness.settle()
    try await harness.click(.tab("a.txt"))
    try await harness.press("w", .control)
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["Untitled"])
    let restored = try harness.restored()
    try await restored.settle()
    #expect(desk.titles(of: restored) == ["a.txt"])
    #expect(try desk.typed(in: restored) == "one")
  }

  @Test func `a restored editor shows the documents without the question that was open`()
    async throws
  {
    let harness = try await editor()
    try await harness.type("!")
    try await harness.press("w", .control)
    try await harness.settle()
    #expect(harness.shows("Save changes to “a.txt”?"))
    let restored = try harness.restored()
    try await restored.settle()
    #expect(!restored.shows(.role(.alert)))
    #expect(desk.titles(of: restored) == ["• a.txt"])
    try await restored.type("?")
    #expect(try desk.typed(in: restored) == "!?one")
    try await desk.save(in: restored)
    #expect(!restored.isOver, "the request to close is forgotten")
    #expect(try desk.text(of: "a.txt") == "!?one")
  }

  @Test func `a restored editor shows no file sheet, and does not close after a later save`()
    async throws
  {
    let harness = try await editor()
    try await harness.press("n", .control)
    try await harness.settle()
    try await harness.type("x")
    try await harness.press("w", .control)
    try await harness.settle()
    try await harness.click("Save")
    try await harness.settle()
    #expect(harness.shows(.field("Name")))
    let restored = try harness.restored()
    try await restored.settle()
    #expect(!restored.shows(.field("Name")))
    #expect(desk.titles(of: restored) == ["a.txt", "• Untitled"])
    #expect(restored.focused?.semantics.role == .textEditor)
    // The file of the command line is selected.
    try await restored.press(.tab, .control)
    try await desk.save(in: restored)
    try await restored.press("a", .control)
    try await restored.type(desk.path("b.txt"))
    try await restored.press(.enter)
    try await restored.settle()
    #expect(desk.titles(of: restored) == ["a.txt", "b.txt"])
    #expect(try desk.text(of: "b.txt") == "x")
  }

  // MARK: - Coming back to the window

  private func comeBack(to harness: Harness) async throws {
    harness.send(.activated(false))
    harness.send(.activated(true))
    try await harness.settle()
  }

  @Test func `a file that another program changed is noticed when the user comes back`()
    async throws
  {
    let harness = try await editor()
    try desk.write("two", to: "a.txt")
    #expect(try desk.typed(in: harness) == "one")
    try await comeBack(to: harness)
    #expect(try desk.typed(in: harness) == "two")
    try await harness.type("!")
    try desk.write("three", to: "a.txt")
    try await comeBack(to: harness)
    #expect(harness.shows("“a.txt” has changed"))
  }

  @Test func `a file that is gone counts as unsaved, and is written again if the user wants it`()
    async throws
  {
    let harness = try await editor()
    unlink(desk.path("a.txt"))
    try await comeBack(to: harness)
    #expect(harness.shows("“a.txt” is gone"))
    try await harness.click("Cancel")
    try await comeBack(to: harness)
    #expect(!harness.shows("“a.txt” is gone"))
    try await harness.requestClose()
    #expect(harness.shows("Save changes to “a.txt”?") && !harness.isClosed)
    try await harness.click("Save")
    try await harness.settle()
    #expect(try desk.text(of: "a.txt") == "one" && harness.isClosed)
  }

  @Test func `a file that was moved is saved again at its place`() async throws {
    let harness = try await editor()
    rename(desk.path("a.txt"), desk.path("b.txt"))
    try await comeBack(to: harness)
    try await harness.click("Save")
    try await harness.settle()
    #expect(try desk.text(of: "a.txt") == "one" && desk.text(of: "b.txt") == "one")
    try await harness.requestClose()
    #expect(harness.isClosed)
  }
}
