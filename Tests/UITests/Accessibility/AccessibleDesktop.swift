import Foundation
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// A desktop for assistive technologies: a screen, and a session bus that starts the accessibility bus
/// with its registry (at-spi2-core) when it is called.
///
/// Releasing the last reference stops everything.
final class AccessibleDesktop: Sendable {
  let server: XServer
  let bus: SessionBus
  private let home: TemporaryFolder
  /// The test's own connection to the session bus.
  private let connection: Bus

  /// The switches of the desktop; apps export their accessibility tree if one of them is on.
  enum Switch: String {
    case isEnabled = "IsEnabled"
    case screenReaderEnabled = "ScreenReaderEnabled"
  }

  static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Scripts").path

  /// Starts a desktop, with `on` switched on.
  static func start(_ on: Switch? = .isEnabled) async throws -> AccessibleDesktop {
    let server = try await XServer.start()
    let home = try TemporaryFolder()
    let bus = try await SessionBus.startWithAccessibility(
      display: server.display, home: home.path(""))
    let desktop = AccessibleDesktop(server, bus, home)
    if let on { try await desktop.set(on, true) }
    return desktop
  }

  private init(_ server: XServer, _ bus: SessionBus, _ home: TemporaryFolder) {
    self.server = server
    self.bus = bus
    self.home = home
    connection = Bus(address: bus.address)
  }

  /// The path of `name` in the home folder of the user.
  func path(_ name: String) -> String { home.path(name) }

  /// The environment of apps and clients.
  var environment: [String: String] {
    [
      "DISPLAY": server.display, "DBUS_SESSION_BUS_ADDRESS": bus.address, "HOME": home.path(""),
      "XDG_RUNTIME_DIR": home.path(""), "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
    ]
  }

  /// Opens an app in a window.
  func open(
    _ app: Executable, _ options: [String] = [], environment: [String: String] = [:]
  ) async throws -> AppProcess {
    try await AppProcess(
      app, options, environment: self.environment.merging(environment) { _, given in given },
      on: server)
  }

  /// Turns a switch of the desktop on or off, like the user's settings.
  func set(_ property: Switch, _ value: Bool) async throws {
    let call = BusMessage.call(
      "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.Status"), .string(property.rawValue), .variant(.bool(value))])
    let result = await withCheckedContinuation { continuation in
      connection.call(call) { continuation.resume(returning: $0) }
    }
    if case .failure(let error) = result {
      throw ProcessError(
        description: "The accessibility bus did not start; install at-spi2-core. \(error)")
    }
  }

  /// Starts a client of the accessibility bus: a Python program of `Scripts`, which uses pyatspi.
  func start(_ script: String, _ arguments: [String] = []) throws -> ChildProcess {
    let patience = AppProcess.patience.components.seconds
    return try ChildProcess(
      "/usr/bin/timeout",
      [
        ProcessInfo.processInfo.environment["TEST_SECONDS"] ?? "600", "/usr/bin/python3",
        "\(Self.scripts)/\(script).py",
      ] + arguments,
      environment: environment.merging([
        "PATH": "/usr/bin:/bin", "PATIENCE": "\(patience)", "PYTHONDONTWRITEBYTECODE": "1",
      ]) { _, given in given }, endSignal: SIGTERM)
  }

  /// Runs a client until it ends, and returns the lines that it printed; fails the test with what it
  /// reports as wrong.
  @discardableResult
  func run(
    _ script: String, _ arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let process = try start(script, arguments)
    let outcome = try await Outcome(
      of: process, patience: AppProcess.patience * 15, sourceLocation: sourceLocation)
    #expect(
      outcome.end == .exit(0),
      "\(script).py failed: \(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
