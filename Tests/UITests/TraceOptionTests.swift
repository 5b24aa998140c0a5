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

  @Test func `an input is one turn of the loop and one frame, which is presented once`()
    async throws
  {
    let app = try await AppProcess(.counter, ["--trace", file], environment: ["demo": "uiKit"])
    for value in 1...5 {
      try await app.click("+")
      try await app.waitUntil(shows: "The value is \(value)")
      let minus = try await app.pressable("−")
      try await app.expectFrame(after: { try app.movePointer(to: minus) })
      try await app.expectFrame(after: { try app.press(.tab) })
      try await app.expectFrame(after: { try app.resize(width: 600 + value, height: 400) })
    }
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    let kinds = try kinds()
    func count(_ kind: String) -> Int { kinds.count { $0 == kind } }
    #expect(count("action") == 5)
    // The first frame is presented with the window, outside the loop.
    #expect(count("present") == count("paint") - 1)
    #expect(count("raster") == count("paint"))
    // Key presses and releases are inputs too. Events of the desktop cause some turns without one.
    #expect(count("paint") <= count("input") + 1, "\(count("input")) inputs")
    #expect(count("wait") <= count("input") + count("paint") + 20, "\(count("input")) inputs")
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
