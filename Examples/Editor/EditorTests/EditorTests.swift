import Editor
import Foundation
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowConcurrency
import WorkflowLanguage
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import EditorApp

/// The editor, as its user sees it.
@MainActor
@Suite struct EditorTests {
  private let desk: EditorDesk

  init() throws { desk = try EditorDesk() }

  private var home: TemporaryDirectory { desk.home }
  private func path(_ name: String) -> String { desk.path(name) }
  private func write(_ text: String, to name: String) throws { try desk.write(text, to: name) }
  private func text(of name: String) throws -> String { try desk.text(of: name) }
  private func start(_ names: String...) async throws -> Harness { try await desk.start(names) }
  private func titles(of harness: Harness) -> [String] { desk.titles(of: harness) }
  private func typed(in harness: Harness) throws -> String? { try desk.typed(in: harness) }

  // MARK: - Files

  @Test func `a name with line breaks and a combining mark is shown on one line`() async throws {
    try write("text", to: "\u{301}a\r\nb\u{202e}.txt")
    let harness = try await start("\u{301}a\r\nb\u{202e}.txt")
    #expect(titles(of: harness) == ["\u{301}a\u{fffd}\u{fffd}b\u{fffd}.txt"])
    #expect(harness.shows(.text(path("\u{301}a\u{fffd}\u{fffd}b\u{fffd}.txt"))))
    #expect(try typed(in: harness) == "text")
  }

  @Test func `a new document is written, saved under a name, and saved again`() async throws {
    let harness = try await start()
    #expect(titles(of: harness) == ["Untitled"])
    try await harness.type("Dear Ada")
    #expect(titles(of: harness) == ["• Untitled"])
    try await harness.press("s", .control)
    try await harness.settle()
    try await harness.press("a", .control)
    try await harness.type(path("letter.txt"))
    try await harness.press(.enter)
    try await harness.settle()
    #expect(titles(of: harness) == ["letter.txt"])
    #expect(try text(of: "letter.txt") == "Dear Ada")
    #expect(harness.shows(.text(path("letter.txt"))))
    try await harness.type(",")
    #expect(titles(of: harness) == ["• letter.txt"])
    try await harness.press("s", .control)
    try await harness.settle()
    #expect(titles(of: harness) == ["letter.txt"])
    #expect(try text(of: "letter.txt") == "Dear Ada,")
  }

  @Test func `each file has a tab, and the first takes the place of the blank document`()
    async throws
  {
    try write("one", to: "a.txt")
    try write("two", to: "b.txt")
    let harness = try await start("a.txt", "b.txt")
    #expect(titles(of: harness) == ["a.txt", "b.txt"])
    #expect(harness.windows.count == 1 && desk.selected(in: harness) == "b.txt")
    #expect(try typed(in: harness) == "two")
    try await harness.click(.tab("a.txt"))
    #expect(try typed(in: harness) == "one")
    try await harness.press("o", .control)
    try await harness.settle()
    try await harness.type(path("b.txt"))
    try await harness.press(.enter)
    try await harness.settle()
    #expect(titles(of: harness) == ["a.txt", "b.txt"])
    #expect(desk.selected(in: harness) == "b.txt" && !harness.shows(.role(.alert)))
    try await harness.press("n", .control)
    try await harness.settle()
    #expect(titles(of: harness) == ["a.txt", "b.txt", "Untitled"])
    #expect(desk.selected(in: harness) == "Untitled")
  }

  @Test func `what is opened from outside is selected, or the reason is shown`()
    async throws
  {
    try write("one", to: "a.txt")
    try write("two", to: "b.txt")
    var source: AsyncStream<OpenedItems>.Continuation?
    let launch = Launch(
      environment: LaunchEnvironment { [home] in $0 == "HOME" ? home.path : nil },
      clock: ContinuousClock(), random: SeededRandomNumberGenerator(seed: 1))
    let harness = try Harness(
      workflow: EditorWorkflow(
        desktop: launch.desktop, settings: launch.settings(default: Editor.Preferences()),
        openedItems: EventSource(replayPolicy: .rerun) { source = $0 },
        activations: launch.activations, quit: {}))
    func open(_ items: OpenedItems) async throws -> String {
      source?.yield(items)
      try await harness.settle()
      return desk.selected(in: harness) ?? harness.window.markedTitle
    }
    #expect(try await open(OpenedItems(files: [path("a.txt")])) == "a.txt")
    try await harness.type("!")
    #expect(try await open(OpenedItems(files: [path("b.txt")])) == "b.txt")
    #expect(try await open(OpenedItems(files: [path("a.txt")])) == "• a.txt")
    #expect(try await open(OpenedItems(action: "new")) == "Untitled")
    #expect(try await open(OpenedItems()) == "Untitled")
    _ = try await open(OpenedItems(files: [path("no.txt")]))
    #expect(harness.shows("Couldn't open “no.txt”"))
    try await harness.press(.enter)
    #expect(titles(of: harness) == ["• a.txt", "b.txt", "Untitled"])
    #expect(desk.selected(in: harness) == "Untitled")
    #expect(harness.window.markedTitle == "• Untitled", "a.txt has unsaved changes")
  }

  @Test func `files that cannot be read hold back no other, and are reported one by one`()
    async throws
  {
    try write("one", to: "a.txt")
    let harness = try await start()
    let paths = ["no.txt", "a.txt", "none.txt"].map(path)
    try await harness.perform(.drop(.files(paths), on: .role(.textEditor)))
    try await harness.settle()
    #expect(titles(of: harness) == ["a.txt"] && harness.shows("Couldn't open “no.txt”"))
    try await harness.press(.enter)
    #expect(harness.shows("Couldn't open “none.txt”"))
    try await harness.press(.enter)
    #expect(!harness.tree.flattened.contains { $0.semantics.role == .alert })
    #expect(try typed(in: harness) == "one")
  }

  @Test func `a dropped file opens`() async throws {
    try write("one", to: "a.txt")
    let harness = try await start()
    try await harness.perform(.drop(.files([path("a.txt")]), on: .role(.textEditor)))
    try await harness.settle()
    #expect(titles(of: harness) == ["a.txt"])
    #expect(try typed(in: harness) == "one")
  }

  @Test(arguments: [
    ("missing", ": No such file or directory. Choose another file."),
    ("folder", ": Is not a regular file."), ("pipe", ": Is not a regular file."),
    ("bytes", ": Is not a text in UTF-8."), ("large", ": Is larger than 4 MiB."),
  ])
  func `a file that is no text is refused with one line`(kind: String, reason: String) async throws
  {
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(
        atPath: path(kind), withIntermediateDirectories: false)
    case "pipe": #expect(mkfifo(path(kind), 0o600) == 0)
    case "bytes": try Data([0x61, 0xff, 0x62]).write(to: URL(filePath: path(kind)))
    case "large": try Data(count: 4 << 20 + 1).write(to: URL(filePath: path(kind)))
    default: break
    }
    let harness = try await start(kind)
    let alert = try harness.find(.role(.alert))
    #expect(alert.semantics.name == "Couldn't open “\(kind)”")
    let message = try #require(alert.flattened.map(\.semantics.name).first { $0.contains(reason) })
    #expect(message.hasPrefix(path(kind)))
    try await harness.press(.enter)
    try await harness.type("still here")
    #expect(try typed(in: harness) == "still here")
  }

  @Test func `a failed save is reported, and loses nothing`() async throws {
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    try write("one", to: "folder/a.txt")
    let harness = try await start("folder/a.txt")
    try await harness.type("!")
    try FileManager.default.removeItem(atPath: path("folder"))
    try await harness.press("w", .control)
    try await harness.settle()
    try await harness.click("Save")
    try await harness.settle()
    #expect(harness.shows("Couldn't save “a.txt”"))
    #expect(
      harness.shows(
        "\(path("folder/a.txt")): No such file or directory. Save it in another place."
      ))
    try await harness.press(.enter)
    #expect(titles(of: harness) == ["• a.txt"])
    #expect(try typed(in: harness) == "!one")
  }

  @Test func `saving keeps the mode of the file, and a link to it`() async throws {
    try write("one", to: "a.txt")
    #expect(chmod(path("a.txt"), 0o640) == 0)
    #expect(symlink(path("a.txt"), path("link.txt")) == 0)
    let harness = try await start("link.txt")
    try await harness.type("!")
    try await harness.press("s", .control)
    try await harness.settle()
    #expect(try text(of: "a.txt") == "!one")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("a.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.txt")) == path("a.txt"))
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(files.sorted() == [".config", "a.txt", "link.txt"])
  }

  // MARK: - Closing

  @Test func `closing an unsaved document asks: cancel, discard or save`() async throws {
    try write("one", to: "a.txt")
    let harness = try await start("a.txt")
    try await harness.press("n", .control)
    try await harness.settle()
    try await harness.press(.tab, .control)
    try await harness.type("!")
    try await harness.press("w", .control)
    try await harness.settle()
    try await harness.click("Cancel")
    try await harness.settle()
    #expect(titles(of: harness) == ["• a.txt", "Untitled"])
    #expect(desk.selected(in: harness) == "• a.txt")
    try await harness.press("w", .control)
    try await harness.settle()
    try await harness.click("Save")
    try await harness.settle()
    #expect(titles(of: harness) == ["Untitled"])
    #expect(try text(of: "a.txt") == "!one")
    try await harness.type("nothing")
    try await harness.press("q", .control)
    try await harness.settle()
    #expect(!harness.isOver)
    try await harness.click("Discard")
    try await harness.settle()
    #expect(harness.isOver)
  }

  @Test func `a new document that is saved while it closes has to be given a name`() async throws {
    let harness = try await start()
    try await harness.type("a")
    try await harness.requestClose()
    try await harness.settle()
    try await harness.click("Save")
    try await harness.settle()
    try await harness.press(.escape)
    try await harness.settle()
    #expect(titles(of: harness) == ["• Untitled"], "the question for a name was cancelled")
    try await harness.requestClose()
    try await harness.settle()
    try await harness.click("Save")
    try await harness.settle()
    try await harness.press("a", .control)
    try await harness.type(path("new.txt"))
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.isOver)
    #expect(try text(of: "new.txt") == "a")
  }

  // MARK: - Undo

  @Test func `typing is undone in steps between pauses, also after a crash`() async throws {
    try write("one", to: "a.txt")
    let harness = try await start("a.txt")
    try await harness.press(.end, .control)
    try await harness.type(" two")
    try await harness.advance(by: .seconds(2))
    try await harness.type(" three")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(try typed(in: restored) == "one two three")
    try await restored.press("z", .control)
    #expect(try typed(in: restored) == "one two")
    try await restored.click("Edit")
    try await restored.click("Undo Typing")
    #expect(try typed(in: restored) == "one")
    #expect(titles(of: restored) == ["a.txt"])
    try await restored.press("z", [.control, .shift])
    try await restored.press("z", [.control, .shift])
    #expect(try typed(in: restored) == "one two three")
  }

  @Test func `undo of the text field leads back through the steps of the document`() async throws {
    let harness = try await start()
    try await harness.type("one")
    try await harness.advance(by: .seconds(2))
    try await harness.type("two")
    while try typed(in: harness) != "" { try await harness.press("z", .control) }
    try await harness.press("z", .control)
    #expect(try typed(in: harness) == "")
    #expect(titles(of: harness) == ["Untitled"])
  }

  @Test func `a shown file of another program has no undo`() async throws {
    try write("one", to: "a.txt")
    let harness = try await start("a.txt")
    try await harness.type("!")
    try await desk.save(in: harness)
    try write("two", to: "a.txt")
    try await desk.save(in: harness)
    #expect(try typed(in: harness) == "two")
    try await harness.press("z", .control)
    #expect(try typed(in: harness) == "two")
  }

  // MARK: - Settings

  @Test func `recent files and the size of the text are there at the next start`() async throws {
    try write("one", to: "a.txt")
    let first = try await start("a.txt")
    let height = try first.image
    try await first.click("Text")
    try await first.click("24 points")
    try await first.settle()
    let larger = try first.image
    #expect(height != larger)
    let second = try await start()
    // The path of the folder may be long: a submenu that does not fit beside its menu covers it.
    try await second.resize(to: Size(width: 1200, height: 440))
    try await second.click("File")
    try await second.click("Open Recent")
    try await second.click(.text(path("a.txt")))
    try await second.settle()
    #expect(titles(of: second) == ["a.txt"])
    try await second.click("Text")
    #expect(try second.find("24 points").semantics.value == "on")
  }

  // MARK: - All of it

  @Test func `is accessible, also with an alert`() async throws {
    let harness = try await start()
    try await harness.expectAccessible()
    try await harness.press("n", .control)
    try await harness.settle()
    try await harness.expectAccessible()
    try await harness.type("a")
    try await harness.requestClose()
    try await harness.settle()
    try await harness.expectAccessible()
  }

  @Test func `random input breaks nothing`() async throws {
    try await fuzz(seed: 3, steps: 120) {
      try Harness(app: EditorApp.self)
    }
  }

  @Test(arguments: Appearance.allCases, [1.0, 2])
  func `looks right, with an unsaved document, the question and tabs`(
    appearance: Appearance, scale: Double
  ) async throws {
    let harness = try Harness(
      app: EditorApp.self, size: Size(width: 480, height: 300), scale: scale,
      theme: Theme(appearance: appearance))
    try await harness.settle()
    try await harness.type("Dear Ada,\n\nthe engine works.")
    let name = "\(appearance.rawValue)@\(Int(scale))x"
    try await harness.settle()
    try expectSnapshot(of: harness, named: "document-\(name)")
    try await harness.requestClose()
    try await harness.settle()
    try expectSnapshot(of: harness, named: "question-\(name)")
    try await harness.press(.escape)
    try await harness.press("n", .control)
    try await harness.settle()
    try expectSnapshot(of: harness, named: "tabs-\(name)")
  }

  // MARK: - Languages

  @Test func `the editor is in another language, also after a change while it asks`() async throws {
    let harness = try await start()
    try await harness.type("Dear Ada")
    harness.language = Language("de", translations: EditorApp.translations)
    #expect(titles(of: harness) == ["• Unbenannt"])
    #expect(harness.shows("Noch nicht gespeichert"))
    try await harness.press("s", .control)
    try await harness.settle()
    #expect(try harness.find(.role(.dialog)).semantics.name == "Speichern unter")
    #expect(try harness.find(.field("Name")).semantics.value == "Unbenannt.txt")
    try await harness.press(.escape)
    try await harness.press("w", .control)
    try await harness.settle()
    #expect(harness.shows("Änderungen an „Unbenannt“ speichern?"))
    harness.language = Language("ja", translations: EditorApp.translations)
    try await harness.settle()
    #expect(harness.shows("「無題」の変更を保存しますか?"))
    try await harness.click("キャンセル")
    try await harness.settle()
    try await harness.click("ファイル")
    try await harness.settle()
    #expect(harness.shows(.text("名前を付けて保存…")))
  }
}
