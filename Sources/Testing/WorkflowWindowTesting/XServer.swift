internal import Foundation
internal import Glibc

/// An X server with a screen in memory (Xvfb); releasing the last reference stops it.
package final class XServer: Sendable {
  /// The name of the display, such as `:1`.
  package let display: String
  private let process: ChildProcess

  /// The size of the screen, in pixels.
  package static let (width, height) = (1344, 1024)

  /// Starts Xvfb on a free display, with additional `options`.
  ///
  /// - Throws: `ProcessError` if Xvfb does not start, so that tests fail instead of being skipped.
  package static func start(_ options: [String] = []) async throws -> XServer {
    // The program `timeout` ends the server even if the tests crash, but not before their own time
    // limit.
    let limit = ProcessInfo.processInfo.environment["TEST_SECONDS"] ?? "600"
    let process = try ChildProcess(
      "/usr/bin/timeout",
      [
        limit, "Xvfb", "-displayfd", "\(ChildProcess.reportDescriptor)", "-screen", "0",
        "\(width)x\(height)x24", "-nolisten", "tcp",
      ] + options, environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let version = process.log.version
      let number = process.log.text(.report)
      if number.hasSuffix("\n") { return XServer(process, display: ":\(number.dropLast())") }
      let isAlive = process.log.end == nil
      guard isAlive, await process.log.changes(after: version, until: deadline) else { break }
    }
    throw ProcessError(
      description: "Xvfb did not start; install the package xvfb. \(process.log.text(.errors))")
  }

  /// Stops the server, even if apps are using it.
  package func stop() { process.log.send(SIGTERM) }

  private init(_ process: ChildProcess, display: String) {
    self.process = process
    self.display = display
  }
}
