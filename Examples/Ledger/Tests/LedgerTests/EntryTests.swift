import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// Entries that are typed quickly.
@MainActor @Suite struct EntryTests {
  private let folder: TemporaryFolder
  private let app: Harness

  init() async throws { (folder, app) = try await Harness.openLedger() }

  private func value(of field: String) throws -> String? {
    try app.find(.role(.textField, field)).semantics.value
  }

  @Test func `a minus in the amount switches expense and income`() async throws {
    try await app.press("n", .control)
    try await app.type("Zoltán Őry")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("-20.5")
    #expect(try value(of: "Amount") == "20.5")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Zoltán Őry, Checking, €20.50"))
  }

  @Test func `Tab takes the completed payee with its category and amount`() async throws {
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("tankst")
    try await app.press(.tab)
    try await app.settle()
    #expect(try value(of: "Payee") == "Tankstelle Jülich")
    #expect(try app.find(.role(.menuButton, "Category")).semantics.value == "Transport")
    #expect(try value(of: "Amount")?.isEmpty == false)
    try await app.type("7.25")
    #expect(try value(of: "Amount") == "7.25")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Tankstelle Jülich, Transport, Checking, -€7.25"))
  }

  @Test(arguments: ["tankst", "tankstelle jülich"])
  func `a payee that is typed in part or in full brings its category, beside a typed amount`(
    typed: String
  ) async throws {
    try await app.press("n", .control)
    try await app.settle()
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("7.25")
    try await app.focus(.role(.textField, "Payee"))
    try await app.type(typed)
    try await app.press(.tab)
    try await app.settle()
    #expect(try value(of: "Payee") == "Tankstelle Jülich" && value(of: "Amount") == "7.25")
    #expect(try app.find(.role(.menuButton, "Category")).semantics.value == "Transport")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Tankstelle Jülich, Transport, Checking, -€7.25"))
  }

  @Test func `an added entry that is undone is not selected any more`() async throws {
    try await app.press("n", .control)
    try await app.type("Kiosk")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("5")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.role(.button, "Delete"))
    try await app.press("z", .control)
    try await app.settle()
    #expect(!app.shows(.role(.button, "Delete")))
  }

  @Test func `what the ledger answers is written in the language of the app`() async throws {
    app.language = Language("de", translations: LedgerApp.translations)
    try await app.press("n", .control)
    try await app.type("Rewe")
    try await app.press(.tab)
    try await app.settle()
    #expect(try value(of: "Betrag")?.contains(",") == true)
    try await app.press(.escape)
    try await app.settle()
    try await app.click(
      .row("01.01.2026, Hausverwaltung Brandt, Rent, Checking, Flat 3, left, -1.120,00\u{a0}€"))
    try await app.press(.delete)
    try await app.settle()
    app.expectShows("Die Buchung wurde gelöscht.")
  }

  @Test func `Add and New keeps the account and the date`() async throws {
    try await app.click(.row("Cash, €2,826.25"))
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("Kiosk Ünal")
    try await app.focus(.role(.textField, "Date"))
    try await app.press("a", .control)
    try await app.type("12/24/2025")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("3")
    try await app.press(.enter, .control)
    try await app.settle()
    app.expectShows(.role(.heading, "New Entry"))
    #expect(try value(of: "Payee") == "")
    #expect(try value(of: "Date") == "12/24/2025")
    #expect(try app.find(.role(.menuButton, "Account")).semantics.value == "Cash")
    try await app.type("Zeitung")
    #expect(try value(of: "Payee") == "Zeitung")
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("2.40")
    try await app.press(.enter)
    try await app.settle()
    #expect(!app.shows(.role(.heading, "New Entry")))
    app.expectShows(.row("Dec 24, 2025, Zeitung, €2,824.60, -€2.40"))
    app.expectShows(.row("Dec 24, 2025, Kiosk Ünal, €2,827.00, -€3.00"))
    try await app.press("n", .control)
    #expect(try value(of: "Date") == "12/24/2025", "the date of the last entry")
    try await app.advance(by: .seconds(24 * 3_600))
    try await app.press(.escape)
    try await app.press("n", .control)
    #expect(try value(of: "Date") == "1/2/2026", "on another day, that day")
  }

  @Test func `Add and New with a missing amount says so`() async throws {
    try await app.press("n", .control)
    try await app.type("Kiosk")
    try await app.press(.enter, .control)
    app.expectShows("Enter an amount, or a sum such as 12.50 + 3.")
  }
}
