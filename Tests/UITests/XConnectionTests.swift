import Glibc
import Testing
import WorkflowWindowTesting

/// Connections of the tests' own process to X servers.
@Suite struct XConnectionTests {
  @Test func `a server that ends while it is written to does not end the tests`() async {
    await #expect(processExitsWith: .success) {
      let server = try await XServer.start()
      _ = try XConnection(display: server.display)
      // A write to a server that has just ended raises this signal.
      #expect(raise(SIGPIPE) == 0)
    }
  }
}
