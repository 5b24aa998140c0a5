internal import CAllocations
internal import IssueReporting
internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// How much work something was, or may be at most.
public struct Cost: Hashable, Sendable {
  /// Widgets arranged.
  public var layoutVisits: Int?
  /// Widgets measured, without the answers that were remembered.
  public var measureCalls: Int?
  /// Runs of text rasterised, since their pixels were not known.
  public var runsRasterised: Int?
  /// Pixels drawn, those drawn twice counted twice.
  public var pixelsPainted: Int?
  /// Workflows rendered.
  public var nodesRendered: Int?
  /// Frames that drew something.
  public var frames: Int?
  /// Requests for memory, in all threads; not known under a sanitizer.
  public var allocations: Int?

  /// Makes a cost; what is nil may be as much as it likes.
  public init(
    layoutVisits: Int? = nil, measureCalls: Int? = nil, runsRasterised: Int? = nil,
    pixelsPainted: Int? = nil, nodesRendered: Int? = nil, frames: Int? = nil,
    allocations: Int? = nil
  ) {
    self.layoutVisits = layoutVisits
    self.measureCalls = measureCalls
    self.runsRasterised = runsRasterised
    self.pixelsPainted = pixelsPainted
    self.nodesRendered = nodesRendered
    self.frames = frames
    self.allocations = allocations
  }

  private var parts: [(name: String, amount: Int?)] {
    [
      ("layout visits", layoutVisits), ("measure calls", measureCalls),
      ("runs rasterised", runsRasterised), ("pixels painted", pixelsPainted),
      ("nodes rendered", nodesRendered), ("frames", frames), ("allocations", allocations),
    ]
  }

  /// What is over `limit`, in words.
  func excess(over limit: Cost) -> [String] {
    zip(parts, limit.parts).compactMap { part, most in
      guard let own = part.amount, let most = most.amount, own > most else { return nil }
      return "\(own) \(part.name) instead of at most \(most)"
    }
  }

  /// Each part that is known, in words.
  var text: String {
    parts.compactMap { part in part.amount.map { "\($0) \(part.name)" } }.joined(separator: ", ")
  }

  /// What was spent since `start`.
  fileprivate func since(_ start: Cost) -> Cost {
    let parts = zip(parts, start.parts).map { part, before in
      part.amount.map { $0 - (before.amount ?? 0) }
    }
    return Cost(
      layoutVisits: parts[0], measureCalls: parts[1], runsRasterised: parts[2],
      pixelsPainted: parts[3], nodesRendered: parts[4], frames: parts[5], allocations: parts[6])
  }
}

extension Harness {
  /// What was spent since the harness was made; allocations since the process began.
  private var spent: Cost {
    let allocations = Int(clamping: CAllocationsCount())
    return Cost(
      layoutVisits: window.counts.layoutVisits, measureCalls: window.counts.measureCalls,
      runsRasterised: offscreenApp.canvas.runsRasterised,
      pixelsPainted: offscreenApp.canvas.pixelsPainted,
      nodesRendered: renders.count, frames: window.counts.frames,
      allocations: allocations == 0 ? nil : allocations)
  }

  /// What `body`, and drawing what it brings about, costs.
  ///
  /// Allocations are those of the whole process: measure them where no other test runs.
  public func cost(of body: () async throws -> Void) async throws -> Cost {
    try await driver.step()
    try offscreenApp.canvas.update()
    let start = spent
    try await body()
    try await driver.step()
    try offscreenApp.canvas.update()
    return spent.since(start)
  }

  /// Expects `body`, and drawing what it brings about, to cost at most `limit`.
  public func expectCost(
    atMost limit: Cost, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, of body: () async throws -> Void
  ) async throws {
    let cost = try await cost(of: body)
    let excess = cost.excess(over: limit)
    guard !excess.isEmpty else { return }
    reportIssue(
      "Expected it to cost less, but it took \(excess.joined(separator: ", ")). In all: \(cost.text).",
      fileID: fileID, filePath: file, line: line, column: column)
  }
}
