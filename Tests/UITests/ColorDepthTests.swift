import Testing
import WorkflowWindowTesting

/// X servers with other numbers of colours than 16 million.
@Suite(.serialized) struct ColorDepthTests {
  @Test(arguments: [8, 30])
  func `an app names a depth that it cannot draw with`(depth: Int) async throws {
    let server = try await XServer.start(["-screen", "0", "800x600x\(depth)"])
    let outcome = try await Executable.counter.run(
      environment: ["demo": "uiKit", "DISPLAY": server.display])
    #expect(outcome.end == .exit(69))
    #expect(outcome.errors.contains("its screen has a depth of \(depth) bits"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func `an app draws with 65,536 colours`() async throws {
    let server = try await XServer.start(["-screen", "0", "800x600x16"])
    let app = try await AppProcess(.counter, environment: ["demo": "uiKit"], on: server)
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
  }
}
