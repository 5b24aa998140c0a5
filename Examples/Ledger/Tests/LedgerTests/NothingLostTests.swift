import Foundation
import LedgerData
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Entries that are typed while something else happens: the end of the app, midnight, another program.
@MainActor @Suite struct NothingLostTests {
  private let folder: TemporaryFolder
  private let app: Harness
  private var path: String { "\(folder.path)/ledger.db" }

  init() async throws { (folder, app) = try await Harness.openLedger() }

  private func enter(_ payee: String) async throws {
    try await app.press("n", .control)
    try await app.type(payee)
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("7")
    try await app.press(.enter)
  }

  /// The number of entries of a payee in the file.
  private func count(_ payee: String) throws -> Int {
    let ledger = try Ledger(path: path, readOnly: true)
    defer { try? ledger.close() }
    return try ledger.payees(limit: 2_000).count { $0 == payee }
  }

  @Test func `a window that is closed after Return waits until the entry is in the file`()
    async throws
  {
    try await enter("Zaun & Söhne")
    try await app.requestClose()
    try await app.settle()
    #expect(app.isClosed)
    let log = "\(path)-wal"
    let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
    #expect(size ?? 0 == 0)
    #expect(try count("Zaun & Söhne") == 1)
  }

  /// 20 quits; with CI_FULL=1, 100.
  @Test func `nothing is lost by many quits`() async throws {
    let count: Int64 = ProcessInfo.processInfo.environment["CI_FULL"] == "1" ? 100 : 20
    let path = folder.file("quits.db")
    let ledger = try Ledger(path: path)
    try ledger.perform(.insertAccount(Account(name: "Kasse")), named: "")
    try ledger.close()
    for number in 1...count {
      let app = try Harness(app: LedgerApp.self, arguments: [path])
      try await app.settle()
      try await app.press("n", .control)
      try await app.type("Beleg \(number)!")
      try await app.focus(.role(.textField, "Amount"))
      try await app.type("\(number)")
      try await app.press(.enter)
      if number % 2 == 0 { try await app.press("q", .control) }
      try await app.requestClose()
      try await app.settle()
    }
    let again = try Ledger(path: path)
    #expect(try again.payees(limit: 200).count == count)
    #expect(try again.read(.overview).balances.values.first == -50 * count * (count + 1))
  }

  @Test func `a ledger of another window can be read, and is opened when that has closed`()
    async throws
  {
    let other = try Harness.ledger(in: folder)
    try await other.settle()
    other.expectShows("This ledger is already open")
    try await other.click("Open Read-Only")
    try await other.settle()
    other.expectShows(.row("Cash, €2,826.25"))
    try await other.press("n", .control)
    #expect(!other.shows(.role(.heading, "New Entry")))
    try await enter("Zaun & Söhne")
    try await app.requestClose()
    try await app.settle()
    try await other.requestClose()
    let next = try Harness.ledger(in: folder)
    try await next.settle()
    next.expectShows(.row("Jan 1, 2026, Zaun & Söhne, Checking, -€7.00"))
  }

  @Test func `several steps before the end are all made`() async throws {
    let row = "Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"
    try await app.click(.row(row))
    app.send(.keyPressed(KeyPress(.delete)))
    app.send(.keyPressed(KeyPress(.character("z"), .control)))
    app.send(.keyPressed(KeyPress(.character("z"), [.control, .shift])))
    try await app.requestClose()
    try await app.settle()
    #expect(app.isClosed)
    let next = try Harness.ledger(in: folder)
    try await next.settle()
    #expect(!next.shows(.row(row)))
  }

  @Test func `a form that could not be saved stays with its text and the reason`() async throws {
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/moved.db")
    try await enter("Zaun")
    try await app.settle()
    app.expectShows("The file of this ledger is gone")
    try await app.click("Not Now")
    #expect(try app.find(.role(.textField, "Payee")).semantics.value == "Zaun")
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.moveItem(atPath: "\(folder.path)/moved.db", toPath: path)
    try await app.focus(.role(.textField, "Amount"))
    try await app.press(.enter)
    try await app.settle()
    #expect(!app.shows(.role(.heading, "New Entry")))
    app.expectShows(.row("Jan 1, 2026, Zaun, Checking, -€7.00"))
  }

  @Test func `a file that was replaced is noticed when the user comes back, and not changed`()
    async throws
  {
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/moved.db")
    try "something else".write(toFile: path, atomically: false, encoding: .utf8)
    app.send(.activated(false))
    app.send(.activated(true))
    try await app.settle()
    app.expectShows("The file of this ledger was replaced")
    try await app.click("Not Now")
    try await enter("Zaun")
    try await app.settle()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "something else")
  }

  @Test func `a file that is gone and then replaced is one question`() async throws {
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/moved.db")
    app.send(.activated(false))
    app.send(.activated(true))
    try await app.settle()
    app.expectShows("The file of this ledger is gone")
    try "something else".write(toFile: path, atomically: false, encoding: .utf8)
    app.send(.activated(false))
    app.send(.activated(true))
    try await app.settle()
    app.expectShows("The file of this ledger was replaced")
    try await app.click("Not Now")
    #expect(!app.shows("The file of this ledger is gone"))
  }

  @Test func `an entry that is begun after midnight has the new day`() async throws {
    try await app.advance(by: .seconds(13 * 3_600))
    try await app.press("n", .control)
    #expect(try app.find(.role(.textField, "Date")).semantics.value == "1/2/2026")
  }

  @Test func `a form stays until its entry is in the file, and is sent again from a saved state`()
    async throws
  {
    try await enter("Zaun")
    #expect(app.shows(.role(.heading, "New Entry")))
    var state = BookWorkflow.State()
    state.form = Submission(EntryForm(account: 1, day: LocalDate("2026-01-01")!), id: 77)
    state.form?.value.payee = "Zaun"
    state.form?.value.amount = "7"
    #expect(state.nextEdit == nil)
    state.saveForm()
    let saved = try JSONDecoder().decode(
      BookWorkflow.State.self, from: JSONEncoder().encode(state.saved))
    var restored = BookWorkflow.State()
    restored.restore(saved)
    let edit = try #require(restored.nextEdit)
    #expect(edit.form == 77 && edit.id == 77)
    restored.didEdit(edit, .failure(.diskFull), FormDefaults(today: LocalDate("2026-01-01")!))
    #expect(restored.nextEdit == nil && restored.form?.value.payee == "Zaun")
    #expect(restored.form?.refusal?.hasPrefix("Free some space") == true)
    restored.saveForm()
    restored.didEdit(edit, .success(.changed([5])), FormDefaults(today: LocalDate("2026-01-01")!))
    #expect(restored.form == nil)
    try await app.settle()
    #expect(!app.shows(.role(.heading, "New Entry")))
    try await app.requestClose()
    try await app.settle()
    #expect(try count("Zaun") == 1)
  }
}
