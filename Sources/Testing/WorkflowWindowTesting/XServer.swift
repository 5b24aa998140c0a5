internal import CXDriver
internal import Foundation
internal import Glibc
internal import Synchronization

/// An X server with a screen in memory (Xvfb) for one test.
///
/// A server without options is used by one test after the other, because starting one takes longer than most
/// tests: releasing the last reference leaves it to the next test.
package final class XServer: Sendable {
  /// The name of the display, such as `:1`.
  package var display: String { host.display }
  private let host: Host
  private let isShared: Bool

  /// The size of the screen, in pixels.
  package static let (width, height) = (1344, 1024)

  /// The servers that no test uses now.
  private static let idle = Mutex<[Host]>([])

  /// Returns a server on a free display.
  ///
  /// - Parameter options: Additional options of Xvfb; with some, the server is a new one, which ends with
  ///   the last reference.
  /// - Throws: `ProcessError` if Xvfb does not start, so that tests fail instead of being skipped.
  package static func start(_ options: [String] = []) async throws -> XServer {
    guard options.isEmpty else { return XServer(try await .start(options), isShared: false) }
    while let host = idle.withLock({ $0.popLast() }) {
      if await host.reset() { return XServer(host, isShared: true) }
    }
    return XServer(try await .start([]), isShared: true)
  }

  /// Stops the server, even if apps are using it.
  package func stop() { host.process.log.send(SIGTERM) }

  private init(_ host: Host, isShared: Bool) {
    self.host = host
    self.isShared = isShared
  }

  deinit { if isShared { XServer.idle.withLock { $0.append(host) } } }
}

/// A running Xvfb; releasing the last reference stops it.
private final class Host: Sendable {
  let display: String
  let process: ChildProcess
  /// Used by one test at a time. The server ends with its last client, and so with the tests.
  private nonisolated(unsafe) let connection: OpaquePointer
  /// A hash of the keyboard at the start.
  private let keyboard: UInt64

  static func start(_ options: [String]) async throws -> Host {
    // The program `timeout` ends the server even if the tests hang, but not before their own time limit.
    let limit = ProcessInfo.processInfo.environment["TEST_SECONDS"] ?? "7200"
    let process = try ChildProcess(
      "/usr/bin/timeout",
      [
        limit, "Xvfb", "-displayfd", "\(ChildProcess.reportDescriptor)", "-screen", "0",
        "\(XServer.width)x\(XServer.height)x24", "-nolisten", "tcp", "-terminate",
      ] + options, environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let version = process.log.version
      let number = process.log.text(.report)
      if number.hasSuffix("\n") { return try Host(process, display: ":\(number.dropLast())") }
      let isAlive = process.log.end == nil
      guard isAlive, await process.log.changes(after: version, until: deadline) else { break }
    }
    throw ProcessError(
      description: "Xvfb did not start; install the package xvfb. \(process.log.text(.errors))")
  }

  private init(_ process: ChildProcess, display: String) throws {
    guard let connection = CXOpen(display) else {
      throw ProcessError(
        description: "Cannot open the display \(display). Check that the X server runs.")
    }
    (self.process, self.display, self.connection) = (process, display, connection)
    keyboard = CXHashKeyboard(connection)
  }

  deinit { CXClose(connection) }

  /// Waits until the windows of the last test are gone, and makes the server what it was at its start.
  ///
  /// Returns false if it cannot be used again, such as after a change of the keyboard.
  func reset() async -> Bool {
    let deadline = ContinuousClock.now + .seconds(2)
    while process.log.end == nil, !CXIsEmpty(connection) {
      guard ContinuousClock.now < deadline else { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return CXHashKeyboard(connection) == keyboard && CXReset(connection)
  }
}
