import Foundation
import Glibc
import Testing
import WorkflowWindowTesting

@Suite struct TraceOptionTests {
  private let file = FileManager.default.temporaryDirectory.appending(
    path: "Trace-\(UUID().uuidString).json"
  ).path

  /// The kinds of the spans in the trace, in the order of their ends.
  private func kinds() throws -> [String] {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let events = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return events.compactMap { $0["cat"] as? String }
  }

  @Test func `each turn waits once, and each frame is painted and presented once`() async throws {
    let app = try await AppProcess(
      .counter, ["--trace", file], environment: ["demo": "uiKit"])
    for value in 1...5 {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is \(value)")
    }
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let kinds = try kinds()
    let clicks = 5
    #expect(kinds.count { $0 == "action" } == clicks)
    // The first frame is presented with the window, outside the loop.
    let frames = kinds.count { $0 == "paint" }
    #expect(kinds.count { $0 == "present" } == frames - 1)
    #expect(kinds.count { $0 == "raster" } == frames)
    // The pointer enters and moves; the press, the release and the new value are a frame each.
    #expect(frames <= 4 * clicks + 4, "\(frames) frames")
    let turns = kinds.count { $0 == "wait" }
    #expect(turns <= kinds.count { $0 == "input" } + frames + 2 * clicks, "\(turns) turns")
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

  @Test func `a path that cannot be written, and fuzzing, are refused in one line`() async throws {
    let unwritable = try await Executable.counter.run(
      ["--tour", file, "--trace", "/no/such/file"], environment: ["demo": "uiKit"])
    #expect(unwritable.end == .exit(73))
    #expect(
      unwritable.errors
        == "CounterApp: /no/such/file cannot be written (/no/such/file: No such file or directory); choose a writable path.\n"
    )
    let fuzzing = try await Executable.counter.run(["--fuzz", "1:5", "--trace", file])
    #expect(fuzzing.end == .exit(64))
    #expect(
      fuzzing.errors.hasPrefix(
        "Error: --trace cannot be combined with --fuzz; replay the session that fuzzing writes instead.\n"
      ))
    let empty = try await Executable.counter.run(["--trace", ""])
    #expect(empty.end == .exit(64))
  }
}
