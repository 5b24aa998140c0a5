import Testing
import WorkflowAutomation
import WorkflowSDL

@MainActor
@Suite struct EmittedTestTests {
  @Test func `the test of a session is the one beside it, which passes`() async throws {
    let session = try Session(parsing: Recording.root.text)
    let replay = try await Recording.root.replay(Recording.root.text)
    let test = SessionTest(of: session, script: replay.script, name: "RootSession.swift")
    let file = Recording.root.file.replacing(".session", with: "Session.swift")
    #expect(test.source == String(decoding: try Platform.readFile(file), as: UTF8.self))
  }
}
