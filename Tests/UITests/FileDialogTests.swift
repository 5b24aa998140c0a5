import Foundation
import Testing
import WorkflowWindowTesting

/// File dialogs, links and notifications of a window, on desktops of all kinds.
@Suite(.serialized) struct FileDialogTests {
  private func start(
    _ bus: SessionBus?, environment: [String: String] = [:]
  ) async throws -> AppProcess {
    var environment = environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address
    return try await AppProcess(.gallery, ["--page", "files"], environment: environment)
  }

  @Test func `dialogs, links and notifications are the desktop's`() async throws {
    let bus = try await SessionBus.start()
    let desktop = try await MockDesktop.start(
      on: bus,
      ["file:///tmp/a%20%C3%A4.txt", "slow=file:///b", "cancel", "http://nowhere/c", "cancel"])
    let app = try await start(bus)
    try await app.click("Open…")
    try await app.waitUntil(shows: "/tmp/a ä.txt")
    let id = String(app.window.identifier, radix: 16)
    let call = try #require(desktop.calls.first)
    #expect(call.hasPrefix("call OpenFile ('x11:\(id)', 'Open', {"))
    #expect(call.contains("'filters': <[('Text', [(uint32 0, '*.txt'), (0, '*.md')])]>"))
    try await app.click("Save…")
    try await app.waitUntil(shows: "/b")
    #expect(desktop.calls.last?.contains("'current_name': <'notes.txt'>") == true)
    try await app.click("Choose a Folder…")
    try await app.waitUntil(shows: "Cancelled.")
    #expect(desktop.calls.last?.contains("'directory': <true>") == true)
    try await app.click("Open Several…")
    try await app.waitUntil(
      shows: "\"http://nowhere/c\" is not a file on this computer. Choose another one.")
    try await app.click("Open swift.org")
    try await app.click("Notify")
    try await app.waitUntil(shows: "The answer is yes.")
    #expect(
      desktop.calls.contains { $0.contains("OpenURI") && $0.contains("https://www.swift.org") })
    #expect(desktop.calls.contains { $0.contains("['yes', 'Yes', 'no', 'No']") })
    #expect(app.process.log.text(.errors).isEmpty)
  }

  @Test func `a portal that refuses, ends or loses its bus does no harm`() async throws {
    var bus: SessionBus? = try await SessionBus.start()
    let desktop = try await MockDesktop.start(on: bus!, ["refuse", "vanish"])
    let app = try await start(bus)
    try await app.click("Open…")
    try await app.waitUntil(shows: "Path")
    try app.press(.escape)
    try await app.waitUntil(shows: "Cancelled.")
    try await app.click("Open…")
    try await app.waitUntil(shows: "The desktop's file dialog ended unexpectedly. Try again.")
    // The portal is gone: the sheet is shown.
    try await app.click("Open…")
    try await app.waitUntil(shows: "Path")
    try app.press(.escape)
    try await app.waitUntil(shows: "Cancelled.")
    let second = try await MockDesktop.start(on: bus!, ["wait"])
    try await app.click("Save…")
    try await second.waitForCall()
    // The answer of the portal arrives before the answer of the notification.
    try await app.click("Notify")
    try await app.waitUntil(shows: "The answer is yes.")
    bus = nil
    try await app.waitUntil(shows: "The desktop's file dialog ended unexpectedly. Try again.")
    try await app.click("Notify")
    try await app.waitUntil(
      shows:
        "The notification cannot be shown: the desktop has no service for it (there is no session bus)."
    )
    #expect(app.process.log.end == nil)
    withExtendedLifetime(desktop) {}
  }

  @Test func `without a bus the path is typed in a sheet, and a link is reported`() async throws {
    let folder = try TemporaryFolder()
    try "text".write(toFile: folder.path("a.txt"), atomically: true, encoding: .utf8)
    let app = try await start(nil, environment: ["HOME": folder.path(""), "PATH": "/nonexistent"])
    try await app.click("Open…")
    try await app.waitUntil(shows: "a.txt")
    try app.press(.down)
    try app.press(.enter)
    try await app.waitUntil(shows: folder.path("a.txt"))
    try await app.click("Open swift.org")
    let deadline = ContinuousClock.now + AppProcess.patience
    while app.process.log.text(.errors).isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(
      app.process.log.text(.errors)
        == "\"https://www.swift.org\" cannot be opened: the desktop has no portal, and xdg-open is not installed. Install xdg-utils.\n"
    )
  }

  @Test func `the GTK dialog of a real portal opens a file, and is cancelled`() async throws {
    let folder = try TemporaryFolder()
    try "text".write(toFile: folder.path("a.txt"), atomically: true, encoding: .utf8)
    let server = try await XServer.start()
    let bus = try await SessionBus.startWithPortal(
      display: server.display, home: folder.path(""))
    let app = try await AppProcess(
      .gallery, ["--page", "files"], environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
      on: server)
    try await app.click("Open…")
    try await GTKDialog.type(folder.path("a.txt"), in: app, until: folder.path("a.txt"))
    try await app.click("Save…")
    try await GTKDialog.cancel(in: app, until: "Cancelled.")
    #expect(app.process.log.text(.errors).isEmpty)
  }
}
