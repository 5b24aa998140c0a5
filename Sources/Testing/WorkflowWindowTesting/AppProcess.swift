package import CXDriver
internal import Foundation
internal import Glibc
package import Testing
internal import WorkflowPlatform

/// An executable built beside the tests.
package struct Executable: Hashable, Sendable {
  package let name: String
  /// The program that starts the executable, with its arguments; empty to start it directly.
  private var launcher: [String] = []

  package init(_ name: String) { self.name = name }

  /// This executable, started by an unprivileged user with access to all files.
  package var asNormalUser: Executable {
    guard geteuid() == 0 else { return self }
    var executable = self
    executable.launcher = [
      "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      "--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--",
    ]
    return executable
  }

  /// This executable, started by root; by another user, in a namespace in which that user is root.
  package var asRoot: Executable {
    guard geteuid() != 0 else { return self }
    var executable = self
    executable.launcher = ["/usr/bin/unshare", "--map-root-user", "--"]
    return executable
  }

  /// The path of the executable, next to the bundle of these tests.
  package var path: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let bundle = String(decoding: buffer.prefix(count).map(UInt8.init), as: UTF8.self)
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().path + "/" + name
  }

  /// The environment variables that configure coverage and sanitizers. A variable with the prefix
  /// `APP_` overrides one of them for apps only.
  private static let instruments = [
    "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS",
  ]

  /// Starts the app with the given environment and the variables of coverage and sanitizers.
  ///
  /// Unless `environment` specifies them, HOME does not exist and XDG_STATE_HOME is a temporary
  /// folder. If coverage is measured, the app is ended with SIGTERM instead of SIGKILL, so that it
  /// writes its profile.
  package func start(
    _ options: [String], environment: [String: String], input: String = "/dev/null"
  ) throws -> ChildProcess {
    let own = ProcessInfo.processInfo.environment
    var environment = environment.merging(["HOME": "/nonexistent"]) { given, _ in given }
    for name in Executable.instruments where environment[name] == nil {
      environment[name] = own["APP_" + name] ?? own[name]
    }
    var scratch: String?
    if environment["XDG_STATE_HOME"] == nil {
      let folder = FileManager.default.temporaryDirectory
      scratch = folder.appending(path: "WorkflowState-\(UUID().uuidString)").path
      environment["XDG_STATE_HOME"] = scratch
    }
    let words = launcher + [path] + options + trust(options, environment)
    return try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment,
      endSignal: own["LLVM_PROFILE_FILE"] == nil ? SIGKILL : SIGTERM, scratch: scratch,
      input: input)
  }

  /// Returns the option without which the app could not run `options` on this machine, or not write
  /// its profile while coverage is measured.
  private func trust(_ options: [String], _ environment: [String: String]) -> [String] {
    let isConfined = !Set(options).isDisjoint(with: ["--replay", "--fuzz", "--tour"])
    let writesProfile = !["/dev/null", nil].contains(environment["LLVM_PROFILE_FILE"])
    return isConfined && (writesProfile || !Platform.canConfine) ? ["--trust-session"] : []
  }

  /// Runs the app until it ends, without a display unless `environment` specifies one.
  package func run(
    _ options: [String] = [], environment: [String: String] = [:],
    patience: Duration = AppProcess.patience, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    try await Outcome(
      of: try start(options, environment: environment), patience: patience,
      sourceLocation: sourceLocation)
  }
}

/// The end status and the output of a program.
package struct Outcome: Sendable {
  package let end: ProcessLog.End
  package let output: String
  package let errors: String

  /// Waits until `process` ends.
  package init(
    of process: ChildProcess, patience: Duration = AppProcess.patience,
    sourceLocation: SourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + patience
    let log = process.log
    while log.end == nil, ContinuousClock.now < deadline {
      let version = log.version
      if log.end == nil { _ = await log.changes(after: version, until: deadline) }
    }
    output = log.text(.output)
    errors = log.text(.errors)
    end = try #require(
      log.end, "Expected the app to end, but it still runs after \(patience).",
      sourceLocation: sourceLocation)
  }
}

/// An app in a window on an X server, driven by X events, as a user would.
///
/// Releasing the last reference ends the app and the server. Frames are read from the app's
/// reports. Verbs with an expectation wait until the newest frame meets it; after `patience`, they
/// fail the test at the caller's line.
package final class AppProcess {
  /// The maximum time to wait for a frame or the end of the app; TEST_PATIENCE, in seconds,
  /// overrides it on slow machines.
  package static let patience = Duration.seconds(
    ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Int($0) } ?? 20)

  package let connection: XConnection  // declared first, so that it closes before its server ends
  package let process: ChildProcess
  let server: XServer
  /// The window that verbs act on; `select(_:)` changes it.
  package private(set) var window: XWindow
  /// The title of `window`, whose frames are looked at; nil for the frames of all windows.
  package private(set) var title: String?
  /// The name of the X display, such as `:1`.
  package var display: String { server.display }
  /// All frames read so far, the newest last; never empty.
  package private(set) var frames: [ReportedFrame]
  private var parser: ReportParser

  /// Opens an app in a window, with the pointer in the far corner of the screen.
  ///
  /// - Parameters:
  ///   - resources: The X resource database, such as `Xft.dpi: 192`.
  ///   - workArea: The part of the screen that the desktop's panels leave to windows, in pixels;
  ///     nil for all of it.
  ///   - hasMotion: Whether animations are on.
  ///   - server: The X server of the window; nil starts a new one.
  package init(
    _ app: Executable, _ options: [String] = [], environment: [String: String] = [:],
    resources: String? = nil, workArea: CXFrame? = nil, hasMotion: Bool = false,
    on server: XServer? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let server = if let server { server } else { try await XServer.start() }
    self.server = server
    connection = try XConnection(display: server.display)
    try connection.movePointer(x: XServer.width - 1, y: XServer.height - 1)
    if let resources { try connection.setResources(resources) }
    if let workArea { try connection.setWorkArea(workArea) }
    let motion = hasMotion ? [] : ["--reduced-motion"]
    process = try app.start(
      options + motion + ["--report-fd", "\(ChildProcess.reportDescriptor)"],
      environment: environment.merging(["DISPLAY": server.display]) { given, _ in given })
    var parser = ReportParser()
    frames = try await AppProcess.firstFrames(of: process, &parser, sourceLocation)
    self.parser = parser
    let window = connection.window(of: process.id)
    self.window = try #require(
      window,
      "Expected \(app.name) to show a window with its _NET_WM_PID, but there is none.",
      sourceLocation: sourceLocation)
  }

  private static func firstFrames(
    of process: ChildProcess, _ parser: inout ReportParser, _ sourceLocation: SourceLocation
  ) async throws -> [ReportedFrame] {
    let deadline = ContinuousClock.now + patience
    var frames: [ReportedFrame] = []
    while frames.isEmpty {
      let version = process.log.version
      frames = try parser.frames(in: process.log.bytes(.report, from: parser.offset))
      guard frames.isEmpty else { break }
      guard process.log.end == nil, await process.log.changes(after: version, until: deadline)
      else { break }
    }
    try #require(
      !frames.isEmpty,
      """
      Expected a first frame, but \(process.log.end.map { "the app ended with \($0)" } ?? "the app reported none").
      Standard error: \(process.log.text(.errors))
      """, sourceLocation: sourceLocation)
    return frames
  }

  /// The newest complete frame of the selected window, or of any if none is selected.
  package func newestFrame() throws -> ReportedFrame {
    frames += try parser.frames(in: process.log.bytes(.report, from: parser.offset))
    return frames.last { title == nil || $0.tree.name == title } ?? frames[frames.count - 1]
  }

  /// Waits until the app shows a window with `title`, and lets verbs act on that window, to which
  /// it gives the keyboard focus, as a window manager does.
  nonisolated(nonsending) package func select(
    _ title: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let window = try await waitUntil(
      "a window has the title \"\(title)\"", sourceLocation: sourceLocation
    ) { _ in
      frames.contains { $0.tree.name == title }
        ? connection.window(of: process.id, titled: title) : nil
    }
    (self.title, self.window) = (title, window)
    try connection.setFocus(window)
  }

  /// Waits until the app has no window with `title`.
  nonisolated(nonsending) package func waitUntil(
    closed title: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while connection.window(of: process.id, titled: title) != nil {
      try #require(
        ContinuousClock.now < deadline, failure("the window \"\(title)\" is closed"),
        sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Waits until `find` returns a value for the newest frame; after `patience`, or the end of the
  /// app, fails the test with `claim`.
  @discardableResult
  nonisolated(nonsending) package func waitUntil<Value>(
    _ claim: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ find: (ReportedFrame) throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + AppProcess.patience
    var found: Value?
    while true {
      let version = process.log.version
      found = try find(newestFrame())
      if found != nil { break }
      guard process.log.end == nil,
        await process.log.changes(after: version, until: deadline)
      else { break }
    }
    return try #require(found, failure(claim), sourceLocation: sourceLocation)
  }

  private func failure(_ claim: String) -> Comment {
    let state =
      process.log.end.map { "the app ended with \($0)" }
      ?? "this did not happen within \(AppProcess.patience)"
    let errors = process.log.text(.errors)
    return """
      Expected that \(claim), but \(state). Frame \(frames.last?.number ?? 0) shows:
      \(frames.last?.text ?? "")\(errors.isEmpty ? "" : "Standard error: \(errors)")
      """
  }
}
