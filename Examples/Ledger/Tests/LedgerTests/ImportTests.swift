import Foundation
import LedgerData
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Files of banks, as a user imports them.
@MainActor @Suite struct ImportTests {
  let folder: TemporaryFolder
  let app: Harness

  init() async throws {
    folder = try TemporaryFolder()
    app = try Harness.ledger(in: folder)
    try await app.settle()
  }

  /// Chooses a file with a text in the dialog of Import.
  func open(_ text: String, in app: Harness? = nil) async throws {
    let app = app ?? self.app
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("bank.csv")))
    try await app.press("i", .control)
    try await app.type(folder.file("bank.csv"))
    try await app.press(.enter)
    try await app.settle()
  }

  static let bank = """
    "Kontonummer:";"DE00 1234"

    Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Soll/Haben;Saldo
    29.12.2025;Kölner Dom;Spende;1.020,58;S;1.000,00
    30.12.2025;Gehalt;Dezember;2.000,00;H;3.000,00
    31.02.2025;Kein Tag;;5,00;S;

    """

  @Test func `a file is imported as it is understood, as one step`() async throws {
    try await open(Self.bank)
    app.expectShows(
      .row("Dec 29, 2025, Kölner Dom, -€1,020.58, 29.12.2025;Kölner Dom;Spende;1.020,58;S;1.000,00")
    )
    app.expectShows(.row("The date cannot be read., 31.02.2025;Kein Tag;;5,00;S;"))
    try await app.click(.role(.button, "Import"))
    try await app.settle()
    app.expectShows("2 entries imported")
    app.expectShows("One row could not be read, and was left out.")
    app.expectShows("Line 6: The date cannot be read.")
    app.expectShows("31.02.2025;Kein Tag;;5,00;S;")
    try await app.click("OK")
    app.expectShows(.row("Dec 29, 2025, Kölner Dom, Spende, -€1,020.58"))
    try await app.press("z", .control)
    try await app.settle()
    #expect(!app.shows(.row("Dec 29, 2025, Kölner Dom, Spende, -€1,020.58")))
  }
}
