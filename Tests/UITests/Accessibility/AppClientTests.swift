import Testing
import WorkflowWindowTesting

/// Apps used by programs that see the accessibility bus only: no pointer, no keys.
@Suite(.serialized) struct AppClientTests {
  @Test func `RootApp is used from start to end`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.root, updateResults(false, true))
    #expect(try await desktop.run("root") == ["done"])
    // A client reads a change before its frame is drawn.
    try await app.waitUntil("the value is 0") { $0.shows("The value is 0") ? true : nil }
  }

  @Test func `TutorialApp is used from start to end`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.tutorial)
    #expect(try await desktop.run("tutorial") == ["done"])
    try await app.waitUntil("the name is Ada") {
      $0.nodes("Name").first?.value == "Ada" ? true : nil
    }
  }

  @Test func `text is read, selected and edited`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.fields)
    #expect(try await desktop.run("text") == ["done"])
    try await app.waitUntil("the fields hold the texts") {
      $0.nodes("Name").first?.value == "שלום" && $0.nodes("Password").first?.value == "••••••"
        ? true : nil
    }
    #expect(!app.frames.contains { $0.text.contains("secret") })
  }

  @Test func `a list of a million rows is read without scrolling`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "long-list", "--rows", "1000000"])
    // At first there may be another frame, when the window becomes active.
    #expect(try await desktop.run("table", ["long-list"]) == ["done"])
    let number = try app.newestFrame().number
    #expect(try await desktop.run("table", ["long-list"]) == ["done"])
    #expect(try app.newestFrame().number == number, "Expected no frame, but calls drew some.")
  }

  @Test func `cells of a table have headers`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "table"])
    #expect(try await desktop.run("table", ["table"]) == ["done"])
    withExtendedLifetime(app) {}
  }

  @MainActor @Test func `rows of a tree have a level, a position and a state`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "outline"])
    #expect(try await desktop.run("table", ["outline"]) == ["done"])
    try await app.perform(.click(.row("Demo")))
    try await app.perform(.press(.right, []))
    try await app.waitUntil("the folder is open") { $0.shows("Features") ? true : nil }
    #expect(try await desktop.run("table", ["open-outline"]) == ["done"])
  }

  @MainActor @Test func `sections, sort orders and edited cells are reported`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "data-table"])
    let row = "Order 99,991"
    try await app.waitUntil("the orders are shown") { $0.shows(row) ? true : nil }
    #expect(try await desktop.run("table", ["sections"]) == ["done"])
    try await app.perform(.click(.row(row)))
    try await app.perform(.press(.function(2), []))
    try await app.waitUntil("an amount is edited") { $0.focused == "Amount" ? true : nil }
    #expect(try await desktop.run("table", ["edited-cell"]) == ["done"])
  }
}
