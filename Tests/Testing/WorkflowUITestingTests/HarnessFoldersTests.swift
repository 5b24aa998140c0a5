import Foundation
import Testing
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// Writes a file at each start, and shows the number of files and their folder.
private struct StartsApp: App {
  static var identifier: String { "org.example.starts" }

  let workflow: Starts

  init(launch: Launch) throws {
    let folder = launch.folders.data
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let count = try FileManager.default.contentsOfDirectory(atPath: folder).count + 1
    try Data().write(to: URL(fileURLWithPath: "\(folder)/start-\(count)"))
    workflow = Starts(texts: ["Start \(count)", folder, "\(launch.mode)"])
  }
}

private struct BadNameApp: App {
  static var identifier: String { "a/b" }

  let workflow: Starts

  init(launch: Launch) throws { workflow = Starts(texts: []) }
}

private struct Starts: Workflow {
  let texts: [String]

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Starts>) -> StartsScreen {
    StartsScreen(texts: texts)
  }
}

private struct StartsScreen: Screen {
  let texts: [String]

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    WidgetDescription(build: { Stack(.vertical, texts.map { Label($0) }) }, update: { _ in })
  }
}

@MainActor
@Suite struct HarnessFoldersTests {
  private func folder(of harness: Harness) throws -> String {
    let labels = harness.all(.role(.label)).map(\.semantics.name)
    return try #require(labels.first { $0.hasSuffix("/org.example.starts") })
  }

  @Test func `each harness of an app has empty folders, removed with it`() throws {
    var first: Harness? = try Harness(app: StartsApp.self)
    let second = try Harness(app: StartsApp.self)
    let path = try folder(of: #require(first))
    #expect(first?.shows("Start 1") == true)
    #expect(second.shows("Start 1"))
    #expect(second.shows("offscreen"))
    #expect(try folder(of: second) != path)
    #expect(FileManager.default.fileExists(atPath: "\(path)/start-1"))
    first = nil
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: try folder(of: second)))
  }

  @Test func `a restored app finds the files that it wrote`() throws {
    let harness = try Harness(app: StartsApp.self)
    #expect(try harness.restored().shows("Start 2"))
  }

  @Test func `folders given by the test are used and kept`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "HarnessFolders-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for start in 1...2 {
      let harness = try Harness(app: StartsApp.self, environment: ["XDG_DATA_HOME": folder])
      #expect(harness.shows(.text("Start \(start)")))
    }
  }

  @Test func `each session of the fuzzer starts with empty folders`() async throws {
    try await fuzz(seed: 1, steps: 60, oracles: []) {
      let harness = try Harness(app: StartsApp.self)
      #expect(harness.shows("Start 1"))
      return harness
    }
  }

  @Test func `an identifier that is not a valid folder name is refused`() {
    #expect(
      throws: LaunchError.self, performing: { _ = try Harness(app: BadNameApp.self) })
  }
}
