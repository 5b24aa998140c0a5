import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowWindowTesting

/// Typed text in apps that are closed and restarted.
@MainActor
@Suite(.serialized) struct RestoredFieldTests {
  private func isFocused(_ app: AppProcess, _ name: String) async throws {
    try await app.waitUntil("the focus is at \(name)") { $0.focused == name ? true : nil }
  }

  private func hasEnded(_ log: ProcessLog) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while log.end == nil {
      let version = log.version
      guard log.end == nil else { break }
      try #require(await log.changes(after: version, until: deadline))
    }
  }

  @Test func `an app with restoration always restores its state after closing`() async throws {
    let place = try await StateFolderFixture()
    var app = try await place.start(.fields)
    try await app.perform(.click("Name"))
    try await isFocused(app, "Name")
    try await app.perform(.type("Ada"))
    try await app.waitUntil("Name holds Ada") {
      $0.nodes("Name").first?.value == "Ada" ? true : nil
    }
    let before = try app.newestFrame()
    try app.clickCloseButton()
    try await hasEnded(app.process.log)
    app = try await place.start(.fields)
    #expect(app.frames[0].text == before.text)
  }

  @Test func `state files are readable only by the user and contain no secrets`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.fields)
    try await app.perform(.click("Password"))
    try await isFocused(app, "Password")
    try await app.perform(.type("hunter2"))
    try await app.waitUntil("Password holds seven signs") {
      $0.nodes("Password").first?.value?.count == 7 ? true : nil
    }
    #expect(!place.files.isEmpty)
    for file in place.files {
      let path = place.home.path(file)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(
        !String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).contains(
          "hunter"))
    }
    app.send(SIGKILL)
    try await hasEnded(app.process.log)
    let next = try await place.start(.fields)
    #expect(next.frames[0].nodes("Password").first?.value == "")
    #expect(next.frames[0].focused == "Password")
  }

  @Test func `a date that is half typed is in its field again after kill -9`() async throws {
    let place = try await StateFolderFixture()
    let app = try await place.start(.contact)
    try await app.perform(.click("Born"))
    try await isFocused(app, "Born")
    try await app.perform(.type("12"))
    let typed = try await app.waitUntil("Born holds 12") {
      $0.nodes("Born").compactMap(\.value).first { $0.contains("12") }
    }
    app.send(SIGKILL)
    try await hasEnded(app.process.log)
    let next = try await place.start(.contact)
    #expect(next.frames[0].nodes("Born").compactMap(\.value) == [typed])
  }
}
