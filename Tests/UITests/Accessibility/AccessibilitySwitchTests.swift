import Foundation
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWindowTesting

/// Apps are on the accessibility bus while assistive technology is on.
@MainActor
@Suite(.serialized) struct AccessibilitySwitchTests {
  @Test func `apps appear while either switch is on, and only then`() async throws {
    let desktop = try await AccessibleDesktop.start(nil)
    let app = try await desktop.open(.root)
    try await app.perform(.press(.tab, []))
    try await app.waitUntil("the app handles keys") { $0.focused == "Update" ? true : nil }
    #expect(try await desktop.run("applications") == [""])
    try await desktop.set(.isEnabled, true)
    #expect(try await desktop.run("applications", ["Workflow Demo"]) == ["Workflow Demo"])
    try await desktop.set(.isEnabled, false)
    #expect(try await desktop.run("applications") == [""])
    try await desktop.set(.screenReaderEnabled, true)
    #expect(try await desktop.run("applications", ["Workflow Demo"]) == ["Workflow Demo"])
    #expect(app.process.log.end == nil)
  }

  @Test func `a registry that is killed and started again has the app again`() async throws {
    let desktop = try await AccessibleDesktop.start(.screenReaderEnabled)
    let app = try await desktop.open(.root)
    #expect(try await desktop.run("applications", ["Workflow Demo"]) == ["Workflow Demo"])
    let registry = try await #require(desktop.run("registry").first.flatMap { Int32($0) })
    #expect(kill(registry, SIGKILL) == 0)
    // The next client starts another one.
    #expect(try await desktop.run("applications", ["Workflow Demo"]) == ["Workflow Demo"])
    #expect(try await desktop.run("registry") != ["\(registry)"])
    #expect(app.process.log.end == nil)
  }
}
