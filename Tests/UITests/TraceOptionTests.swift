import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

@Suite struct TraceOptionTests {
  private let file = FileManager.default.temporaryDirectory.appending(
    path: "Trace-\(UUID().uuidString).json"
  ).path

  /// A span of the trace.
  private struct Span {
    let kind: String
    let name: String
    let amounts: [String: Int]
  }

  /// The spans in the trace, in the order of their ends.
  private func spans() throws -> [Span] {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let events = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try events.filter { $0["ph"] as? String == "X" }.map { event in
      Span(
        kind: try #require(event["cat"] as? String), name: try #require(event["name"] as? String),
        amounts: try #require(event["args"] as? [String: Int]))
    }
  }

  private func kinds() throws -> [String] { try spans().map(\.kind) }

  /// Checks that each frame is drawn and presented once, and that each wait is for an event.
  private func expectOneFrameEach(_ spans: [Span]) {
    func count(_ kind: String) -> Int { spans.count { $0.kind == kind } }
    let shown = spans.filter { $0.name == "present" }
    let uncovered = spans.count { $0.name == "present all" }
    #expect(uncovered > 0)
    // The first frame is presented with the window, outside the loop.
    #expect(shown.count == count("paint") - 1)
    #expect(shown.allSatisfy { $0.amounts["rectangles", default: 0] > 0 })
    #expect(count("raster") == count("paint"))
    #expect(count("paint") <= count("frame"))
    let rasters = spans.filter { $0.kind == "raster" }
    #expect(rasters.allSatisfy { $0.amounts["pixels", default: 0] > 0 })
    // Each event that ends a wait is an input, or uncovers the window.
    let waits = spans.filter { $0.kind == "wait" && $0.amounts["events", default: 0] > 0 }
    #expect(waits.count <= count("input") + uncovered)
    #expect(count("jobs") == count("wait"))
  }

  @Test func `an input is one turn of the loop and one frame, which is presented once`()
    async throws
  {
    let app = try await AppProcess(.counter, ["--trace", file], environment: ["demo": "uiKit"])
    for value in 1...5 {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is \(value)")
      let minus = try await app.pressable("-")
      try await app.expectFrame(after: { try app.movePointer(to: minus) })
      try await app.expectFrame(after: { try app.press(.tab) })
      try await app.expectFrame(after: { try app.resize(width: 600 + value, height: 400) })
    }
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let spans = try spans()
    func count(_ kind: String) -> Int { spans.count { $0.kind == kind } }
    expectOneFrameEach(spans)
    #expect(count("action") == 5)
    // Key presses and releases are also inputs.
    #expect(count("paint") <= count("input") + 1, "\(count("input")) inputs")
    let layouts = spans.filter { $0.kind == "layout" }
    #expect(layouts.contains { $0.amounts["arranged", default: 0] > 0 })
    #expect(layouts.count <= count("input") + 1)
  }

  @Test func `a turn of the wheel is one input, and is presented immediately`() async throws {
    let app = try await AppProcess(.gallery, ["--page", "long-list", "--trace", file])
    let table = try await app.waitUntil("a list is shown") { $0.first("table") }
    try app.movePointer(to: table)
    for _ in 0..<5 {
      let row = try app.newestFrame().first("row")
      try app.connection.turnWheel(right: 0, down: 1)
      // Another frame, such as the one of a hovered row, does not answer the wheel.
      try await app.waitUntil("the rows have moved") { frame in
        let first = frame.first("row")
        return first?.name != row?.name || first?.y != row?.y ? true : nil
      }
    }
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let spans = try spans()
    expectOneFrameEach(spans)
    #expect(spans.count { $0.name == "input wheel" } == 5)
  }

  @Test func `the trace of an app that is killed is valid`() async throws {
    let app = try await AppProcess(
      .counter, ["--trace", file], environment: ["demo": "uiKit"])
    try await app.click("+")
    try await app.waitUntil(shows: "The value is 1")
    app.send(SIGKILL)
    _ = try await app.outcome()
    #expect(try kinds().contains("action"))
  }

  @Test func `tours and replays can be traced`() async throws {
    let folder = file + ".tour"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = folder + "/a.session"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let tour = try await Executable.counter.run(
      ["--tour", folder, "--record", session, "--trace", file], environment: ["demo": "uiKit"])
    #expect(tour.end == .exit(0), "\(tour.errors)")
    #expect(try kinds().contains("raster"))
    let replay = try await Executable.counter.run(
      ["--replay", session, "--trace", file], environment: ["demo": "uiKit"])
    #expect(replay.end == .exit(0), "\(replay.errors)")
    #expect(try kinds().contains("layout"))
  }

  @Test func `a path that cannot be written, fuzzing and live reload, are refused in one line`()
    async throws
  {
    let unwritable = try await Executable.counter.run(
      ["--tour", file, "--trace", "/no/such/file"], environment: ["demo": "uiKit"])
    #expect(unwritable.end == .exit(73))
    #expect(
      unwritable.errors
        == "CounterApp: /no/such/file cannot be written (No such file or directory); choose a writable path.\n"
    )
    let fuzzing = try await Executable.counter.run(["--fuzz", "1:5", "--trace", file])
    #expect(fuzzing.end == .exit(64))
    #expect(
      fuzzing.errors.hasPrefix(
        "Error: --trace cannot be combined with --fuzz; replay the session that fuzzing writes instead.\n"
      ))
    let reloading = try await Executable.counter.run(["--live-fd", "3", "--trace", file])
    #expect(reloading.end == .exit(64))
    #expect(
      reloading.errors.hasPrefix(
        "Error: --trace cannot be combined with live reload, which starts the app again at each change; start the app without WorkflowLive.\n"
      ))
    let empty = try await Executable.counter.run(["--trace", ""])
    #expect(empty.end == .exit(64))
  }
}
