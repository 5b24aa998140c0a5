import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets
import WorkflowWindowTesting

@testable import TutorialApp

@MainActor
@Suite(.serialized) struct TutorialAppTests {
  @Test func `todos are added, changed and discarded in a window, and the session is replayed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.path("Tutorial.session")
    let app = try await AppProcess(.tutorial, ["--record", file])
    try await app.waitUntil("the focus is at the name") { $0.focused == "Name" ? true : nil }
    try await app.perform(.type("Ada"))
    try await app.click("Log In")
    try await app.waitUntil(shows: "No to-dos yet")
    try await app.perform(.press("n", .control))
    try await app.waitUntil("the focus is at the title") { $0.focused == "Title" ? true : nil }
    try await app.perform(.type("Water the plants"))
    try await app.perform(.press(.enter, []))
    try await app.waitUntil(shows: "Water the plants")
    try await app.waitUntil(hides: "Title")
    try await app.click("Water the plants")
    try await app.click("Note")
    try await app.perform(.type("The fern wants more"))
    try await app.waitUntil("the note is typed") { frame in
      frame.nodes("Note").first?.value == "The fern wants more" ? true : nil
    }
    try await app.perform(.press(.left, .alt))
    try await app.waitUntil(shows: "New")
    #expect(!(try app.newestFrame().shows("The fern wants more")))
    try app.press(.escape)
    try await app.waitUntil(shows: "Welcome")
    try app.clickCloseButton()
    let recorded = try await app.outcome()
    #expect(recorded.end == .exit(0), "\(recorded.errors)")
    let outcome = try await Executable.tutorial.run(["--replay", file])
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
  }

  @Test func `todos are the same offscreen as in a window`() async throws {
    let harness = try Harness(app: TutorialApp.self, theme: Theme(motion: .reduced))
    try await expectSameFrames(
      of: "TutorialApp", as: harness,
      playing: [
        .type("Ada"), .press(.enter, []), .press("n", .control), .type("Water the plants"),
        .press(.tab, []), .type("The fern"), .click("Save"), .hover(.row("Water the plants")),
        .press(.down, []), .press(.enter, []), .resize(Size(width: 500, height: 400)),
        .press(.escape, []), .press(.left, .alt),
      ])
  }
}
