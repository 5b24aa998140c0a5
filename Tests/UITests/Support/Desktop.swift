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

  /// The temporary folder of its configuration; nil for none.
  private let files: TemporaryFolder?

  private init(_ process: ChildProcess, address: String, files: TemporaryFolder? = nil) {
    self.process = process
    self.address = address
    self.files = files
  }

  /// Starts a bus that starts the portal of GTK when it is called.
  static func startWithPortal(display: String, home: String) async throws -> SessionBus {
    try await start(
      services: [
        "freedesktop.portal.Desktop", "freedesktop.impl.portal.desktop.gtk",
        "freedesktop.impl.portal.PermissionStore",
      ],
      environment: [
        "DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CURRENT_DESKTOP": "GNOME",
        "GTK_USE_PORTAL": "0", "NO_AT_BRIDGE": "1",
      ])
  }

  /// Starts a bus that starts the accessibility bus when it is called.
  static func startWithAccessibility(display: String, home: String) async throws -> SessionBus {
    try await start(
      services: ["a11y.Bus"],
      environment: ["DISPLAY": display, "HOME": home, "XDG_RUNTIME_DIR": home])
  }

  /// Starts a bus that starts only these services when they are called, in `environment`.
  private static func start(
    services: [String], environment: [String: String]
  ) async throws -> SessionBus {
    let files = try TemporaryFolder()
    for service in services {
      let name = "org.\(service).service"
      try FileManager.default.copyItem(
        atPath: "/usr/share/dbus-1/services/\(name)", toPath: files.path(name))
    }
    let plain = try String(contentsOfFile: "\(folder)/session.conf", encoding: .utf8)
    let config = plain.replacingOccurrences(
      of: "</busconfig>", with: "<servicedir>\(files.path(""))</servicedir></busconfig>")
    try config.write(toFile: files.path("bus.conf"), atomically: true, encoding: .utf8)
    let common = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
    ]
    let process = try ChildProcess(
      "/usr/bin/timeout",
      [
        "600", "dbus-daemon", "--nofork", "--nopidfile", "--config-file=\(files.path("bus.conf"))",
        "--print-address=\(ChildProcess.reportDescriptor)",
      ], environment: environment.merging(common) { given, _ in given }, endSignal: SIGTERM)
    let line = try await process.line(.report, "dbus-daemon did not start; install dbus-daemon.")
    return SessionBus(process, address: line, files: files)
  }
}

/// A desktop with file dialogs, links and notifications whose answers a test specifies.
final class MockDesktop: Sendable {
  private let process: ChildProcess

  /// Starts it and waits until it answers.
  ///
  /// - Parameter answers: The answers to the calls of portals, as `desktop.py` describes them.
  static func start(on bus: SessionBus, _ answers: [String]) async throws -> MockDesktop {
    let process = try ChildProcess(
      "/usr/bin/timeout",
      ["600", "/usr/bin/python3", "\(SessionBus.folder)/desktop.py"] + answers,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": bus.address,
      ], endSignal: SIGTERM)
    _ = try await process.line(.output, "The desktop did not start; install python3-gi.")
    return MockDesktop(process)
  }

  private init(_ process: ChildProcess) { self.process = process }

  /// The calls so far, with their arguments.
  var calls: [String] {
    process.log.text(.output).split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("call ")
    }
  }

  /// Waits for the first call.
  func waitForCall() async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while calls.isEmpty {
      let version = process.log.version
      guard await process.log.changes(after: version, until: deadline) else {
        throw ProcessError(description: "The desktop was not called.")
      }
    }
  }
}

/// The dialog of the GTK portal, driven by keys.
enum GTKDialog {
  /// Types a path and accepts it, until `app` shows `text`.
  static func type(_ path: String, in app: AppProcess, until text: String) async throws {
    let keys = """
      xdotool key ctrl+l; sleep $2; xdotool key ctrl+a; xdotool type "$1"; sleep $2; xdotool key Return
      """
    try await perform(keys, path, in: app, until: text)
  }

  /// Cancels the dialog, until `app` shows `text`.
  static func cancel(in app: AppProcess, until text: String) async throws {
    try await perform("xdotool key Escape", in: app, until: text)
  }

  /// Gives the dialog the focus and runs commands of a shell, with `argument` as `$1` and a pause in
  /// seconds as `$2`.
  ///
  /// A dialog may not be open yet, may be slow or closing, so that this is repeated with longer pauses
  /// until `app` shows `text`; keys without a dialog go nowhere.
  private static func perform(
    _ commands: String, _ argument: String = "", in app: AppProcess, until text: String
  ) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience * 4
    var errors = ""
    var pause = 0.4
    while try !app.newestFrame().shows(text) {
      guard ContinuousClock.now < deadline else {
        throw ProcessError(description: "The GTK dialog did not react: \(errors)")
      }
      let process = try ChildProcess(
        "/usr/bin/timeout",
        [
          "20", "/bin/sh", "-c",
          "xdotool search --onlyvisible --class xdg-desktop-portal-gtk windowfocus && sleep $2 && { \(commands); }",
          "sh", argument, "\(pause)",
        ], environment: ["PATH": "/usr/bin:/bin", "DISPLAY": app.display],
        endSignal: SIGTERM)
      while process.log.end == nil {
        let version = process.log.version
        guard await process.log.changes(after: version, until: deadline) else { break }
      }
      errors = process.log.text(.errors)
      try await Task.sleep(for: .seconds(pause))
      pause *= 1.5
    }
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
  /// Waits until the process has printed a line.
  func waitForLine(_ line: String) async throws {
    let deadline = ContinuousClock.now + AppProcess.patience
    while true {
      let version = log.version
      if log.text(.output).split(separator: "\n").contains(line[...]) { return }
      guard log.end == nil, await log.changes(after: version, until: deadline) else { break }
    }
    throw ProcessError(
      description:
        "Expected the line \"\(line)\", but there was: \(log.text(.output))\(log.text(.errors))")
  }

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
