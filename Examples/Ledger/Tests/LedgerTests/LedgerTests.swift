import Foundation
import LedgerData
import Testing
import WorkflowSDL
import WorkflowUITesting

@testable import LedgerApp

/// The app, as its user sees it, with a ledger of sample data in a folder of its own.
@MainActor @Suite struct LedgerTests {
  private let folder: TemporaryFolder
  private let app: Harness

  init() async throws { (folder, app) = try await Harness.openLedger() }

  @Test func `the side bar has the accounts as a tree, with their balances`() async throws {
    try await app.click(.row("Savings, €6,450.00"))
    app.expectShows(.role(.heading, "Savings"))
    try await app.press(.left)
    #expect(try app.find(.row("Bank, €29,722.12")).semantics.state.contains(.focused))
    try await app.press(.left)
    #expect(!app.shows(.row("Savings, €6,450.00")))
  }

  @Test func `a new entry has a payee of the ledger, and an amount that is a sum`() async throws {
    try await app.press("n", .control)
    try await app.type("rewe")
    app.expectShows("Rewe Köln")
    try await app.press(.down)
    try await app.press(.enter)
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("12.50 + 3*2")
    app.expectShows("= €18.50")
    try await app.press(.enter)
    try await app.settle()
    app.expectShows(.row("Jan 1, 2026, Rewe Köln, Groceries, Checking, -€18.50"))
    try await app.press("z", .control)
    #expect(!app.shows(.row("Jan 1, 2026, Rewe Köln, Groceries, Checking, -€18.50")))
  }

  @Test(arguments: [
    ("Zoë \"Ü\" & <b>", "7", "€7.00"), ("נועה 12", "1234.50", "€1,234.50"),
    ("नमस्ते 👩‍👩‍👧‍👦", "0.05", "€0.05"),
  ])
  func `a table and a form show what was typed into a new entry and sent`(
    payee: String, amount: String, shown: String
  ) async throws {
    try await app.press("n", .control)
    try await app.type(payee)
    for (field, text) in [("Amount", amount), ("Date", "12/31/2025"), ("Note", "\(payee) again")] {
      try await app.focus(.role(.textField, field))
      try await app.press("a", .control)
      try await app.type(text)
    }
    try await app.press(.enter)
    try await app.settle()
    let row = "Dec 31, 2025, \(payee), Checking, \(payee) again, -\(shown)"
    app.expectShows(.row(row))
    try await app.click(.row(row))
    try await app.press(.enter, .control)
    try await app.settle()
    for (field, text) in [("Payee", payee), ("Note", "\(payee) again"), ("Date", "12/31/2025")] {
      #expect(try app.find(.role(.textField, field)).semantics.value == text)
    }
  }

  @Test func `a payee of the ledger fills in the rest of a new entry, until an amount is typed`()
    async throws
  {
    try await app.press("n", .control)
    try await choosePayee("tankst", "Tankstelle Jülich")
    let amount = try app.find(.role(.textField, "Amount")).semantics.value
    #expect(amount?.isEmpty == false)
    #expect(try app.find(.role(.menuButton, "Category")).semantics.value == "Transport")
    try await choosePayee("nordl", "Nordlicht Software GmbH")
    #expect(try app.find(.role(.textField, "Amount")).semantics.value == "2640.00")
    app.expectShows("Income")
    try await app.focus(.role(.textField, "Amount"))
    try await app.press("a", .control)
    try await app.type("5")
    try await choosePayee("tankst", "Tankstelle Jülich")
    #expect(try app.find(.role(.textField, "Amount")).semantics.value == "5")
  }

  private func choosePayee(_ typed: String, _ payee: String) async throws {
    try await app.focus(.role(.textField, "Payee"))
    try await app.press("a", .control)
    try await app.type(typed)
    try await app.click(.row(payee))
    try await app.settle()
  }

  @Test func `the default ledger is made at the first start, with its folder`() async throws {
    let first = try Harness(app: LedgerApp.self, arguments: ["--sample", "60"])
    try await first.settle()
    first.expectShows(.role(.heading, "All Entries"))
  }

  @Test func `an entry without an amount is not saved`() async throws {
    try await app.press("n", .control)
    try await app.type("Noname")
    try await app.press(.enter)
    app.expectShows("Enter an amount, or a sum such as 12.50 + 3.")
    app.expectShows(.role(.heading, "New Entry"))
  }

  @Test func `the parts of a split entry must add up`() async throws {
    try await app.press("n", .control)
    try await app.type("Rewe")
    try await app.press(.escape)
    try await app.focus(.role(.textField, "Amount"))
    try await app.type("20")
    try await app.click("Split…")
    app.expectShows("The parts add up.")
    let amounts = app.all(.role(.textField, "Amount"))
    #expect(amounts.count == 3)
  }

  @Test func `entries are deleted with a toast that brings them back`() async throws {
    let row = "Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"
    try await app.click(.row(row))
    try await app.press(.delete)
    #expect(!app.shows(.row(row)))
    app.expectShows("The entry was deleted.")
    try await app.click("Undo")
    app.expectShows(.row(row))
  }

  @Test func `the toast of a deletion leaves with the next step`() async throws {
    try await app.click(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"))
    try await app.press(.delete)
    try await app.press("z", .control)
    try await app.settle()
    #expect(!app.shows("The entry was deleted."))
    app.expectShows(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"))
  }

  @Test func `an account is deleted after a question, and comes back`() async throws {
    try await app.click(.row("Savings, €6,450.00"))
    try await app.press(.menu)
    try await app.click("Delete Account…")
    app.expectShows("Delete “Savings”?")
    try await app.click(.role(.button, "Cancel"))
    app.expectShows(.row("Savings, €6,450.00"))
    try await app.press(.menu)
    try await app.click("Delete Account…")
    try await app.click(.role(.button, "Delete"))
    #expect(!app.shows(.row("Savings, €6,450.00")))
    try await app.click("Undo")
    app.expectShows(.row("Savings, €6,450.00"))
  }

  @Test func `a form that was closed by mistake comes back, also in the report`() async throws {
    try await app.press("2", .alt)
    try await app.press("n", .control)
    try await app.press(.escape)
    #expect(!app.shows("Entry discarded"))
    try await app.press("n", .control)
    try await app.type("Half a pay")
    try await app.press(.escape)
    try await app.press(.escape)
    app.expectShows("Entry discarded")
    try await app.click("Keep Editing")
    #expect(try app.find(.role(.textField, "Payee")).semantics.value == "Half a pay")
  }

  @Test func `a new entry like another one is of today, and selected`() async throws {
    try await app.click(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"))
    try await app.press(.menu)
    try await app.click("Duplicate Entry…")
    try await app.click(.role(.button, "Add"))
    try await app.settle()
    let row = try app.find(.row("Jan 1, 2026, Drogerie Weiß, Household, Checking, -€20.58"))
    #expect(row.semantics.state.contains(.selected))
  }

  @Test func `an amount without a sign stays an expense`() async throws {
    for (typed, amount) in [("9.99", "-€9.99"), ("+9.99", "€9.99"), ("9", "€9.00")] {
      try await app.click(.role(.label, "Dec 30, 2025"))
      try await app.press(.function(2))
      for _ in 0..<4 { try await app.press(.tab) }
      try await app.press("a", .control)
      try await app.type(typed)
      try await app.press(.enter)
      app.expectShows(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, \(amount)"))
    }
  }

  @Test func `another ledger of the command line is opened, not the one before the crash`() {
    var state = LedgerWorkflow.State(requested: "b.db", path: "b.db")
    state.restore(LedgerWorkflow.State(requested: "a.db", path: "c.db"))
    #expect(state.path == "b.db")
    state.restore(LedgerWorkflow.State(requested: "b.db", path: "c.db"))
    #expect(state.path == "c.db")
  }

  @Test func `a new ledger has categories, and a narrow table the amounts`() async throws {
    let new = try Harness(app: LedgerApp.self, size: Size(width: 360, height: 600))
    try await new.settle()
    try await new.press("n", .control)
    new.expectShows(.role(.heading, "New Account"))
    try await new.type("Cash")
    try await new.press(.enter)
    try await new.settle()
    try await new.press("n", .control)
    try await new.type("Rewe")
    try await new.focus(.role(.textField, "Amount"))
    try await new.type("12")
    try await new.click(.role(.menuButton, "Category"))
    try await new.click(.row("Groceries"))
    try await new.focus(.role(.textField, "Amount"))
    try await new.press(.enter)
    try await new.settle()
    new.expectShows(.row("Jan 1, 2026, Rewe, -€12.00"))
    #expect(new.all("-€12.00").allSatisfy { $0.bounds.maxX <= 360 })
  }

  @Test func `a cell is edited in place`() async throws {
    try await app.click(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"))
    try await app.press(.function(2))
    try await app.press(.tab)
    try await app.press("a", .control)
    try await app.type("dm")
    try await app.press(.enter)
    app.expectShows(.row("Dec 30, 2025, dm, Household, Checking, -€20.58"))
  }

  @Test func `the search finds words of payees, categories and notes`() async throws {
    try await app.focus(.role(.textField, "Search"))
    try await app.type("mercado")
    app.expectShows(.row("Dec 15, 2025, Mercado São João, Groceries, Checking, -€28.90"))
    #expect(!app.shows(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58")))
    try await app.type(" xyz")
    app.expectShows("No matches")
  }

  @Test func `the report tells the sums of the month with the focus`() async throws {
    try await app.press("2", .alt)
    app.expectShows("February 2025 to January 2026")
    try await app.focus(.row("December 2025"))
    app.expectShows("December 2025")
  }

  @Test func `the half-typed form is back after a crash`() async throws {
    try await app.press("n", .control)
    try await app.type("Half a pay")
    let restored = try app.restored()
    try await restored.settle()
    let payee = try restored.find(.role(.textField, "Payee")).semantics
    #expect(payee.value == "Half a pay" && payee.state.contains(.focused))
  }

  @Test func `selected entries are selected after a crash`() async throws {
    try await app.click(.row("Dec 30, 2025, Drogerie Weiß, Household, Checking, -€20.58"))
    let restored = try app.restored()
    try await restored.settle()
    restored.expectShows(.role(.button, "Delete"))
  }

  @Test(arguments: [("File", "New Ledger…"), ("Account", "Categories…")])
  func `a question that is not saved is not restored`(menu: String, item: String) async throws {
    try await app.click(.role(.menuItem, menu))
    try await app.click(.role(.menuItem, item))
    try await app.settle()
    #expect(app.shows(.role(.dialog)))
    let restored = try app.restored()
    try await restored.settle()
    restored.expectShows(.role(.heading, "All Entries"))
    #expect(!restored.shows(.role(.dialog)))
  }

  @Test func `random input breaks nothing`() async throws {
    var folders: [TemporaryFolder] = []
    // The ledger of an app that runs is locked, so no second app can be restored beside it.
    try await fuzz(seed: 1, steps: 150, oracles: .all.subtracting(.restoration)) {
      let folder = try TemporaryFolder()
      folders.append(folder)
      return try Harness.ledger(in: folder)
    }
  }

  @Test func `the window is accessible, also when it is narrow`() async throws {
    try await app.expectAccessible()
    try await app.press("2", .alt)
    try await app.expectAccessible()
    try await app.resize(to: Size(width: 360, height: 600))
    try await app.expectAccessible()
  }
}

/// A folder that is removed at the end of a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/ledger-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension Harness {
  /// Opens the app with a ledger of 600 entries in a folder of its own, and waits for its content.
  static func openLedger() async throws -> (TemporaryFolder, Harness) {
    let folder = try TemporaryFolder()
    let app = try ledger(in: folder)
    try await app.settle()
    return (folder, app)
  }

  /// Opens the app with a ledger of 600 entries, on the first day of 2026.
  static func ledger(
    in folder: TemporaryFolder, size: Size? = nil, scale: Double = 1, theme: Theme? = nil
  ) throws -> Harness {
    try Harness(
      app: LedgerApp.self, arguments: ["--sample", "600", "\(folder.path)/ledger.db"], size: size,
      scale: scale, theme: theme)
  }
}
