import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// Pasting into a window from other apps on its display.
@MainActor
@Suite(.serialized) struct PasteTests {
  private let server: XServer

  init() async throws { server = try await XServer.start() }

  private func openFields(
    _ options: [String] = [], on server: XServer? = nil
  ) async throws -> AppProcess {
    let app = try await AppProcess(.fields, options, on: server ?? self.server)
    try await app.perform(.click("Name"))
    try await app.waitUntil(focused: "Name")
    return app
  }

  private func press(_ app: AppProcess, _ keys: String) async throws {
    for key in keys { try await app.perform(.press(.character(key), .control)) }
  }

  private func holds(_ app: AppProcess, _ name: String, _ value: String) async throws {
    try await app.waitUntil("\(name) holds \(value)") { frame in
      frame.nodes(name).first?.value == value ? true : nil
    }
  }

  private func waitUntil(
    _ claim: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while !isSo(), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
    try #require(isSo(), claim, sourceLocation: sourceLocation)
  }

  private func clickMiddle(_ app: AppProcess, _ name: String) async throws {
    let node = try #require(try app.newestFrame().nodes(name).first)
    try app.movePointer(to: node)
    try app.connection.setButton(2, isDown: true)
    try app.connection.setButton(2, isDown: false)
  }

  @Test(arguments: CopyingProgram.allCases)
  func `a copied text is pasted`(from program: CopyingProgram) async throws {
    let app = try await openFields()
    let copying = try await program.copy("Grüße".utf8, on: server)
    try await press(app, "v")
    try await holds(app, "Name", "Grüße")
    withExtendedLifetime(copying) {}
  }

  @Test func `a text of 300,000 characters is pasted`() async throws {
    let app = try await openFields()
    let owner = try SelectionOwner(on: server, Array(repeating: UInt8(ascii: "a"), count: 300_000))
    try await press(app, "v")
    try await holds(app, "Name", String(repeating: "a", count: 300_000))
    #expect(!owner.hasLost)
  }

  @Test(arguments: [CopyingProgram.xclip, .gtk])
  func `a copied picture pastes nothing, not even an earlier text`(
    from program: CopyingProgram
  ) async throws {
    let app = try await openFields()
    let text = try await CopyingProgram.xclip.copy("before".utf8, on: server)
    try await press(app, "v")
    try await holds(app, "Name", "before")
    let picture = try await program.copyPicture(on: server)
    try await press(app, "v")
    // Reads are serial, so this one finishes after the reading of the picture.
    let after = try SelectionOwner(of: .primary, on: server, Array("+after".utf8))
    try app.connection.setButton(2, isDown: true)
    try app.connection.setButton(2, isDown: false)
    try await app.waitUntil("something was pasted after the picture") { frame in
      frame.nodes("Name").first?.value?.contains("+after") == true ? true : nil
    }
    let value = try app.newestFrame().nodes("Name").first?.value
    #expect(value?.count == "before+after".count)
    withExtendedLifetime((text, picture, after)) {}
  }

  @Test
  func `the window continues while the clipboard's owner hangs, which stays the owner`()
    async throws
  {
    let app = try await openFields()
    let owner = try SelectionOwner(on: server, Array("late".utf8), .waits)
    try await press(app, "v")
    try await waitUntil("the owner is asked") { owner.isAsked }
    try await app.perform(.type("x"))
    try await holds(app, "Name", "x")
    try await app.perform(.click("Note"))
    try await app.waitUntil(focused: "Note")
    try await app.perform(.click("Name"))
    try await app.waitUntil(focused: "Name")
    #expect(!owner.hasLost)
    // The text is inserted at the caret's current position, as one undo step.
    owner.answer()
    try await holds(app, "Name", "xlate")
    try await press(app, "z")
    try await holds(app, "Name", "x")
    #expect(!owner.hasLost)
  }

  @Test func `pasted text is dropped if its field lost the focus meanwhile`() async throws {
    let app = try await openFields()
    let owner = try SelectionOwner(on: server, Array("late".utf8), .waits)
    try await press(app, "v")
    try await waitUntil("the owner is asked") { owner.isAsked }
    try await app.perform(.click("Note"))
    try await app.waitUntil(focused: "Note")
    try await press(app, "v")
    owner.answer()
    try await holds(app, "Note", "late")
    #expect(try app.newestFrame().nodes("Name").first?.value ?? "" == "")
  }

  @Test func `nothing is pasted from an owner that ends during the transfer`() async throws {
    let app = try await openFields()
    let half = try SelectionOwner(
      on: server, Array(repeating: UInt8(ascii: "a"), count: 300_000), .endsHalfWay)
    try await press(app, "v")
    try await waitUntil("the app reports why nothing was pasted") {
      app.process.log.text(.errors).contains(
        "Nothing was pasted: the app that had the copied content")
    }
    let whole = try SelectionOwner(on: server, Array("whole".utf8))
    try await press(app, "v")
    try await holds(app, "Name", "whole")
    withExtendedLifetime((half, whole)) {}
  }

  @Test func `two apps paste from each other, with both kinds of selection`() async throws {
    let first = try await openFields()
    try await first.perform(.type("one"))
    try await holds(first, "Name", "one")
    try await press(first, "acv")  // from its own clipboard
    try await holds(first, "Name", "one")
    let second = try await openFields()
    try await press(second, "v")
    try await holds(second, "Name", "one")
    try await clickMiddle(second, "Note")
    try await holds(second, "Note", "one")
  }

  @Test func `a copied text that exceeds a request of the X server is sent in parts`() async throws
  {
    let server = try await XServer.start(["-maxbigreqsize", "1"])  // 4 MiB; usually 16
    let app = try await openFields(on: server)
    try await app.perform(.click("Note"))
    try await app.waitUntil(focused: "Note")
    let text = String(repeating: String(repeating: "a", count: 999) + "\n", count: 4_200)
    let owner = try SelectionOwner(on: server, Array(text.utf8))
    try await press(app, "v")
    try await holds(app, "Note", text)
    try await press(app, "ax")
    try await waitUntil("the app owns the clipboard") { owner.hasLost }
    let patient = SelectionReader(display: server.display, patience: AppProcess.patience)
    let isSame = patient.read(.clipboard) == .text(text)
    #expect(isSame)
    try await holds(app, "Note", "")
    try await press(app, "v")
    try await holds(app, "Note", text)
  }

  @Test func `a reader that gives up does not stop the app that owns the text`() async throws {
    let app = try await openFields()
    try await app.perform(.type("abc"))
    try await holds(app, "Name", "abc")
    try await press(app, "ax")
    try await holds(app, "Name", "")
    app.send(SIGSTOP)
    let threads = "/proc/\(app.process.id)/task"
    try await waitUntil("the threads of the app have stopped") {
      (try? FileManager.default.contentsOfDirectory(atPath: threads))?.allSatisfy { thread in
        (try? String(contentsOfFile: "\(threads)/\(thread)/stat", encoding: .utf8))?
          .contains(") T ") == true
      } == true
    }
    let reader = SelectionReader(display: server.display, patience: .milliseconds(50))
    #expect(reader.read(.clipboard) == .overdue)
    app.send(SIGCONT)
    try await press(app, "v")
    try await holds(app, "Name", "abc")
    let patient = SelectionReader(display: server.display, patience: AppProcess.patience)
    #expect(patient.read(.clipboard) == .text("abc"))
  }

  @Test func `a recording delays input after a paste until the text arrives`() async throws {
    let folder = try TemporaryFolder()
    let app = try await openFields(["--record", folder.path("a.session")])
    let owner = try SelectionOwner(on: server, Array("pasted".utf8), .waits)
    try await press(app, "v")
    try await waitUntil("the owner is asked") { owner.isAsked }
    try await app.perform(.type("x"))
    owner.answer()
    try await holds(app, "Name", "pastedx")
    #expect(!owner.hasLost)
  }
  // MARK: - A clipboard manager

  /// The ways in which the user or the system ends an app.
  enum Ending: CaseIterable {
    case keys, closeButton, signal
  }

  /// Opens an app that copies "abc".
  private func openCopyingApp() async throws -> AppProcess {
    let app = try await openFields()
    let owner = app.connection.owner(of: .clipboard)
    try await app.perform(.type("abc"))
    try await holds(app, "Name", "abc")
    try await press(app, "ac")
    try await waitUntil("the app owns the clipboard") {
      app.connection.owner(of: .clipboard) != owner
    }
    return app
  }

  @Test(arguments: Ending.allCases)
  func `a copied text outlives the app if a clipboard manager runs`(ending: Ending) async throws {
    let manager = try SelectionOwner(clipboardManagerOn: server)
    let app = try await openCopyingApp()
    switch ending {
    case .keys: try await app.hold(.control, .q) { _ = try await app.outcome() }
    case .closeButton: try app.clickCloseButton()
    case .signal: app.send(SIGTERM)
    }
    #expect(try await app.outcome().end == .exit(0))
    let reader = SelectionReader(display: server.display, patience: AppProcess.patience)
    #expect(reader.read(.clipboard) == .text("abc"))
    #expect(manager.isTaken)
  }

  @Test func `a clipboard manager that hangs does not keep an app, and gets no text of others`()
    async throws
  {
    let manager = try SelectionOwner(clipboardManagerOn: server, .waits)
    let first = try await openCopyingApp()
    let other = try SelectionOwner(on: server, Array("other".utf8))
    try first.clickCloseButton()
    #expect(try await first.outcome().end == .exit(0))
    #expect(!manager.isAsked)
    let second = try await openCopyingApp()
    try await waitUntil("the clipboard has another owner") { other.hasLost }
    try second.clickCloseButton()
    #expect(try await second.outcome().end == .exit(0))
    #expect(manager.isAsked)
  }
}
