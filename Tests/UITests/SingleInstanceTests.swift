import Foundation
import Glibc
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// An app with one instance, on a bus of its own.
@Suite(.serialized) struct SingleInstanceTests {
  private let folder: TemporaryFolder
  private let bus: SessionBus
  private let environment: [String: String]

  init() async throws {
    folder = try TemporaryFolder()
    bus = try await SessionBus.start()
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_CONFIG_HOME": folder.path("config"),
      "PWD": folder.path(""),
    ]
    for name in ["a.txt", "b.txt"] {
      try "text of \(name)".write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    }
  }

  private func start(_ options: [String]) async throws -> AppProcess {
    try await AppProcess(.editor, options, environment: environment)
  }

  /// Starts the editor again, where `app` has its window.
  private func startAgain(_ options: [String], beside app: AppProcess) async throws -> Outcome {
    try await Executable.editor.run(
      options, environment: environment.merging(["DISPLAY": app.display]) { given, _ in given })
  }

  /// Calls a method of the running editor with the program gdbus.
  private func call(_ method: String, _ arguments: String...) async throws -> Outcome {
    let words =
      ["call"] + [
        "--session", "--timeout", "20", "--dest", "org.example.EditorApp", "--object-path",
        "/org/example/EditorApp", "--method", "org.freedesktop.Application.\(method)",
      ]
    return try await Outcome(
      of: ChildProcess(
        "/usr/bin/gdbus", words + arguments, environment: environment, endSignal: SIGTERM),
      sourceLocation: #_sourceLocation)
  }

  // MARK: - Another start

  @Test func `a second start opens its files in the running app, and ends`() async throws {
    let app = try await start(["a.txt"])
    try await app.waitUntil(shows: "text of a.txt")
    try app.press(.q)
    try await app.waitUntil(shows: "qtext of a.txt")
    let second = try await startAgain(["b.txt"], beside: app)
    #expect((second.end, second.output, second.errors) == (.exit(0), "", ""))
    // The window has unsaved changes, in another tab.
    try await app.select("• b.txt")
    try await app.waitUntil(shows: "text of b.txt")
    // A file that is open is not opened twice, and its changes are not lost.
    #expect(try await startAgain(["b.txt", "a.txt"], beside: app).end == .exit(0))
    try await app.select("• a.txt")
    try await app.waitUntil(shows: "qtext of a.txt")
    #expect(try await startAgain(["--desktop-action", "new"], beside: app).end == .exit(0))
    try await app.select("• Untitled")
    #expect(try app.newestFrame().names("tab") == ["a.txt", "b.txt", "Untitled"])
    #expect(app.process.log.text(.errors) == "")
  }

  @Test func `a start with an invalid option, or an unknown action, reaches no app`() async throws {
    let app = try await start(["a.txt"])
    for options in [["--nonsense"], ["--desktop-action", "nonsense"]] {
      let second = try await startAgain(options, beside: app)
      #expect(second.end == .exit(64))
      #expect(second.errors.contains(options[options.count - 1]), "\(second.errors)")
    }
  }

  @Test func `a start that writes a file is its own`() async throws {
    let app = try await start(["a.txt"])
    let trace = folder.path("b.trace")
    let second = try await AppProcess(
      .editor, ["--trace", trace, "b.txt"], environment: environment)
    try await second.waitUntil(shows: "text of b.txt")
    #expect(!app.frames.contains { $0.tree.name == "b.txt" })
  }

  @Test func `when the first ends, the next start is the first`() async throws {
    let app = try await start(["a.txt"])
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let next = try await start(["b.txt"])
    try await next.waitUntil(shows: "text of b.txt")
    #expect(try await call("Activate", "@a{sv} {}").end == .exit(0))
  }

  @Test func `an app that hangs is named after two seconds, and opens the file when it goes on`()
    async throws
  {
    let app = try await start(["a.txt"])
    app.send(SIGSTOP)
    let second = try await startAgain(["b.txt"], beside: app)
    #expect(second.end == .exit(69))
    #expect(
      second.errors
        == "EditorApp: The running Editor (process \(app.process.id)) does not answer. It opens this once it does; if it hangs, end it with \"kill \(app.process.id)\" and start again.\n"
    )
    app.send(SIGCONT)
    try await app.select("b.txt")
  }

  // MARK: - Other starts and buses

  @Test func `without a bus, and on one that never answers, each start is its own`() async throws {
    let silent = try SilentBus()
    for address in ["", silent.address, "unix:path=/nonexistent"] {
      for name in ["a.txt", "b.txt"] {
        let app = try await AppProcess(
          .editor, [name],
          environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
        try await app.waitUntil(shows: "text of \(name)")
        #expect(app.process.log.text(.errors) == "")
      }
    }
  }

  @Test func `another program that has the name is reported, and the start is its own`()
    async throws
  {
    let other = Bus(address: bus.address)
    let name = BusMessage.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      [.string("org.example.EditorApp"), .uint32(4)])
    #expect(try other.answer(to: name, within: .seconds(20)).get().body == [.uint32(1)])
    let app = try await start(["a.txt"])
    try await app.waitUntil(shows: "text of a.txt")
    #expect(
      app.process.log.text(.errors)
        == "EditorApp: Another program (process \(getpid())) has the bus name org.example.EditorApp and opens nothing (There is no method Open.). This start is its own; end that program to have one instance.\n"
    )
  }

  @Test(.enabled(if: geteuid() == 0)) func `the bus of another user is not used`() async throws {
    // A bus that lets in any user.
    let config = try String(contentsOfFile: "\(SessionBus.folder)/session.conf", encoding: .utf8)
      .replacing("<auth>EXTERNAL</auth>", with: "<auth>ANONYMOUS</auth><allow_anonymous/>")
    try config.write(toFile: folder.path("bus.conf"), atomically: false, encoding: .utf8)
    chmod(folder.path(""), 0o755)
    let foreign = try ChildProcess(
      "/usr/bin/setpriv",
      [
        "--reuid=65534", "--clear-groups", "--inh-caps=-all", "--", "dbus-daemon", "--nofork",
        "--nopidfile", "--config-file=\(folder.path("bus.conf"))", "--print-address=1",
      ], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let deadline = ContinuousClock.now + AppProcess.patience
    while !foreign.log.text(.output).hasSuffix("\n"), foreign.log.end == nil {
      let version = foreign.log.version
      guard await foreign.log.changes(after: version, until: deadline) else { break }
    }
    let address = foreign.log.text(.output).trimmingCharacters(in: .newlines)
    let others = Bus(address: address)
    let list = BusMessage.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
    _ = try others.answer(to: list, within: .seconds(20)).get()
    let app = try await AppProcess(
      .editor, ["a.txt"],
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 })
    try await app.waitUntil(shows: "text of a.txt")
    let names = try others.answer(to: list, within: .seconds(20)).get().body[0].elements ?? []
    #expect(names.count > 1 && !names.contains(.string("org.example.EditorApp")))
  }

  // MARK: - The desktop

  @Test func `the desktop activates the app, opens files and performs actions`() async throws {
    let app = try await start([])
    #expect(try await call("Activate", "@a{sv} {}").end == .exit(0))
    let opened = try await call(
      "Open", "['file://\(folder.path("b.txt"))', 'https://swift.org', 'file:///a%0']", "@a{sv} {}")
    #expect(opened.end == .exit(1))
    #expect(
      opened.errors.contains(
        "InvalidArgs: \"https://swift.org\" and 1 more are not opened. Pass the URI of a file on this computer."
      ), "\(opened.errors)")
    try await app.waitUntil(shows: "text of b.txt")
    #expect(try await call("ActivateAction", "new", "@av []", "@a{sv} {}").end == .exit(0))
    try await app.select("Untitled")
    let unknown = try await call("ActivateAction", "a\u{1b}b", "@av []", "@a{sv} {}")
    #expect(unknown.end == .exit(1))
    #expect(
      unknown.errors.contains("InvalidArgs: There is no action \"a\\u{1B}b\""), "\(unknown.errors)")
    let missing = folder.path("missing.txt")
    #expect(try await call("Open", "['file://\(missing)']", "@a{sv} {}").end == .exit(0))
    try await app.waitUntil(shows: "Couldn't open “missing.txt”")
    #expect(app.process.log.text(.errors) == "")
  }

  @Test func `a million items are refused, and the app goes on`() async throws {
    let app = try await start(["a.txt"])
    let client = Bus(address: bus.address)
    for count in [1_000_000, 1_001] {
      let uris = BusValue.strings(Array(repeating: "file:///a.txt", count: count))
      let call = BusMessage.call(
        "org.example.EditorApp", "/org/example/EditorApp", "org.freedesktop.Application", "Open",
        [uris, .options([:])])
      let refusal = BusError.refused(
        name: "org.freedesktop.DBus.Error.LimitsExceeded",
        text: "At most 1000 items are opened at a time (there were \(count)).")
      #expect(throws: refusal) { try client.answer(to: call, within: .seconds(60)).get() }
    }
    #expect(try await startAgain(["b.txt"], beside: app).end == .exit(0))
    try await app.select("b.txt")
  }

  @Test func `the window manager gets the time of the user's action`() async throws {
    let server = try await XServer.start()
    let manager = try WindowManager(on: server)
    let app = try await AppProcess(.editor, ["a.txt"], environment: environment, on: server)
    func time() async throws -> String {
      let id = "0x" + String(app.window.identifier, radix: 16)
      return try await Outcome(
        of: ChildProcess(
          "/usr/bin/xprop", ["-id", id, "_NET_WM_USER_TIME"],
          environment: ["DISPLAY": server.display], endSignal: SIGTERM),
        sourceLocation: #_sourceLocation
      ).output
    }
    let token = "{'desktop-startup-id': <'nautilus-1-host_TIME123456'>}"
    #expect(try await call("Activate", token).end == .exit(0))
    let deadline = ContinuousClock.now + AppProcess.patience
    while try await !time().hasSuffix("= 123456\n"), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try await time() == "_NET_WM_USER_TIME(CARDINAL) = 123456\n")
    withExtendedLifetime(manager) {}
  }

  // MARK: - Sessions

  @Test func `opened files are recorded, and replayed without a bus`() async throws {
    let file = folder.path("opened.session")
    let app = try await start(["--record", file, "a.txt"])
    try await app.waitUntil(shows: "text of a.txt")
    #expect(try await startAgain(["b.txt"], beside: app).end == .exit(0))
    try await app.select("b.txt")
    try await app.hold(.control, .q) { _ = try await app.outcome() }
    let session = try String(contentsOfFile: file, encoding: .utf8)
    #expect(session.contains("b.txt"), "\(session)")
    let replay = try await Executable.editor.run(["--replay", file])
    #expect(replay.end == .exit(0), "\(replay.errors)")
  }
}
