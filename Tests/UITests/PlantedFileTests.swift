import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

/// Files in an app's state folder that the app did not write, and their effect on its next start.
@Suite(.serialized) struct PlantedFileTests {
  /// Kills an app while a counter is open, adds to its folder, and starts it again.
  private func start(
    after change: (_ folder: String) throws -> Void
  ) async throws -> (app: AppProcess, folder: String, place: StateFolderFixture) {
    let place = try await StateFolderFixture()
    let app = try await place.start(.root)
    try await app.click("UIKit")
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    app.send(SIGKILL)
    #expect(try await app.outcome().end == .signal(SIGKILL))
    let log = try #require(place.files.last)
    let folder = URL(filePath: place.home.path(log)).deletingLastPathComponent().path
    try change(folder)
    return (try await place.start(.root), folder, place)
  }

  enum Planted: String, CaseIterable {
    case hugeGeneration = "log-9223372036854775807"
    case pipe = "log-1"
    case device = "log-2"

    func plant(in folder: String) {
      let path = "\(folder)/\(rawValue)"
      switch self {
      case .hugeGeneration: close(open(path, O_CREAT | O_WRONLY, 0o600))
      case .pipe: mkfifo(path, 0o600)
      case .device: symlink("/dev/zero", path)
      }
    }
  }

  @Test(arguments: Planted.allCases)
  func `a foreign file prints one line, and the state is restored`(planted: Planted) async throws {
    let (app, folder, place) = try await start { planted.plant(in: $0) }
    #expect(app.frames[0].shows("The value is 1"))
    let kept = try #require(place.folders(of: "RootApp.RootApp").first { $0.hasPrefix("kept-") })
    let path = place.home.path("RootApp.RootApp/\(kept)")
    #expect(
      app.process.log.text(.errors)
        == "RootApp: The saved state in \(folder) is damaged. The last intact state is restored; the damaged files are kept in \(path).\n"
    )
    var status = stat()
    #expect(lstat("\(path)/\(planted.rawValue)", &status) == 0)
  }

  @Test func `a link to another folder is set aside, and the folder is not touched`() async throws {
    let other = try TemporaryFolder()
    try Data("mine".utf8).write(to: URL(filePath: other.path("log-0")))
    let (app, _, place) = try await start { folder in
      let parent = URL(filePath: folder).deletingLastPathComponent().path
      for name in ["gone-x", "ffffffffffffffff-1"] {
        symlink(other.path(""), "\(parent)/\(name)")
      }
    }
    #expect(app.frames[0].shows("The value is 1"))
    let names = try FileManager.default.contentsOfDirectory(atPath: other.path(""))
    #expect(names == ["log-0"])
    #expect(place.folders(of: "RootApp.RootApp").contains("kept-ffffffffffffffff-1"))
    #expect(
      app.process.log.text(.errors).hasPrefix(
        "RootApp: The saved state is not restored ("))
  }
}
