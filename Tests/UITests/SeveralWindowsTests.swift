import Glibc
import Testing
import WorkflowWindowTesting

/// Apps with several windows on an X server without a window manager.
@Suite(.serialized) struct SeveralWindowsTests {
  @Test func `windows open, show the same state, keep their own text, and close one by one`()
    async throws
  {
    let app = try await AppProcess(.windows)
    try await app.select("Main")
    try await app.click("Open notes")
    try await app.select("Notes")
    try app.connection.move(app.window, x: 500, y: 40)
    try await app.waitUntil("the window has its own size") {
      $0.tree.bounds.width == 280 && $0.tree.bounds.height == 160 ? true : nil
    }
    let minimum = try app.connection.minimumSize(of: app.window)
    #expect(minimum == (200, 100))
    try await app.click("Note")
    try await app.waitUntil(focused: "Note")
    // SDL ignores keys until it has handled the change of the focus.
    let deadline = ContinuousClock.now + AppProcess.patience
    while app.connection.window(of: app.process.id, titled: "• Notes") == nil,
      ContinuousClock.now < deadline
    {
      try app.press(.a)
      try await Task.sleep(for: .milliseconds(50))
    }
    try await app.select("• Notes")
    try await app.click("Count to 1")
    try await app.select("Main")
    try await app.waitUntil(shows: "The count is 1")
    try await app.select("• Notes")
    try await app.waitUntil("the note keeps its text") {
      $0.first("text field")?.value?.hasPrefix("a") == true ? true : nil
    }
    try app.clickCloseButton()
    try await app.waitUntil(closed: "• Notes")
    try await app.select("Main")
    try await app.click("Count")
    try await app.waitUntil(shows: "The count is 2")
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
  }

  @Test func `a dialog belongs to its window, which gets no input while it is open`() async throws {
    let app = try await AppProcess(.windows)
    try await app.select("Main")
    let main = app.window
    let count = try await app.pressable("Count")
    try await app.click("Open dialog")
    try await app.select("Dialog")
    #expect(app.connection.parent(of: app.window) == main)
    try app.connection.move(app.window, x: 600, y: 40)
    try await app.select("Main")
    try app.click(at: count)
    try await app.select("Dialog")
    try await app.click("Done")
    try await app.waitUntil(closed: "Dialog")
    try await app.select("Main")
    try await app.click("Count")
    try await app.waitUntil(shows: "The count is 1")
  }

  @Test func `after a crash windows open again at their places, with their sizes`() async throws {
    let place = try await StateFolderFixture()
    var app = try await place.start(.windows)
    try await app.select("Main")
    try await app.click("Open notes")
    try await app.select("Notes")
    try app.connection.move(app.window, x: 430, y: 70)
    try app.resize(width: 300, height: 200)
    try await app.waitUntil("the window has its new size") {
      $0.tree.bounds.width == 300 ? true : nil
    }
    try await app.click("Count to 1")
    try await app.waitUntil(shows: "Count to 2")
    app.send(SIGKILL)
    #expect(try await app.outcome().end == .signal(SIGKILL))

    app = try await place.start(.windows)
    try await app.select("Main")
    try await app.waitUntil(shows: "The count is 1")
    try await app.select("Notes")
    let frame = try app.connection.frame(of: app.window)
    #expect((frame.x, frame.y) == (430, 70))
    #expect((frame.width, frame.height) == (300, 200))
  }

  @Test func `Ctrl+W closes a window, and Ctrl+Q all of them`() async throws {
    let app = try await AppProcess(.windows)
    try await app.select("Main")
    try await app.click("Open notes")
    try await app.select("Notes")
    try await app.hold(.control, .w) { try await app.waitUntil(closed: "Notes") }
    try await app.select("Main")
    try await app.click("Open notes")
    try await app.select("Notes")
    try await app.hold(.control, .q) { _ = try await app.outcome() }
    #expect(try await app.outcome().end == .exit(0))
  }

  @Test func `three windows do not wake, nor does a covered window that is animated`() async throws
  {
    let app = try await AppProcess(.windows, hasMotion: true)
    try await app.select("Main")
    try await app.click("Open notes")
    try await app.select("Notes")
    try app.connection.move(app.window, x: 600, y: 40)
    try await app.select("Main")
    try await app.click("Spin")
    try await app.waitUntil(shows: "Stop")
    try await app.click("Open dialog")
    try await app.select("Dialog")
    try app.connection.move(app.window, x: 600, y: 300)
    let frames = try app.newestFrame().number
    try await app.select("Main")
    try await app.waitUntil("the spinner is drawn") { $0.number > frames + 3 ? true : nil }

    try await app.select("Notes")
    let main = app.connection.window(of: app.process.id, titled: "Main")
    let covered = try #require(main)
    let frame = try app.connection.frame(of: covered)
    try app.connection.move(app.window, x: Int(frame.x), y: Int(frame.y), inFront: true)
    try app.resize(width: Int(frame.width), height: Int(frame.height))
    try await expectSleep(of: app, for: .seconds(2))

    try app.connection.move(app.window, x: 600, y: 40)
    let before = try app.newestFrame().number
    try await app.select("Main")
    try await app.waitUntil("the spinner is drawn again") { $0.number > before + 3 ? true : nil }
  }
}
