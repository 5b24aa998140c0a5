import Foundation
import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowContainers
import WorkflowTracing
import WorkflowUI
import WorkflowWidgets

@testable import CounterApp

@MainActor
@Suite struct TraceTests {
  @Test func `a click has spans from input to pixels`() async throws {
    let counter = try await TracedCounter()
    let before = try counter.spans().count
    try counter.driver.click("+")
    try await counter.driver.step()
    let spans = try counter.spans().dropFirst(before)

    let release = try #require(spans.first { $0.name == "input pointerReleased" })
    let inside = spans.filter { release.contains($0) }
    let actions = inside.filter { $0.kind == "action" }.map(\.name)
    #expect(actions == ["action Counter.Counter.Workflow"])
    let pass = try #require(inside.first { $0.name == "render" })
    let rendered = inside.filter { pass.contains($0) }.map(\.name)
    #expect(rendered.contains("render Counter.Counter.Workflow"))
    #expect(inside.map(\.kind).contains("update"))
    for kind in ["paint", "raster"] {
      let span = try #require(spans.first { $0.kind == kind })
      #expect(span.begin >= release.end)
    }
    let paint = try #require(spans.first { $0.kind == "paint" })
    #expect(paint.amounts["painted", default: 0] > 0)
    #expect(paint.amounts["commands", default: 0] > 0)
    #expect(spans.first { $0.kind == "raster" }?.amounts["pixels", default: 0] ?? 0 > 0)
  }

  @Test func `the first layout has the numbers of measured and arranged widgets`() async throws {
    let counter = try await TracedCounter()
    let layout = try #require(try counter.spans().first { $0.kind == "layout" })
    #expect(layout.amounts["measured", default: 0] > 5)
    #expect(layout.amounts["arranged", default: 0] == counter.driver.window.counts.layoutVisits)
  }

  @Test func `spans nest`() async throws {
    let counter = try await TracedCounter()
    try counter.driver.click("+")
    counter.driver.press(.tab)
    try await counter.driver.settle()
    let spans = try counter.spans()
    #expect(spans.count > 10)
    for first in spans {
      for second in spans {
        #expect(
          first.end <= second.begin || second.end <= first.begin || first.contains(second)
            || second.contains(first), "\(first.name) and \(second.name)")
      }
    }
  }

  @Test func `typed text is not in the trace`() async throws {
    let counter = try await TracedCounter()
    counter.driver.type("secret")
    #expect(try counter.spans().contains { $0.name.hasPrefix("input ") })
    let text = try String(contentsOfFile: counter.file, encoding: .utf8)
    #expect(!text.contains("secret"))
  }

  @Test func `a full trace ends, and stays valid`() async throws {
    let counter = try await TracedCounter(limit: 2_000)
    for _ in 0..<50 {
      try counter.driver.click("+")
      try await counter.driver.step()
    }
    let full = try counter.spans().count
    #expect(full > 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: counter.file)).count < 8_000)
    try counter.driver.click("+")
    #expect(try counter.spans().count == full)
    #expect(
      counter.reports == ["CounterApp: The trace in \(counter.file) ends here, at 2000 bytes."])
  }

  @Test func `an animation has a span with the number of its widgets`() async throws {
    let counter = try await TracedCounter()
    try counter.driver.click("+")
    try await counter.driver.settle()
    let animations = try counter.spans().filter { $0.kind == "animate" }
    #expect(!animations.isEmpty)
    #expect(animations.allSatisfy { $0.amounts["widgets", default: 0] > 0 })
  }

  @Test func `a long outermost span is written before its end`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let trace = try Trace(of: "CounterApp", to: file)
    trace.begin(.input, "", nil)
    for _ in 0..<1_000 {
      trace.begin(.layout, "", nil)
      trace.end(nil, [:])
    }
    #expect(try TracedSpan.read(file).count > 500)
    trace.end(nil, [:])
    #expect(try TracedSpan.read(file).count == 1_001)
  }

  @Test func `a path that cannot be written is reported in one line`() throws {
    let error = try #require(
      throws: LaunchError.self, performing: { try Trace(of: "CounterApp", to: "/no/such/file") })
    #expect(error.exitCode == LaunchError.cannotCreate)
    #expect(
      error.message
        == "/no/such/file cannot be written (No such file or directory); choose a writable path."
    )
  }
}

/// CounterApp with a trace, offscreen.
@MainActor
private final class TracedCounter {
  let file = FileManager.default.temporaryDirectory.appending(
    path: "Trace-\(UUID().uuidString).json"
  ).path
  private let app: OffscreenApp
  private let messages = Messages()

  /// The lines that the trace reported.
  var reports: [String] { messages.lines }

  private final class Messages {
    var lines: [String] = []
  }

  init(limit: Int = Trace.defaultLimit) async throws {
    var context = try LaunchContext.temporary(
      CounterApp.self, environment: LaunchEnvironment { $0 == "demo" ? "uiKit" : nil })
    context.tracer = try Trace(of: "CounterApp", to: file, limit: limit) { [messages] in
      messages.lines.append($0)
    }
    app = try OffscreenApp(
      app: CounterApp.self, in: context, arguments: [], seed: 1, size: nil, scale: nil,
      theme: CounterApp.theme)
    try await app.driver.settle()
  }

  deinit { try? FileManager.default.removeItem(atPath: file) }

  var driver: Driver { app.driver }

  /// The spans so far.
  func spans() throws -> [TracedSpan] {
    try app.canvas.update()
    return try TracedSpan.read(file)
  }
}

/// A span of a trace file.
private struct TracedSpan {
  let name: String
  let kind: String
  let begin: Double
  let end: Double
  let amounts: [String: Int]

  func contains(_ other: TracedSpan) -> Bool { begin <= other.begin && other.end <= end }

  /// Reads the spans of a file, in the order of their ends.
  static func read(_ file: String) throws -> [TracedSpan] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let events = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try events.filter { $0["ph"] as? String == "X" }.map { event in
      let begin = try #require(event["ts"] as? Double)
      return TracedSpan(
        name: try #require(event["name"] as? String), kind: try #require(event["cat"] as? String),
        begin: begin, end: begin + (try #require(event["dur"] as? Double)),
        amounts: try #require(event["args"] as? [String: Int]))
    }
  }
}
