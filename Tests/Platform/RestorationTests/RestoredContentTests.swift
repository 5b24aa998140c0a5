import FieldsApp
import JournalFolders
import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPersistence
import WorkflowUITesting
import WorkflowWidgets

@testable import DemoListApp
@testable import RootApp

/// Restoration of work in progress, typed text and secrets.
@MainActor @Suite struct RestoredContentTests {
  /// The harness that a restart after a crash would show now.
  private func afterCrash(_ harness: Harness, in folder: MemoryFolder) async throws -> Harness {
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record()
    let state = try #require(AppSnapshot.read(RecoveredJournal(in: folder).payloads).state)
    return try #require(try harness.showing(state))
  }

  @Test func `an update in progress is shown as in progress and runs again`() async throws {
    let harness = try Harness(
      app: DemoListApp.self, environment: ["updateDuration": "5"], theme: Theme(motion: .reduced))
    try await harness.click("Update")
    #expect(harness.shows("Loading"))
    let restored = try await afterCrash(harness, in: MemoryFolder())
    #expect(restored.shows("Loading"))
    try await restored.settle()
    #expect(!restored.shows("Loading"))
    #expect(restored.shows(.row("SwiftUI")))
  }

  @Test func `files that were removed while the app runs are made again, with one line`()
    async throws
  {
    let folder = MemoryFolder()
    let harness = try Harness(app: RootApp.self, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record()
    for name in folder.names() { folder.remove(name) }
    try await journaled.record { try await harness.click("UIKit") }
    for _ in 0..<2 { try await journaled.record { try await harness.click("+") } }
    #expect(
      journaled.reports == [
        "The files of the app's saved state were removed. They are made again."
      ])
    let state = try #require(AppSnapshot.read(RecoveredJournal(in: folder).payloads).state)
    #expect(try #require(try harness.showing(state)).shows("The value is 2"))
  }

  @Test func `a failed update is shown as failed`() async throws {
    let harness = try Harness(
      app: DemoListApp.self, environment: ["canUpdateDemos": "false"],
      theme: Theme(motion: .reduced))
    try await harness.click("Update")
    try await harness.settle()
    #expect(harness.shows("Couldn't update"))
    let restored = try await afterCrash(harness, in: MemoryFolder())
    #expect(restored.tree.text == harness.tree.text)
    try await restored.click("Dismiss")
    #expect(!restored.shows("Couldn't update"))
    try await restored.click("Update")
    #expect(restored.shows("Loading"))
  }

  @Test func `a failure is saved when it happens and removed when it is dismissed`() async throws {
    let folder = MemoryFolder()
    let harness = try Harness(
      app: DemoListApp.self, environment: ["canUpdateDemos": "false"],
      theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    func restored() throws -> Harness {
      let state = try #require(AppSnapshot.read(RecoveredJournal(in: folder).payloads).state)
      return try #require(try harness.showing(state))
    }
    try await journaled.record { try await harness.click("Update") }
    #expect(try restored().shows("Loading"))
    try await journaled.record { try await harness.settle() }
    #expect(try restored().shows("Couldn't update"))
    try await journaled.record { try await harness.click("Dismiss") }
    let dismissed = try restored()
    #expect(!dismissed.shows("Couldn't update") && dismissed.shows(.row("SwiftUI")))
  }

  @Test func `typed text, caret and selection are restored`() async throws {
    let harness = try Harness(app: FieldsApp.self, theme: Theme(motion: .reduced))
    try await harness.click("Name")
    try await harness.type("Ada Lovelace")
    try await harness.press(.left, [.shift, .control])
    let restored = try await afterCrash(harness, in: MemoryFolder())
    try await harness.driver.settleExceptTimers()
    try await restored.driver.settleExceptTimers()
    #expect(restored.tree.text == harness.tree.text)
    try await restored.type("King")
    #expect(try restored.find("Name").semantics.value == "Ada King")
  }

  @Test func `the scroll position of a long note is restored`() async throws {
    let harness = try Harness(app: FieldsApp.self, theme: Theme(motion: .reduced))
    try await harness.click("Note")
    for line in 1...30 { try await harness.type("line \(line)\n") }
    try await harness.scroll("Note", by: Size(width: 0, height: -150))
    harness.driver.send(.pointerLeft)
    let restored = try await afterCrash(harness, in: MemoryFolder())
    #expect(try restored.image == harness.image)
  }

  @Test func `a password is never written`() async throws {
    let folder = MemoryFolder()
    let harness = try Harness(app: FieldsApp.self, theme: Theme(motion: .reduced))
    let journaled = try Journaled(harness, in: folder)
    try await journaled.record { try await harness.click("Password") }
    for character in "hunter2" {
      try await journaled.record { try await harness.type(String(character)) }
    }
    let state = try #require(AppSnapshot.read(RecoveredJournal(in: folder).payloads).state)
    let restored = try #require(try harness.showing(state))
    #expect(try restored.find("Password").semantics.value == "")
    #expect(restored.focused?.semantics.name == "Password")
    for bytes in folder.files.values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter"))
    }
  }
}
