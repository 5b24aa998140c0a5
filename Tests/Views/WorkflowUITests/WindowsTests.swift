import NotesDesk
import Testing
import Workflow
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct WindowsTests {
  private func desk() throws -> Harness { try Harness(app: NotesDesk.self) }

  private func titles(_ harness: Harness) -> [String] { harness.windows.map(\.window.markedTitle) }

  // MARK: - Opening

  @Test func `an app starts with the windows of its first rendering`() throws {
    let desk = try desk()
    #expect(titles(desk) == ["Note 1"])
    #expect(desk.window.size == NotesDesk.defaultSize)
    #expect(desk.window.minimumSize == Size(width: 200, height: 120))
    #expect(desk.tree.semantics.role == .window && desk.tree.semantics.name == "Note 1")
  }

  @Test func `a window that opens becomes the active one, with the size of its item`() async throws
  {
    let desk = try desk()
    let note = desk.window
    try await desk.click("Settings")
    #expect(titles(desk) == ["Note 1", "Settings"])
    #expect(desk.window.title == "Settings" && desk.window.size == Size(width: 300, height: 200))
    #expect(desk.window.isActive && !note.isActive)
    #expect(desk.shows("Fullscreen") && !desk.shows("Save"))
  }

  @Test func `a window that is opened a second time comes in front`() async throws {
    let desk = try desk()
    try await desk.click("Settings")
    try await desk.window("Note 1").click("Settings")
    #expect(titles(desk) == ["Note 1", "Settings"])
    #expect(desk.window.title == "Settings" && desk.window.isActive)
  }

  @Test func `a window keeps its widgets while others open and close`() async throws {
    let desk = try desk()
    let field = try desk.find(.role(.textField)).widget
    try await desk.focus(.role(.textField))
    try await desk.type("Milk")
    try await desk.resize(to: Size(width: 500, height: 300))
    try await desk.press("n", .control)
    #expect(titles(desk) == ["• Note 1", "Note 2"])
    try await desk.press("w", .control)
    #expect(titles(desk) == ["• Note 1"])
    #expect(try desk.find(.role(.textField)).widget === field)
    #expect(desk.focused?.widget === field && desk.window.isActive)
    #expect(desk.window.size == Size(width: 500, height: 300))
  }

  @Test func `unsaved changes mark the title until they are saved`() async throws {
    let desk = try desk()
    try await desk.focus(.role(.textField))
    try await desk.type("a")
    #expect(desk.window.hasUnsavedChanges && desk.tree.semantics.name == "• Note 1")
    try await desk.click("Save")
    #expect(!desk.window.hasUnsavedChanges && desk.tree.semantics.name == "Note 1")
  }

  // MARK: - Several windows

  @Test func `a harness of a window acts in it, and reads it without that`() async throws {
    let desk = try desk()
    try await desk.click("Settings")
    let note = try desk.window("Note 1")
    #expect(note.shows("Save") && !note.window.isActive)
    #expect(try note.image != desk.image)
    try await note.focus(.role(.textField))
    #expect(note.window.isActive && desk.window === note.window)
    try await desk.window("settings").press(.escape)
    #expect(desk.window.title == "Settings")
  }

  @Test func `a window that is not open is named, with those that are`() async throws {
    let desk = try desk()
    try await desk.press("n", .control)
    let error = #expect(throws: AutomationError.self) { try desk.window("Help") }
    #expect(
      error?.description
        == "Expected the window \"Help\", but it is not open. Open: \"Note 1\" (\"note-1\"), \"Note 2\" (\"note-2\")."
    )
    let second = try desk.window("Note 2")
    try await second.requestClose()
    #expect(second.isClosed && !desk.isClosed)
    await #expect(throws: AutomationError.self) { try await second.press(.tab) }
  }

  @Test func `all windows follow the environment`() async throws {
    let desk = try desk()
    try await desk.click("Settings")
    try await desk.perform(.appearance(.dark))
    #expect(desk.windows.allSatisfy { $0.window.environment.theme.appearance == .dark })
  }

  @Test func `each window has its scale`() async throws {
    let desk = try desk()
    try await desk.click("Settings")
    try await desk.perform(.scale(2))
    #expect(try desk.scale == 2 && desk.image.width == 600)
    let note = try desk.window("Note 1")
    #expect(try note.scale == 1 && note.image.width == 360)
  }

  @Test func `three windows are idle`() async throws {
    let desk = try desk()
    try await desk.press("n", .control)
    try await desk.click("Settings")
    #expect(desk.windows.count == 3)
    try await desk.settle()
    try await desk.expectIdle()
    try await desk.expectAccessible()
  }

  @Test
  func `a window that is not on the screen draws nothing, and is up to date once it is shown`()
    async throws
  {
    let desk = try desk()
    try await desk.settle()
    let window = desk.window
    window.isOnScreen = false
    let frames = window.counts.frames
    try await desk.focus(.role(.textField))
    try await desk.type("a")
    #expect(window.counts.frames == frames && window.nextFrame == nil)
    #expect(try desk.find(.role(.textField)).semantics.value == "a")
    window.isOnScreen = true
    try await desk.advance(by: .zero)
    #expect(window.counts.frames == frames + 1)
    #expect(try desk.image == desk.redrawnImage)
  }

  // MARK: - Modal windows

  @Test func `a window gets no input while one that is modal to it is open`() async throws {
    let desk = try desk()
    let note = try await closedWithUnsavedText(desk)
    #expect(note.window.isBlocked && desk.window.title == "Unsaved changes")
    #expect(note.tree.flattened.dropFirst().allSatisfy { $0.semantics.state.contains(.inert) })
    // A press in it makes the modal one active.
    desk.driver.reading(note.window) { desk.driver.click(at: note.window.bounds.center) }
    try await desk.advance(by: .zero)
    #expect(desk.window.title == "Unsaved changes")
    let error = await #expect(throws: AutomationError.self) { try await note.click("Save") }
    #expect(
      error?.description.contains(
        "Expected to activate \"Note 1\" (\"note-1\"), but \"Unsaved changes\" (\"question\") is modal to it. Close that first."
      ) == true)
    try await desk.click("Keep")
    #expect(!note.window.isBlocked && desk.window === note.window)
    #expect(titles(desk) == ["• Note 1"])
    try await note.click("Save")
    #expect(titles(desk) == ["Note 1"])
  }

  private func closedWithUnsavedText(_ desk: Harness) async throws -> Harness {
    try await desk.focus(.role(.textField))
    try await desk.type("a")
    let note = try desk.window("Note 1")
    try await desk.requestClose()
    #expect(titles(desk) == ["• Note 1", "Unsaved changes"])
    return note
  }

  // MARK: - Random input

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `no random input breaks several windows`(seed: UInt64) async throws {
    try await fuzz(seed: seed, steps: 120) { try desk() }
  }

  // MARK: - Closing

  @Test func `the app ends when its last window closes`() async throws {
    let desk = try desk()
    try await desk.press("n", .control)
    try await desk.requestClose()
    #expect(titles(desk) == ["Note 1"] && !desk.isOver)
    try await desk.requestClose()
    #expect(desk.windows.isEmpty && desk.isOver && desk.isClosed)
  }

  @Test func `a window with unsaved changes asks before it closes`() async throws {
    let desk = try desk()
    let note = try await closedWithUnsavedText(desk)
    #expect(!note.isClosed)
    try await desk.click("Discard")
    #expect(note.isClosed && desk.isOver)
  }

  @Test(arguments: ["Quit", "Ctrl+Q"])
  func `quitting asks every window, and ends the app with the last`(way: String) async throws {
    let desk = try desk()
    try await desk.focus(.role(.textField))
    try await desk.type("a")
    try await desk.press("n", .control)
    try await desk.click("Settings")
    let note = try desk.window("Note 2")
    if way == "Quit" {
      try await note.click("Quit")
    } else {
      try await note.press("q", .control)
    }
    let open = ["• Note 1", "Note 2", "Settings", "Unsaved changes"]
    #expect(Set(titles(desk)) == Set(open) && !desk.isOver)
    try await desk.click("Discard")
    #expect(desk.isOver)
  }

  @Test func `who cancels quitting keeps all windows, also when the unsaved one closes later`()
    async throws
  {
    let desk = try desk()
    try await desk.focus(.role(.textField))
    try await desk.type("a")
    try await desk.press("n", .control)
    try await desk.press("q", .control)
    try await desk.click("Keep")
    #expect(titles(desk) == ["• Note 1", "Note 2"])
    try await desk.window("Note 1").click(.role(.textField))
    try await desk.window("Note 1").press("w", .control)
    try await desk.click("Discard")
    #expect(titles(desk) == ["Note 2"] && !desk.isOver)
  }

  // MARK: - Keys

  @Test func `F11 makes a window fullscreen and back, and its item does`() async throws {
    let desk = try desk()
    try await desk.press(.function(11))
    #expect(desk.window.presentation == .fullscreen)
    try await desk.press(.function(11))
    #expect(desk.window.presentation == .normal)
    desk.window.presentation = .maximised  // as the desktop does
    try await desk.press(.function(11))
    try await desk.press(.function(11))
    #expect(desk.window.presentation == .maximised)
    try await desk.click("Settings")
    try await desk.click("Fullscreen")
    #expect(try desk.window("Note 1").window.presentation == .fullscreen)
    // The user's choice stays until the value changes.
    try await desk.window("Note 1").press(.function(11))
    try await desk.press("n", .control)
    #expect(try desk.window("Note 1").window.presentation == .normal)
    #expect(try desk.window("Note 2").window.presentation == .fullscreen)
  }

  @Test func `Ctrl with plus, minus and 0 changes the text size of all windows`() async throws {
    let desk = try desk()
    try await desk.perform(.textScale(1.5))
    try await desk.click("Settings")
    func scales() -> [Double] { desk.windows.map(\.window.environment.theme.textScale) }
    try await desk.press("=", .control)
    try await desk.press("+", [.control, .shift])
    #expect(scales() == [1.875, 1.875])
    for _ in 1...20 { try await desk.press("+", .control) }
    #expect(scales() == [3, 3])
    for _ in 1...20 { try await desk.press("-", .control) }
    #expect(scales() == [0.75, 0.75])
    try await desk.press("0", .control)
    #expect(scales() == [1.5, 1.5])
  }

  // MARK: - Restoring

  @Test func `windows, their sizes and states, and the text size are restored`() async throws {
    let desk = try desk()
    try await desk.focus(.role(.textField))
    try await desk.type("Milk")
    try await desk.resize(to: Size(width: 500, height: 300))
    try await desk.press("n", .control)
    try await desk.scroll(.role(.table), by: Size(width: 0, height: 300))
    try await desk.press("+", .control)
    try await desk.click("Settings")
    try await desk.window("Note 1").press(.function(11))
    try await desk.settle()

    let restored = try desk.restored()
    try await restored.settle()
    #expect(titles(restored) == ["• Note 1", "Note 2", "Settings"])
    #expect(restored.window.key == "note-1" && restored.window.presentation == .fullscreen)
    #expect(restored.window.environment.theme.textScale == 1.1)
    for (one, other) in zip(desk.windows, restored.windows) {
      #expect(one.tree.text == other.tree.text)
      #expect(try one.image == other.image)
    }
  }

  @Test func `an app that saved its state without windows starts with its first one`() async throws
  {
    let desk = try desk()
    try await desk.requestClose()
    #expect(desk.isOver)
    let restored = try desk.restored()
    #expect(titles(restored) == ["Note 1"])
  }
}
