import Testing
import WorkflowWindowTesting

/// Apps used by programs that see the accessibility bus only: no pointer, no keys.
@Suite(.serialized) struct AppClientTests {
  @Test func `RootApp is used from start to end`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.root, updateResults(false, true))
    #expect(try await desktop.run("root") == ["done"])
    #expect(try app.newestFrame().shows("The value is 0"))
  }

  @Test func `TutorialApp is used from start to end`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.tutorial)
    #expect(try await desktop.run("tutorial") == ["done"])
    #expect(try app.newestFrame().nodes("Name").first?.value == "Ada")
  }

  @Test func `text is read, selected and edited`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.fields)
    #expect(try await desktop.run("text") == ["done"])
    let fields = try app.newestFrame()
    #expect(fields.nodes("Name").first?.value == "שלום")
    #expect(fields.nodes("Password").first?.value == "••••••")
    #expect(!app.frames.contains { $0.text.contains("secret") })
  }

  @Test func `a list of a million rows is read without scrolling`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "long-list", "--rows", "1000000"])
    let number = try app.newestFrame().number
    #expect(try await desktop.run("table", "long-list") == ["done"])
    #expect(try app.newestFrame().number == number, "Expected no frame, but calls drew some.")
  }

  @Test func `cells of a table have headers`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery, ["--page", "table"])
    #expect(try await desktop.run("table", "table") == ["done"])
    withExtendedLifetime(app) {}
  }
}
