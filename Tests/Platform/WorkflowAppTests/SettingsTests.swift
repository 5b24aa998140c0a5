import Foundation
import Testing
import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowPlatform
import WorkflowTesting

/// Settings and their file, as an app without a window and its user see them.
@MainActor
@Suite struct SettingsTests {
  struct Preferences: Codable, Equatable, Sendable {
    var name: String?
    var size = 14.0
    var margins = Margins()
    var recent: [String] = []

    struct Margins: Codable, Equatable, Sendable {
      var top = 1
      var bottom = 2
    }
  }

  private let folder: String
  private let launch: Launch
  private var file: String { "\(folder)/settings.json" }

  init() {
    launch = Launch(
      environment: LaunchEnvironment { _ in nil }, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1))
    folder = launch.folders.config
  }

  /// The settings at the next start of the app.
  private func nextStart() -> Settings<Preferences> {
    Launch(
      environment: launch.environment, clock: VirtualClock(),
      random: SeededRandomNumberGenerator(seed: 1), folders: launch.folders
    ).settings(default: Preferences())
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Editors replace the file by a new one.
    let other = "\(folder)/new"
    try text.write(toFile: other, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: other)
    #expect(rename(other, file) == 0)
  }

  private func text(_ file: String? = nil) throws -> String {
    try String(contentsOfFile: file ?? self.file, encoding: .utf8)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  // MARK: - The file

  @Test func `a new user has the defaults, and a change writes a file that people can read`() throws
  {
    let settings = launch.settings(default: Preferences())
    #expect(settings.value == Preferences())
    #expect(names.isEmpty)
    settings.update {
      $0.name = "Zoë / \"Z\""
      $0.recent = ["/a", "/b"]
    }
    #expect(
      try text() == """
        {
          "margins" : {
            "bottom" : 2,
            "top" : 1
          },
          "name" : "Zoë / \\"Z\\"",
          "recent" : [
            "/a",
            "/b"
          ],
          "size" : 14
        }

        """)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(names == ["settings.json"])
    #expect(nextStart().value == settings.value)
  }

  @Test func `fields that are missing have their defaults, and unknown ones stay`() throws {
    try write(#"{"size": 20.5, "later": {"a": [1, 2.5, null]}, "margins": {"top": 7, "left": 3}}"#)
    let settings = launch.settings(default: Preferences())
    #expect(settings.value == Preferences(size: 20.5, margins: .init(top: 7)))
    settings.update {
      $0.name = "A"
      $0.margins.bottom = 9
    }
    let saved = try #require(
      try JSONSerialization.jsonObject(with: Data(text().utf8)) as? NSDictionary)
    let expected: NSDictionary = [
      "size": 20.5, "later": ["a": [1, 2.5, NSNull()]], "name": "A", "recent": [],
      "margins": ["top": 7, "bottom": 9, "left": 3],
    ]
    #expect(saved == expected)
    settings.update { $0.name = nil }
    #expect(try !text().contains("name"))
    #expect(try text().contains("later"))
  }

  // MARK: - Failed launches

  /// The next launch in a window, which fails when the result is released without `endStart()`.
  private func launched() throws -> SettingsFile {
    let file = SettingsFile("settings.json", inFolder: folder, delay: nil)
    try file.beginStart()
    return file
  }

  /// Waits until the lock of the last launch is free: a process that another test starts inherits it
  /// until it runs its program.
  private func waitForLock() {
    let deadline = ContinuousClock.now + .seconds(5)
    while (try? FileLock("\(file).starts")) == nil, ContinuousClock.now < deadline {}
  }

  @Test func `after two failed launches, the file is refused once`() throws {
    _ = try launched()
    #expect(names.isEmpty, "without a file, nothing is counted")
    try write("{}")
    for _ in 0..<2 { _ = try launched() }
    #expect {
      _ = try launched()
    } throws: {
      "\($0)" == "\(file): The last 2 launches with it ended unexpectedly"
    }
    #expect(names == ["settings.json"])
    _ = try launched()
  }

  @Test func `a launch that ends as it should, or a changed file, starts the count again`() throws {
    try write("{}")
    for _ in 0..<3 {
      _ = try launched()
      waitForLock()
      try launched().endStart()
    }
    #expect(names == ["settings.json"])
    for _ in 0..<3 {
      _ = try launched()
      try write("{}")
      Platform.setChangeTime(of: file, to: Platform.wallClock + 1_000_000)
    }
  }

  @Test func `launches at the same time count once`() throws {
    try write("{}")
    let running = try [launched(), launched(), launched()]
    #expect(names == ["settings.json", "settings.json.starts"])
    for file in running { file.endStart() }
    #expect(names == ["settings.json"])
  }

  @Test func `a change to the same value writes nothing`() {
    let settings = launch.settings(default: Preferences())
    settings.update { $0.size = 14 }
    #expect(names.isEmpty)
  }

  @Test(arguments: [
    "", "{", "nonsense", "[]", "12", #"{"size": "large"}"#, #"{"recent": [1]}"#,
    #"{"margins": null}"#, String(repeating: "[", count: 100_000),
    #"{"name": ""# + String(repeating: "a", count: 1 << 20) + #""}"#,
  ])
  func `a damaged or too large file is kept aside`(content: String) throws {
    try write(content)
    let settings = launch.settings(default: Preferences())
    #expect(settings.value == Preferences())
    #expect(names == ["settings.json.damaged-1"])
    #expect(try text("\(file).damaged-1") == content)
    settings.update { $0.size = 15 }
    #expect(nextStart().value.size == 15)
    try write(content)
    _ = nextStart()
    #expect(names == ["settings.json.damaged-1", "settings.json.damaged-2"])
  }

  @Test(arguments: ["link", "folder", "pipe", "writable by all"])
  func `what is no file of the user's own is kept aside`(kind: String) throws {
    try write("{\"size\": 99}")
    switch kind {
    case "link":
      #expect(rename(file, "\(folder)/target") == 0)
      #expect(symlink("\(folder)/target", file) == 0)
    case "folder":
      #expect(unlink(file) == 0 && mkdir(file, 0o700) == 0)
    case "pipe":
      #expect(unlink(file) == 0 && mkfifo(file, 0o600) == 0)
    default: #expect(chmod(file, 0o666) == 0)
    }
    let settings = launch.settings(default: Preferences())
    #expect(settings.value == Preferences())
    #expect(names.contains("settings.json.damaged-1") && !names.contains("settings.json"))
  }

  @Test func `each problem with the file is reported in one line`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tests = SettingsTests()
        try? tests.write("{")
        let settings = tests.launch.settings(default: Preferences())
        try? tests.write(#"{"size": true}"#)
        settings.reload()
        try? FileManager.default.removeItem(atPath: tests.folder)
        _ = FileManager.default.createFile(atPath: tests.folder, contents: nil)
        settings.update { $0.size = 1 }
        settings.update { $0.size = 2 }
      }
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("ettings") }
    #expect(lines.count == 3, "\(lines)")
    #expect(
      lines[0].hasSuffix(
        "/settings.json: Is not valid JSON. The default settings are used; the file is kept as settings.json.damaged-1."
      ))
    #expect(
      lines[1].hasSuffix(
        "/settings.json: size: Is not a value of this setting. The current settings stay; the next change keeps the file aside."
      ))
    #expect(lines[2].hasPrefix("The settings cannot be saved (/"))
  }

  @Test func `a failed write is repeated by the next change`() throws {
    let settings = launch.settings(default: Preferences())
    try FileManager.default.createDirectory(
      atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: folder, contents: nil)
    settings.update { $0.name = "A" }
    try FileManager.default.removeItem(atPath: folder)
    settings.update { $0.size = 1 }
    #expect(nextStart().value == Preferences(name: "A", size: 1))
  }

  // MARK: - Other programs

  @Test func `a change by another program is followed, and its fields stay`() throws {
    let settings = launch.settings(default: Preferences())
    settings.update { $0.size = 20 }
    try write(#"{"size": 21, "name": "B", "theirs": 1}"#)
    settings.reload()
    #expect(settings.value == Preferences(name: "B", size: 21))
    settings.update { $0.size = 22 }
    #expect(try text().contains("\"theirs\" : 1") && text().contains("\"name\" : \"B\""))
    try write("{ \"size\": ")
    settings.reload()
    #expect(settings.value.size == 22)
    #expect(names == ["settings.json"], "its author may still be typing")
    settings.update { $0.size = 23 }
    #expect(names == ["settings.json", "settings.json.damaged-1"])
    #expect(try text("\(file).damaged-1") == "{ \"size\": ")
    #expect(nextStart().value.size == 23)
  }

  @Test func `a file that its author repaired is not kept aside`() throws {
    let settings = launch.settings(default: Preferences())
    settings.update { $0.size = 20 }
    for damage in ["{", String(repeating: " ", count: 2 << 20)] {
      let before = try text()
      try write(damage)
      settings.reload()
      try write(before)
      settings.reload()
      settings.update { $0.size += 1 }
      #expect(names == ["settings.json"])
    }
    #expect(nextStart().value.size == 22)
  }

  // MARK: - Workflows

  @Test func `one name is one object, and one type`() async throws {
    let settings = launch.settings(default: Preferences())
    #expect(settings === launch.settings(default: Preferences()))
    #expect(settings !== launch.settings("other", default: Preferences()))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let launch = SettingsTests().launch
        _ = launch.settings(default: 1)
        _ = launch.settings(default: "a")
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("Give each type a name of its own."))
  }

  @Test func `a workflow receives the current settings and each change, in order`() {
    let settings = launch.settings(default: Preferences(size: 1))
    let host = WorkflowHost(workflow: Reader(settings: settings))
    #expect(host.rendering == [1])
    for size in [2.0, 2, 3] { settings.update { $0.size = size } }
    #expect(host.rendering == [1, 2, 3])
    let other = WorkflowHost(workflow: Reader(settings: settings))
    #expect(other.rendering == [3])
  }

  @Test func `a workflow that changes settings while it applies an action receives the change`() {
    let settings = Settings(Preferences(size: 1))
    let host = WorkflowHost(workflow: Reader(settings: settings, limit: 4))
    #expect(host.rendering == [1, 2, 3, 4])
    #expect(settings.value.size == 4)
  }
}

/// Collects the sizes that it receives; below `limit` it adds one to each.
private struct Reader: Workflow {
  let settings: Settings<SettingsTests.Preferences>
  var limit = 0.0

  struct Received: WorkflowAction {
    typealias WorkflowType = Reader
    let size: Double

    func apply(
      toState state: inout [Double], context: ApplyContext<Reader>
    ) -> Never? {
      state.append(size)
      let settings = context[workflowValue: \.settings]
      if size < context[workflowValue: \.limit] { settings.update { $0.size += 1 } }
      return nil
    }
  }

  func makeInitialState() -> [Double] { [] }

  func render(state: [Double], context: RenderContext<Reader>) -> [Double] {
    settings.mapOutput { Received(size: $0.size) }.running(in: context)
    return state
  }
}
