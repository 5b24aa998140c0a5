import Foundation
import Glibc
import Testing
import WorkflowAutomation
import WorkflowWindowTesting

/// The compose file, which the first text field needs, and its cache, which libX11 keeps for all users
/// except root.
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

  /// Starts an app, and types x into its first text field.
  private func start(
    _ app: Executable = Executable.fields.asNormalUser, environment: [String: String] = [:]
  ) async throws -> AppProcess {
    let app = try await show(app, environment: environment)
    try await app.perform(.click("Name"))
    try await app.waitUntil(focused: "Name")
    // A typed character shows that the input method is open.
    try await app.perform(.type("x"))
    try await app.waitUntil("the field holds x") { frame in
      frame.nodes("Name").first?.value == "x" ? true : nil
    }
    return app
  }

  /// Starts an app; no text field has the focus.
  private func show(_ app: Executable, environment: [String: String]) async throws -> AppProcess {
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

  private func press(_ symbols: [UInt], in app: AppProcess) throws {
    for symbol in symbols {
      try app.connection.setKey(symbol: symbol, isDown: true)
      try app.connection.setKey(symbol: symbol, isDown: false)
    }
  }

  private func expectComposedText(in app: AppProcess) async throws {
    try press([Self.deadAcute, 0x65, Self.composeKey, 0x6f, 0x63], in: app)  // ´ e, compose o c
    try await app.waitUntil("the field holds xé©") { frame in
      frame.nodes("Name").first?.value == "xé©" ? true : nil
    }
  }

  @Test(arguments: ["Name", "Password"])
  func `the compose file is read when the first text field gets the focus`(field: String)
    async throws
  {
    let file = home.path("compose")
    #expect(mkfifo(file, 0o644) == 0)
    // A pipe without a writer would block an app that reads it.
    let app = try await show(.fields.asNormalUser, environment: ["XCOMPOSEFILE": file])
    try await app.perform(.click(.text(field)))
    let pipe = try await writer(of: file)
    let sequence = Array(#"<dead_acute> <e> : "+-""#.utf8) + [10]
    #expect(write(pipe, sequence, sequence.count) == sequence.count)
    close(pipe)
    try await app.waitUntil(focused: field)
    try press([Self.deadAcute, 0x65], in: app)
    let value = field == "Name" ? "+-" : "••"
    try await app.waitUntil("the field holds \(value)") { frame in
      frame.nodes(field).first?.value == value ? true : nil
    }
  }

  /// The writing end of the pipe at `path`, when a process reads it.
  private func writer(of path: String) async throws -> Int32 {
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let pipe = open(path, O_WRONLY | O_NONBLOCK)
      if pipe >= 0 { return pipe }
      try #require(ContinuousClock.now < deadline, "nothing reads \(path)")
      try await Task.sleep(for: .milliseconds(10))
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
