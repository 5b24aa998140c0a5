import Foundation
import LedgerData
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Files of ledgers.
@MainActor @Suite struct FileMenuTests {
  private let folder: TemporaryFolder
  private let app: Harness

  init() async throws { (folder, app) = try await Harness.openLedger() }

  private func choose(_ menu: String, _ item: String) async throws {
    try await app.click(.role(.menuItem, menu))
    try await app.click(.role(.menuItem, item))
    try await app.settle()
  }

  @Test func `a wrong file is an alert, and the open ledger stays`() async throws {
    try Data("a picture".utf8).write(to: URL(fileURLWithPath: folder.file("photo.db")))
    try await app.press("o", .control)
    try await app.type(folder.file("photo.db"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows("This file isn't a ledger")
    try await app.click("OK")
    app.expectShows(.row("Cash, €2,826.25"))
    try await app.press("n", .control)
    app.expectShows(.role(.heading, "New Entry"))
  }

  @Test func `a new ledger is opened, and the one before is in Open Recent`() async throws {
    try await choose("File", "New Ledger…")
    try await app.press("a", .control)
    try await app.type(folder.file("Verein.db"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows("An empty ledger")
    try await app.click(.role(.menuItem, "File"))
    try await app.click(.role(.menuItem, "Open Recent"))
    try await app.click(.role(.menuItem, "\(folder.path)/ledger.db"))
    try await app.settle()
    app.expectShows(.row("Cash, €2,826.25"))
  }

  @Test func `a ledger that is gone is an alert, and not made again`() async throws {
    let path = folder.file("gone.db")
    #expect(throws: LedgerFailure.unreadable("No such file or directory")) {
      try Ledger(path: path, creates: false)
    }
    try await app.press("o", .control)
    try await app.type(path)
    try await app.press(.enter)
    try await app.settle()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a backup is a ledger beside this one`() async throws {
    try await choose("File", "Back Up")
    app.expectShows("The ledger was copied to ledger 20260101.db")
    let ledger = try Ledger(path: folder.file("ledger 20260101.db"), readOnly: true)
    #expect(try ledger.read(.overview).accounts.count == 7)
    try await app.click("Show in Folder")
    #expect(app.revealedFiles == [folder.file("ledger 20260101.db")])
  }

  @Test func `About has the name and the version`() async throws {
    try await choose("File", "About Ledger")
    app.expectShows("Keeps the accounts of a household or a small club.\n1.0")
  }

  @Test func `an export ends in a toast`() async throws {
    try await app.press("e", .control)
    try await app.press("a", .control)
    try await app.type(folder.file("alle Buchungen.csv"))
    try await app.press(.enter)
    try await app.settle()
    app.expectShows("600 entries exported to alle Buchungen.csv")
  }
}
