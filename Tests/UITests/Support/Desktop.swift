import Foundation
import WorkflowWindowTesting

/// A session bus for one test that starts no services; stopped with its last reference.
final class SessionBus: Sendable {
  let address: String
  private let process: ChildProcess

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Support/Portal").path

  static func start() async throws -> SessionBus {
    let process = try ChildProcess(
      "/usr/bin/timeout",
      [
        "600", "dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(folder)/session.conf",
        "--print-address=\(ChildProcess.reportDescriptor)",
      ], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let line = try await process.line(.report, "dbus-daemon did not start; install dbus-daemon.")
    return SessionBus(process, address: line)
  }

  private init(_ process: ChildProcess, address: String) {
    self.process = process
    self.address = address
  }
}

/// A desktop's portal on a bus, whose settings a test changes like a user of the desktop.
final class SettingsPortal: Sendable {
  let process: ChildProcess
  private let folder: TemporaryFolder

  /// Starts a portal and waits until it answers.
  ///
  /// - Parameter settings: Lines like `org.freedesktop.appearance color-scheme u 1`.
  static func start(
    on bus: SessionBus, _ settings: [String] = [], hangs: Bool = false
  ) async throws -> SettingsPortal {
    let folder = try TemporaryFolder()
    let pipe = folder.path("commands")
    guard mkfifo(pipe, 0o600) == 0 else { throw ProcessError(description: "mkfifo failed") }
    let words = settings.flatMap { $0.split(separator: " ").map(String.init) }
    let process = try ChildProcess(
      "/usr/bin/timeout",
      ["600", "python3", "\(SessionBus.folder)/portal.py", pipe] + (hangs ? ["--hang"] : [])
        + words,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": bus.address,
      ], endSignal: SIGTERM)
    _ = try await process.line(.output, "The portal did not start.")
    return SettingsPortal(process, folder)
  }

  private init(_ process: ChildProcess, _ folder: TemporaryFolder) {
    self.process = process
    self.folder = folder
  }

  /// Changes a setting, and notifies all listeners.
  func set(_ setting: String) throws {
    let pipe = FileHandle(forWritingAtPath: folder.path("commands"))
    try pipe?.write(contentsOf: Data("\(setting)\n".utf8))
  }
}

extension ChildProcess {
  /// The first line that the program writes to a stream.
  fileprivate func line(_ stream: ProcessLog.Stream, _ problem: String) async throws -> String {
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let version = log.version
      let lines = log.text(stream).split(separator: "\n", omittingEmptySubsequences: false)
      if lines.count > 1 { return String(lines[0]) }
      guard log.end == nil, await log.changes(after: version, until: deadline) else { break }
    }
    throw ProcessError(description: "\(problem) \(log.text(.errors))")
  }
}
