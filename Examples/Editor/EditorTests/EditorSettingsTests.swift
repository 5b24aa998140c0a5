import Foundation
import Testing
import WorkflowAutomation
import WorkflowPlatform
import WorkflowUITesting

@testable import EditorApp

/// The editor with settings that another program wrote.
@MainActor
@Suite struct EditorSettingsTests {
  @Test(arguments: ["0", "-3", "1e-300", "1e308", "3000000000"])
  func `any font size in the settings can be used`(size: String) async throws {
    let home = try TemporaryDirectory()
    let folder = "\(home.path)/.config/\(EditorApp.identifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #"{"fontSize": \#(size), "recentFiles": []}"#
      .write(toFile: "\(folder)/settings.json", atomically: false, encoding: .utf8)
    let harness = try Harness(app: EditorApp.self, environment: ["HOME": home.path])
    try await harness.settle()
    try await harness.type("Dear\nAda")
    try await harness.press(.home, .control)
    try await harness.press(.pageDown)
    _ = try harness.image
    #expect(try harness.find(.role(.textEditor)).semantics.value == "Dear\nAda")
  }
}
