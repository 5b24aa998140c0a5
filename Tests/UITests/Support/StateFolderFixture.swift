import Foundation
import Testing
import WorkflowWindowTesting

/// A folder for the saved state of apps, and a display for one of their windows at a time.
struct StateFolderFixture {
  let home: TemporaryFolder
  let server: XServer

  init() async throws {
    home = try TemporaryFolder()
    server = try await XServer.start()
  }

  /// Copies the states of `other`, and starts another display.
  init(copying other: StateFolderFixture) async throws {
    try await self.init()
    for app in try FileManager.default.contentsOfDirectory(atPath: other.home.path("")) {
      try FileManager.default.copyItem(atPath: other.home.path(app), toPath: home.path(app))
    }
  }

  func start(
    _ app: Executable, _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> AppProcess {
    try await AppProcess(
      app, options,
      environment: environment.merging(["XDG_STATE_HOME": home.path("")]) { given, _ in given },
      on: server)
  }

  /// The files of the states, by their paths in the folder.
  var files: [String] {
    FileManager.default.enumerator(atPath: home.path(""))?
      .compactMap { $0 as? String }.filter { !$0.hasSuffix("/lock") && $0.contains("-") }
      .filter { $0.contains("/log-") || $0.contains("/whole-") }.sorted() ?? []
  }

  /// The folders of an app's windows.
  func folders(of app: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home.path(app))) ?? []).sorted()
  }
}
