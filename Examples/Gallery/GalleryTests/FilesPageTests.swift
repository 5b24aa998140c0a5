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

  @Test func `a restored page shows no dialog and no question`() async throws {
    let desktop = Desktop()
    let files = try Harness(workflow: FilesPage(desktop: desktop))
    files.connect(desktop)
    try await files.click("Open…")
    #expect(files.shows("Path"))
    let restoredFiles = try files.restored()
    try await restoredFiles.settle()
    #expect(!restoredFiles.shows("Path"))

    let alert = try Harness(workflow: AlertPage())
    try await alert.click("Delete…")
    try await alert.settle()
    let restoredAlert = try alert.restored()
    #expect(alert.shows(.role(.alert)) && !restoredAlert.shows(.role(.alert)))
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
