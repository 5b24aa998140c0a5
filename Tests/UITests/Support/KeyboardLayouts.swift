import Glibc
import Testing
import WorkflowWindowTesting

extension XServer {
  /// Gives the keyboard up to four layouts, such as "us,fr": a group for each.
  func setLayouts(_ names: String) async throws {
    let process = try ChildProcess(
      "/usr/bin/setxkbmap", ["-display", display, names],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], endSignal: SIGTERM)
    let outcome = try await Outcome(of: process, sourceLocation: #_sourceLocation)
    try #require(outcome.end == .exit(0), "setxkbmap failed; install x11-xkb-utils.")
  }
}
