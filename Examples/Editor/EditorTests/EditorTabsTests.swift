import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowUITesting
import WorkflowWidgets

@testable import EditorApp

/// The tabs of the editor, and how they and the window close.
@MainActor
@Suite struct EditorTabsTests {
  private let desk: EditorDesk

  init() throws {
    desk = try EditorDesk()
    for name in ["a.txt", "b.txt", "c.txt"] { try desk.write("text of \(name)", to: name) }
  }

  private func editor(_ names: String...) async throws -> Harness { try await desk.start(names) }

  /// Two documents with unsaved changes, of which the second is selected.
  private func twoUnsaved() async throws -> Harness {
    let harness = try await editor("a.txt", "b.txt")
    try await harness.type("2")
    try await harness.press(.tab, .control)
    try await harness.type("1")
    try await harness.press(.tab, .control)
    #expect(desk.titles(of: harness) == ["• a.txt", "• b.txt"])
    return harness
  }

  private func click(_ name: Selector, in harness: Harness) async throws {
    try await harness.click(name)
    try await harness.settle()
  }

  // MARK: - Closing the window

  @Test(arguments: ["Save", "Discard"], ["Save", "Discard"])
  func `a window that closes asks about each document with unsaved changes`(
    first: String, second: String
  ) async throws {
    let harness = try await twoUnsaved()
    try await harness.requestClose()
    try await harness.settle()
    #expect(harness.window.title == "a.txt", "The tab is selected.")
    #expect(harness.shows("Save changes to “a.txt”?"))
    try await click(.role(.button, first), in: harness)
    #expect(harness.window.title == "b.txt")
    #expect(harness.shows("Save changes to “b.txt”?") && !harness.isOver)
    try await click(.role(.button, second), in: harness)
    #expect(harness.isOver)
    let (a, b) = (try desk.text(of: "a.txt"), try desk.text(of: "b.txt"))
    #expect(a == (first == "Save" ? "1" : "") + "text of a.txt")
    #expect(b == (second == "Save" ? "2" : "") + "text of b.txt")
  }

  @Test(arguments: [[], ["Save"], ["Discard"]])
  func `Cancel ends the closing of the window, and loses nothing`(before: [String]) async throws {
    let harness = try await twoUnsaved()
    try await harness.press("q", .control)
    try await harness.settle()
    for button in before { try await click(.role(.button, button), in: harness) }
    try await click("Cancel", in: harness)
    #expect(!harness.shows(.role(.alert)) && !harness.isOver)
    let isSaved = before == ["Save"]
    #expect(desk.titles(of: harness) == [isSaved ? "a.txt" : "• a.txt", "• b.txt"])
    #expect(desk.selected(in: harness) == (before.isEmpty ? "• a.txt" : "• b.txt"))
    try await harness.click(.tab("a.txt"))
    #expect(try desk.typed(in: harness) == "1text of a.txt")
    // The question about discarded changes comes again.
    try await harness.requestClose()
    try await harness.settle()
    #expect(harness.shows("Save changes to “\(isSaved ? "b" : "a").txt”?"))
  }

  @Test func `the next question begins at its first button, not at the one that the user chose`()
    async throws
  {
    let harness = try await twoUnsaved()
    try await harness.requestClose()
    try await harness.settle()
    try await harness.press(.left)
    #expect(harness.focused?.semantics.name == "Discard")
    try await harness.press(.enter)
    try await harness.settle()
    #expect(harness.shows("Save changes to “b.txt”?"))
    #expect(harness.focused?.semantics.name == "Save")
  }

  @Test func `a save that fails ends the closing of the window`() async throws {
    mkdir(desk.path("folder"), 0o700)
    try desk.write("one", to: "folder/d.txt")
    let harness = try await editor("folder/d.txt", "b.txt")
    try await harness.type("2")
    try await harness.press(.tab, .control)
    try await harness.type("1")
    try FileManager.default.removeItem(atPath: desk.path("folder"))
    try await harness.requestClose()
    try await harness.settle()
    try await click("Save", in: harness)
    #expect(harness.shows("Couldn't save “d.txt”"))
    try await click("OK", in: harness)
    #expect(!harness.shows(.role(.alert)) && !harness.isOver)
    #expect(desk.titles(of: harness) == ["• d.txt", "• b.txt"])
    try await harness.press(.tab, .control)
    try await desk.save(in: harness)
    #expect(!harness.isOver, "The window does not close later.")
  }

  @Test func `a new document is given a name while the window closes, or the closing ends`()
    async throws
  {
    let harness = try await editor("a.txt")
    try await harness.press("n", .control)
    try await harness.type("new")
    try await harness.press("n", .control)
    try await harness.settle()
    for isNamed in [false, true] {
      try await harness.requestClose()
      try await harness.settle()
      try await click("Save", in: harness)
      #expect(harness.shows(.field("Name")))
      if isNamed {
        try await harness.press("a", .control)
        try await harness.type(desk.path("new.txt"))
      }
      try await harness.press(isNamed ? .enter : .escape)
      try await harness.settle()
      #expect(harness.isOver == isNamed)
      if !isNamed {
        #expect(desk.titles(of: harness) == ["a.txt", "• Untitled", "Untitled (2)"])
        #expect(desk.selected(in: harness) == "• Untitled")
      }
    }
    #expect(try desk.text(of: "new.txt") == "new")
  }

  @Test func `a change during a save is asked about before the window closes`() async throws {
    let harness = try await twoUnsaved()
    try await harness.press("s", .control)
    try await harness.settle()
    try await harness.press(.tab, .control)
    for key: Key in ["s", "q"] {
      harness.send(.keyPressed(KeyPress(key, .control)))
      harness.send(.keyReleased(KeyPress(key, .control)))
    }
    harness.send(.textInput("!"))
    try await harness.settle()
    #expect(try desk.text(of: "a.txt") == "1text of a.txt")
    #expect(harness.shows("Save changes to “a.txt”?") && !harness.isOver)
    try await click("Save", in: harness)
    #expect(harness.isOver)
    #expect(try desk.text(of: "a.txt") == "1!text of a.txt")
    #expect(try desk.text(of: "b.txt") == "2text of b.txt")
  }

  // MARK: - Closing a tab

  @Test func `Ctrl+W closes one tab, and the last one with the window`() async throws {
    let harness = try await editor("a.txt", "b.txt", "c.txt")
    try await harness.click(.tab("b.txt"))
    let press = KeyPress("w", .control)
    harness.send(.keyPressed(press))
    for _ in 0..<3 { harness.send(.keyPressed(KeyPress("w", .control, isRepeat: true))) }
    harness.send(.keyReleased(press))
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["a.txt", "c.txt"])
    #expect(desk.selected(in: harness) == "c.txt")
    try await harness.press(.function(10))
    try await harness.press("w", .control)
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["a.txt"] && !harness.shows(.role(.tab)))
    try await harness.press("w", .control)
    try await harness.settle()
    #expect(harness.isOver)
  }

  @Test func `the menu closes the selected tab, and the next text has the focus`() async throws {
    let harness = try await editor("a.txt", "b.txt")
    try await harness.click("File")
    try await click("Close", in: harness)
    #expect(desk.titles(of: harness) == ["a.txt"])
    try await harness.type("!")
    #expect(try desk.typed(in: harness) == "!text of a.txt")
  }

  @Test func `Ctrl+W during a question about one tab does not close the window`() async throws {
    let harness = try await editor("a.txt", "b.txt")
    try await harness.type("!")
    for _ in 0..<2 {
      try await harness.press("w", .control)
      try await harness.settle()
    }
    try await click("Discard", in: harness)
    #expect(!harness.isOver)
    #expect(desk.titles(of: harness) == ["a.txt"])
  }

  @Test func `a tab with unsaved changes that is closed in the background is selected to ask`()
    async throws
  {
    let harness = try await twoUnsaved()
    let tab = try harness.find(.tab("a.txt")).bounds.center
    for button in ["Cancel", "Discard"] {
      harness.driver.click(at: tab, with: .middle)
      try await harness.settle()
      #expect(harness.shows("Save changes to “a.txt”?"))
      #expect(harness.window.title == "a.txt")
      try await click(.role(.button, button), in: harness)
    }
    #expect(desk.titles(of: harness) == ["• b.txt"])
    try await harness.type("!")
    let typed = try desk.typed(in: harness)
    #expect(typed == "2!text of b.txt")
  }

  @Test func `Close Others asks about each of them`() async throws {
    let harness = try await twoUnsaved()
    try await harness.press("n", .control)
    try await harness.settle()
    let tab = try harness.find(.tab("Untitled")).bounds.center
    harness.driver.click(at: tab, with: .secondary)
    try await harness.settle()
    try await click("Close Others", in: harness)
    #expect(harness.shows("Save changes to “a.txt”?"))
    try await click("Discard", in: harness)
    #expect(harness.shows("Save changes to “b.txt”?"))
    try await click("Save", in: harness)
    #expect(desk.titles(of: harness) == ["Untitled"])
    #expect(try desk.text(of: "b.txt") == "2text of b.txt")
  }

  // MARK: - One and several tabs

  @Test func `one document has no bar, and keeps its caret and its undo when others come and go`()
    async throws
  {
    let harness = try await editor("a.txt")
    #expect(!harness.shows(.role(.tab)))
    try await harness.press(.end, .control)
    try await harness.type("!")
    try await harness.press("n", .control)
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["• a.txt", "Untitled"])
    try await harness.type("new")
    #expect(try desk.typed(in: harness) == "new")
    try await harness.press("w", .control)
    try await harness.settle()
    try await click("Discard", in: harness)
    #expect(!harness.shows(.role(.tab)))
    try await harness.type("?")
    let typed = try desk.typed(in: harness)
    #expect(typed == "text of a.txt!?")
    while try desk.typed(in: harness) != "text of a.txt" {
      try await harness.press("z", .control)
    }
  }

  @Test func `documents of one name are numbered, and keep their numbers when they are moved`()
    async throws
  {
    mkdir(desk.path("folder"), 0o700)
    try desk.write("other", to: "folder/a.txt")
    let harness = try await editor("a.txt", "b.txt", "folder/a.txt")
    #expect(desk.titles(of: harness) == ["a.txt", "b.txt", "a.txt (2)"])
    try await harness.press(.pageUp, [.control, .shift])
    try await harness.press(.pageUp, [.control, .shift])
    #expect(desk.titles(of: harness) == ["a.txt (2)", "a.txt", "b.txt"])
    #expect(try desk.typed(in: harness) == "other" && harness.window.title == "a.txt")
    try await harness.expectAccessible()
  }

  @Test func `Delete on the second of two tabs moves the focus to the text`() async throws {
    let harness = try await editor("a.txt", "b.txt")
    try await harness.type("!")
    try await harness.focus(.tab("b.txt"))
    try await harness.press(.delete)
    try await harness.settle()
    try await click("Discard", in: harness)
    try await harness.type("?")
    #expect(try desk.typed(in: harness) == "?text of a.txt")
  }

  @Test func `an alert of another tab waits until that is selected`() async throws {
    let harness = try await twoUnsaved()
    try desk.write("other", to: "a.txt")
    harness.send(.activated(false))
    harness.send(.activated(true))
    try await harness.settle()
    #expect(!harness.shows(.role(.alert)))
    try await harness.type("!")
    #expect(try desk.typed(in: harness) == "2!text of b.txt")
    try await harness.press(.tab, .control)
    try await harness.settle()
    #expect(harness.shows("“a.txt” has changed"))
  }

  @Test func `keys and drags move a tab; order, selection, texts and undo are restored`()
    async throws
  {
    // Files of the command line would be selected again after the restore.
    let harness = try await editor()
    try await harness.perform(
      .drop(.files(["a.txt", "b.txt", "c.txt"].map(desk.path)), on: .role(.textEditor)))
    try await harness.settle()
    try await harness.press(.pageUp, [.control, .shift])
    #expect(desk.titles(of: harness) == ["a.txt", "c.txt", "b.txt"])
    let start = try harness.find(.tab("a.txt")).bounds.center
    let end = try harness.find(.tab("c.txt")).bounds.center + Point(x: 8, y: 0)
    harness.send(.pointerMoved(start))
    harness.send(.pointerPressed(start, .primary))
    for step in 1...8 {
      let x = start.x + (end.x - start.x) * Double(step) / 8
      harness.send(.pointerMoved(Point(x: x, y: start.y)))
      try await harness.settle()
    }
    harness.send(.pointerReleased(end, .primary))
    try await harness.settle()
    #expect(desk.titles(of: harness) == ["c.txt", "a.txt", "b.txt"])
    #expect(desk.selected(in: harness) == "a.txt")
    try await harness.type("1")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(desk.titles(of: restored) == ["c.txt", "• a.txt", "b.txt"])
    #expect(desk.selected(in: restored) == "• a.txt")
    #expect(try desk.typed(in: restored) == "1text of a.txt")
    try await restored.press("z", .control)
    #expect(try desk.typed(in: restored) == "text of a.txt")
    try await restored.press(.tab, .control)
    #expect(try desk.typed(in: restored) == "text of b.txt")
  }

  @Test func `a restored window that was closing stays open, and asks nothing`() async throws {
    let harness = try await twoUnsaved()
    try await harness.requestClose()
    try await harness.settle()
    try await click("Discard", in: harness)
    let restored = try harness.restored()
    try await restored.settle()
    #expect(desk.titles(of: restored) == ["• a.txt", "• b.txt"])
    try await restored.requestClose()
    try await restored.settle()
    #expect(restored.shows("Save changes to “a.txt”?"))
  }
}
