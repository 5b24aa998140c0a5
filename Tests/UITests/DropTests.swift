import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWindowTesting

/// Files and texts that other apps drop on a window.
@MainActor
@Suite(.serialized) struct DropTests {
  @Test func `files and texts dropped by another app reach the destination below them`()
    async throws
  {
    let server = try await XServer.start()
    let app = try await AppProcess(.gallery, ["--page", "drag-and-drop"], on: server)
    try await app.perform(
      .drop(.files(["/tmp/a b.txt", "/tmp/Grüße 日本.txt"]), on: .button("Clear")))
    try await app.waitUntil(shows: "Files: /tmp/a b.txt, /tmp/Grüße 日本.txt")
    try await app.perform(.drop(.text("Zwei\nZeilen"), on: .button("Clear")))
    try await app.waitUntil(shows: "Text: Zwei\nZeilen")
    // A text field takes the text where it was dropped; nothing there takes files.
    try await app.perform(.drop(.files(["/tmp/x"]), on: .text("Search")))
    try await app.perform(.drop(.text("slider"), on: .text("Search")))
    try await app.waitUntil("the text is in the field") { frame in
      frame.nodes("Search").first?.value == "slider" ? true : nil
    }
  }
}
