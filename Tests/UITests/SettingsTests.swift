import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// Settings in a window: the page of the gallery, and its file.
@MainActor
@Suite(.serialized) struct SettingsTests {
  private let config: TemporaryFolder
  private var file: String { config.path("org.example.GalleryApp/settings.json") }

  init() throws { config = try TemporaryFolder() }

  private func start() async throws -> AppProcess {
    try await AppProcess(
      .gallery, ["--page", "settings", "--size", "900x600"],
      environment: ["XDG_CONFIG_HOME": config.path("")])
  }

  private func isDark() throws -> Bool? {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    return (object as? [String: Any])?["isDark"] as? Bool
  }

  /// Puts a file of the user's with the content `text` in the place of the settings, like an editor.
  private func replaceFile(_ text: String) throws {
    let other = config.path("org.example.GalleryApp/new")
    try text.write(toFile: other, atomically: false, encoding: .utf8)
    #expect(chmod(other, 0o600) == 0 && rename(other, file) == 0)
  }

  private func waitUntilChosen(_ choice: String, in app: AppProcess) async throws {
    try await app.waitUntil("\(choice) is chosen") {
      $0.nodes(choice).first { $0.state.contains(.selected) }
    }
  }

  @Test func `a change is saved however soon the app ends, and is there at the next start`()
    async throws
  {
    for (run, ending) in ["close", "signal", "destroy", "close"].enumerated() {
      let app = try await start()
      let choice = run.isMultiple(of: 2) ? "Dark" : "Light"
      if run > 0 { try await waitUntilChosen(run.isMultiple(of: 2) ? "Light" : "Dark", in: app) }
      try await app.click(choice)
      try await waitUntilChosen(choice, in: app)
      switch ending {
      case "close": try app.clickCloseButton()
      case "signal": app.send(SIGTERM)
      default: try app.connection.destroy(app.window)
      }
      let outcome = try await app.outcome()
      #expect(outcome.end == .exit(ending == "destroy" ? 69 : 0), "\(outcome.errors)")
      #expect(try isDark() == (choice == "Dark"), "\(ending)")
    }
  }

  /// With CI_FULL=1, closes a hundred times.
  @Test func `many closes right after a change lose nothing`() async throws {
    let server = try await XServer.start()
    for run in 0..<(isFullRun ? 100 : 30) {
      let app = try await AppProcess(
        .gallery, ["--page", "settings", "--size", "400x300"],
        environment: ["XDG_CONFIG_HOME": config.path("")], on: server)
      let choice = run.isMultiple(of: 2) ? "Dark" : "Light"
      try await app.click(choice)
      if run.isMultiple(of: 10) {
        try await waitUntilChosen(choice, in: app)
        app.send(SIGTERM)
      } else {
        try app.clickCloseButton()
      }
      let outcome = try await app.outcome()
      #expect(outcome.end == .exit(0), "\(outcome.errors)")
      guard try isDark() == (choice == "Dark") else {
        Issue.record("Close \(run) lost \(choice).")
        return
      }
    }
  }

  @Test func `after two crashes at start, the third one uses the defaults and keeps the file`()
    async throws
  {
    for choice in ["Dark", "Light", "Dark"] {
      let app = try await start()
      try await app.click(choice)
      try await waitUntilChosen(choice, in: app)
      let deadline = ContinuousClock.now + AppProcess.patience
      while (try? isDark()) != (choice == "Dark"), ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(20))
      }
      app.send(SIGKILL)
      #expect(try await app.outcome().errors == "", "the user had acted")
    }
    for _ in 0..<2 {
      let app = try await start()
      try await waitUntilChosen("Dark", in: app)
      app.send(SIGKILL)
      _ = try await app.outcome()
    }
    let app = try await start()
    try await waitUntilChosen("System", in: app)
    try app.clickCloseButton()
    let outcome = try await app.outcome()
    #expect(
      outcome.errors
        == "\(file): The last 2 launches with it ended unexpectedly. The default settings are used; the file is kept as settings.json.damaged-1.\n"
    )
    #expect(try String(contentsOfFile: file + ".damaged-1", encoding: .utf8).contains("isDark"))
  }

  @Test func `the window follows a change of the file, and reports damage in one line`()
    async throws
  {
    let app = try await start()
    try await app.click("Light")
    let deadline = ContinuousClock.now + AppProcess.patience
    while (try? isDark()) != false, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    try replaceFile(#"{"isDark": true, "later": 1}"#)
    try await waitUntilChosen("Dark", in: app)
    try replaceFile("{")
    while app.process.log.text(.errors).isEmpty, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    try await app.click("Green")
    try await waitUntilChosen("Green", in: app)
    try app.clickCloseButton()
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0))
    #expect(try isDark() == true)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1 && outcome.errors.contains("Is not valid JSON"), "\(outcome.errors)")
  }
}
