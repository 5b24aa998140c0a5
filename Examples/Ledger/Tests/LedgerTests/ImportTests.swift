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

  init() async throws { (folder, app) = try await Harness.openLedger() }

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
    app.expectShows("2 lines above the table were skipped.")
    app.expectShows("Line 6: The date cannot be read.")
    app.expectShows("31.02.2025;Kein Tag;;5,00;S;")
    try await app.click("OK")
    app.expectShows(.row("Dec 29, 2025, Kölner Dom, Checking, Spende, -€1,020.58"))
    try await app.press("z", .control)
    try await app.settle()
    #expect(!app.shows(.row("Dec 29, 2025, Kölner Dom, Checking, Spende, -€1,020.58")))
  }

  @Test func `entries that are there already are marked, and left out unless that is asked for`()
    async throws
  {
    try await open(Self.bank)
    try await app.click(.role(.button, "Import"))
    try await app.settle()
    try await app.click("OK")
    try await open(Self.bank)
    app.expectShows(
      .row(
        "Dec 29, 2025, Already there: Kölner Dom, -€1,020.58, "
          + "29.12.2025;Kölner Dom;Spende;1.020,58;S;1.000,00"))
    try await app.click(.role(.button, "Import"))
    try await app.settle()
    app.expectShows("0 entries imported")
    app.expectShows(
      "One row could not be read, and was left out. 2 entries were already there.")
    try await app.click("OK")
    try await open(Self.bank)
    try await app.click("Import entries again that are already there")
    try await app.settle()
    try await app.click(.role(.button, "Import"))
    try await app.settle()
    app.expectShows("2 entries imported")
  }

  @Test func `a column gets another meaning, and has it in the next file of the bank`() async throws
  {
    try await open(Self.bank)
    try await app.click(.role(.menuButton, "Meaning of column 2"))
    try await app.click(.row("Ignore"))
    try await app.settle()
    try await app.click(.role(.menuButton, "Meaning of column 3"))
    try await app.click(.row("Payee"))
    try await app.settle()
    let row = "Dec 29, 2025, Spende, -€1,020.58, 29.12.2025;Kölner Dom;Spende;1.020,58;S;1.000,00"
    app.expectShows(.row(row))
    try await app.click(.role(.button, "Import"))
    try await app.settle()
    try await app.click("OK")
    try await app.press("z", .control)
    try await app.settle()
    try await open("\n\n" + Self.bank)
    app.expectShows(.row(row))
  }

  @Test func `the preview is accessible, also when it is narrow`() async throws {
    try await open(Self.bank)
    try await app.expectAccessible()
    try await app.resize(to: Size(width: 360, height: 600))
    try await app.expectAccessible()
  }

  @Test func `without a column for the amount nothing is imported`() async throws {
    try await open(Self.bank)
    try await app.click(.role(.menuButton, "Meaning of column 4"))
    try await app.click(.row("Ignore"))
    try await app.settle()
    try await app.click(.role(.button, "Import"))
    app.expectShows("Choose the columns of the date and the amount.")
    app.expectShows(.role(.heading, "Import bank.csv"))
  }

  @Test func `another separator is guessed with other columns, and the rows stay where they are`()
    async throws
  {
    try await app.resize(to: Size(width: 1_080, height: 1_200))
    let rows = (1...200).map { "2025-01-02;Payee \($0);-1,50\n" }
    try await open("Date;Payee;Amount\n" + rows.joined())
    try await app.scroll(
      .row("Jan 2, 2025, Payee 5, -€1.50, 2025-01-02;Payee 5;-1,50"),
      by: Size(width: 0, height: 1_120))
    let last = "Jan 2, 2025, Payee 44, -€1.50, 2025-01-02;Payee 44;-1,50"
    app.expectShows(.row(last))
    try await app.click("Semicolon · UTF-8 · Year, month, day")
    try await app.settle()
    try await app.click(.role(.menuButton, "Separator"))
    try await app.click(.row("Comma"))
    try await app.settle()
    app.expectShows("A column is missing.")
    try await app.click(.role(.menuButton, "Separator"))
    try await app.click(.row("Semicolon"))
    try await app.settle()
    app.expectShows(.row(last))
  }

  @Test(arguments: [
    ("en", "EUR", CSVOptions.DateOrder.monthDayYear, CSVOptions.DecimalSign.point, 2),
    ("en-GB", "GBP", .dayMonthYear, .point, 2), ("de", "CHF", .dayMonthYear, .comma, 2),
    ("ja", "JPY", .yearMonthDay, .point, 0), ("hu", "EUR", .yearMonthDay, .comma, 2),
    ("ar", "EGP", .dayMonthYear, .point, 2), ("sv", "SEK", .yearMonthDay, .comma, 2),
  ])
  func `the language and the currency decide what the file does not say`(
    language: String, currency: String, order: CSVOptions.DateOrder,
    sign: CSVOptions.DecimalSign, decimals: Int
  ) {
    let usual = Language(language).use {
      CSVOptions.usual(Preferences(currency: currency).amounts)
    }
    #expect(usual.dateOrder == order)
    #expect(usual.decimalSign == sign)
    #expect(usual.decimals == decimals)
  }
}
