import Glibc
import Testing
import WorkflowWindowTesting

@Suite(.serialized) struct EndTests {
  @Test func `the close button ends an app with 0`() async throws {
    let app = try await AppProcess(.root)
    try app.clickCloseButton()
    try await expectCleanEnd(of: app)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends an app with 0`(signal: Int32) async throws {
    let app = try await AppProcess(.root)
    app.send(signal)
    try await expectCleanEnd(of: app)
  }

  @Test func `Ctrl-Q ends an app with 0`() async throws {
    let app = try await AppProcess(.root)
    try app.press(.q)  // without Control it does nothing
    try app.press(.tab)
    try await app.waitUntil(focused: "Update")
    try await app.hold(.control, .q) { try await expectCleanEnd(of: app) }
  }

  @Test func `an app ends with 0 during an update and behind an alert`() async throws {
    let updating = try await AppProcess(
      .demoList, environment: ["updateDuration": "3600"])
    try await updating.click("Update")
    try await updating.waitUntil(showed: "Loading")
    try updating.clickCloseButton()
    try await expectCleanEnd(of: updating)

    let asking = try await AppProcess(.root, updateResults(false))
    try await asking.click("Update")
    try await asking.waitUntil(shows: "Couldn't update")
    try asking.clickCloseButton()
    try await expectCleanEnd(of: asking)
  }

  private func expectCleanEnd(
    of app: AppProcess, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await app.outcome(sourceLocation: sourceLocation)
    #expect(outcome.end == .exit(0), sourceLocation: sourceLocation)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, "\(outcome.output)", sourceLocation: sourceLocation)
  }
}
