import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowWindowTesting

/// The cache of the compose file, which libX11 keeps for all users except root.
@MainActor
@Suite(.serialized) final class ComposeCacheTests {
  private let home: TemporaryFolder
  private let server: XServer
  /// The keyboard of the server, with a compose key and a dead key; keeps the server running.
  private let keyboard: XConnection
  private static let composeKey: UInt = 0xff20
  private static let deadAcute: UInt = 0xfe51

  init() async throws {
    home = try TemporaryFolder()
    server = try await XServer.start()
    keyboard = try XConnection(display: server.display)
    for key in [Self.composeKey, Self.deadAcute] { try keyboard.addKey(symbol: key) }
  }

  private func start(
    _ app: Executable = Executable.fields.asNormalUser, environment: [String: String] = [:]
  ) async throws -> AppProcess {
    let environment = environment.merging(["HOME": home.path(""), "LC_ALL": "C.UTF-8"]) {
      given, _ in given
    }
    return try await AppProcess(app, environment: environment, on: server)
  }

  private var folder: String { home.path(".cache/workflow-sdl/compose") }

  /// The paths of the files in the cache.
  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
  }

  /// The access rights of a file or folder.
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Whether `app` has mapped the file at `path`, and so has not parsed the compose file.
  private func reads(_ app: AppProcess, _ path: String) throws -> Bool {
    try memoryMap(of: app.process.id).contains(path)
  }

  private func expectComposedText(in app: AppProcess) async throws {
    try await app.perform(.click("Name"))
    try await app.waitUntil(focused: "Name")
    for symbol in [Self.deadAcute, 0x65, Self.composeKey, 0x6f, 0x63] {  // ´ e, compose o c
      try app.connection.setKey(symbol: symbol, isDown: true)
      try app.connection.setKey(symbol: symbol, isDown: false)
    }
    try await app.waitUntil("the field holds é©") { frame in
      frame.nodes("Name").first?.value == "é©" ? true : nil
    }
  }

  @Test func `the second start reads the cache of the first, and dead keys work in both`()
    async throws
  {
    var app = try await start()
    let file = try #require(files.first)
    #expect(files.count == 1)
    #expect(try mode(folder) == 0o700)
    #expect(try mode(file) == 0o600)
    #expect(try !reads(app, file))
    try await expectComposedText(in: app)
    app = try await start()
    #expect(try reads(app, file))
    try await expectComposedText(in: app)
  }

  @Test func `an incomplete file is replaced without a message`() async throws {
    _ = try await start()
    let file = try #require(files.first)
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    for size in [0, 10, whole.count / 2] {
      try whole.prefix(size).write(to: URL(fileURLWithPath: file))
      let app = try await start()
      #expect(app.process.log.text(.errors) == "")
      // Not the bytes: libX11 writes some that it has not set.
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count == whole.count)
      #expect(try reads(try await start(), file))
    }
  }

  @Test(arguments: [".compose-cache", ".XCompose"])
  func `a cache or a compose file of the user's own is respected`(name: String) async throws {
    try Data().write(to: URL(fileURLWithPath: home.path(name)))
    _ = try await start()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a cache folder in the environment is respected`() async throws {
    let own = home.path("own")
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: false)
    if geteuid() == 0 { chown(own, 65534, 65534) }
    _ = try await start(environment: ["XCOMPOSECACHE": own])
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: own).count == 1)
  }

  @Test func `without a folder for the cache the app starts as before`() async throws {
    let app = try await start(environment: ["XDG_CACHE_HOME": "/proc/none"])
    #expect(app.process.log.text(.errors) == "")
    #expect(files.isEmpty)
  }

  /// Whether this user may be root in a namespace, which some containers and systems forbid.
  private nonisolated static let mayBeRoot =
    geteuid() == 0
    || (try? Process.run(
      URL(filePath: "/usr/bin/unshare"), arguments: ["--map-root-user", "true"])).map {
        $0.waitUntilExit()
        return $0.terminationStatus == 0
      } == true

  /// `Tests/run.sh` allows that this test is skipped.
  @Test(.enabled(if: mayBeRoot, "user namespaces are not allowed here"))
  func `root has no cache`() async throws {
    _ = try await start(Executable.fields.asRoot)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
