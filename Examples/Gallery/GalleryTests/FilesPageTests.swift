import Foundation
import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery

@MainActor
@Suite struct FilesPageTests {
  @Test func `a file is chosen by its path`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "notes.txt").path
    try "Buy milk".write(toFile: file, atomically: true, encoding: .utf8)

    let desktop = Desktop()
    let harness = try Harness(workflow: FilesPage(desktop: desktop))
    harness.connect(desktop)
    try await harness.click("Open…")
    try await harness.type(file)
    try await harness.press(.enter)
    #expect(harness.shows(.text(file)))
    try await harness.click("Show in Folder")
    #expect(harness.revealedFiles == [file])
  }

  @Test func `a notification is answered`() async throws {
    let desktop = Desktop()
    let harness = try Harness(workflow: FilesPage(desktop: desktop))
    harness.connect(desktop)
    try await harness.click("Open swift.org")
    #expect(harness.openedLinks == ["https://www.swift.org"])
    try await harness.click("Notify")
    try await harness.choose("yes", inNotification: "The gallery")
    #expect(harness.shows("The answer is yes."))
  }
}
