import Testing
import WorkflowWindowTesting

@Suite struct BusyWorkerTests {
  @Test func `a list answers each turn of the wheel with a frame while a worker computes`()
    async throws
  {
    let app = try await AppProcess(.busy)
    try await app.click("Compute")
    try await app.waitUntil(shows: "Stop")
    let start = try processorTicks(of: app.process.id)
    try await scroll(app, notches: 20)
    // The computation has not yet used a second of processor time on a fast machine.
    while try processorTicks(of: app.process.id) < start + 100 {
      try await scroll(app, notches: 2)
    }

    try await app.click("Stop")
    try await app.waitUntil(shows: "Compute")
  }

  /// Turns the wheel down and up in turn, and waits for a frame with another position after each.
  private func scroll(_ app: AppProcess, notches: Int) async throws {
    try app.movePointer(to: await app.waitUntil("a list is shown") { $0.first("table") })
    for notch in 0..<notches {
      let top = try self.top(of: app.newestFrame())
      try app.connection.turnWheel(right: 0, down: notch.isMultiple(of: 2) ? 1 : -1)
      try await app.waitUntil("the list scrolls") { self.top(of: $0) != top ? true : nil }
    }
  }

  /// The name and the position of the first row.
  private func top(of frame: ReportedFrame) -> String {
    frame.first("row").map { "\($0.name) \($0.bounds.minY)" } ?? ""
  }
}
