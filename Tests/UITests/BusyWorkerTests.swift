import Testing
import WorkflowWindowTesting

@Suite struct BusyWorkerTests {
  @Test func `a list scrolls at its full rate while a worker computes`() async throws {
    let app = try await AppProcess(.busy)
    let idle = try await scroll(app, notches: 20)

    try await app.click("Compute")
    try await app.waitUntil(shows: "Stop")
    let start = try processorTicks(of: app.process.id)
    let busy = try await scroll(app, notches: 20)
    #expect(busy == idle)
    // The computation has not yet used a second of processor time on a fast machine.
    while try processorTicks(of: app.process.id) < start + 100 {
      _ = try await scroll(app, notches: 1)
    }

    try await app.click("Stop")
    try await app.waitUntil(shows: "Compute")
  }

  /// Turns the wheel by one notch after the other, waits for the frame of each, and returns the
  /// number of frames that showed another position.
  private func scroll(_ app: AppProcess, notches: Int) async throws -> Int {
    try app.movePointer(to: await app.waitUntil("a list is shown") { $0.first("table") })
    let first = try app.newestFrame().number
    for _ in 0..<notches {
      let top = try self.top(of: app.newestFrame())
      try app.connection.turnWheel(right: 0, down: 1)
      try await app.waitUntil("the list scrolls") { self.top(of: $0) != top ? true : nil }
    }
    let tops = app.frames.filter { $0.number >= first }.map(top)
    return zip(tops, tops.dropFirst()).count { $0 != $1 }
  }

  /// The name and the position of the first row.
  private func top(of frame: ReportedFrame) -> String {
    frame.first("row").map { "\($0.name) \($0.bounds.minY)" } ?? ""
  }
}
