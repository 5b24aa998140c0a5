internal import CAllocations
internal import IssueReporting
internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// The counts of the work of frames: a measured cost, or a limit.
public struct Cost: Hashable, Sendable {
  package var layoutVisits: Int?
  /// The number of measured widgets, without cached measurements.
  package var measureCalls: Int?
  /// The number of glyphs rasterised, without cached ones.
  package var glyphsRasterised: Int?
  /// The number of pixels drawn; a pixel drawn twice counts twice.
  package var pixelsPainted: Int?
  package var nodesRendered: Int?
  /// The number of frames that drew pixels.
  package var frames: Int?
  /// The number of memory allocations, in all threads; nil under a sanitizer.
  package var allocations: Int?

  /// Creates a cost. A nil count is unknown; in a limit, it is unlimited.
  public init(
    layoutVisits: Int? = nil, measureCalls: Int? = nil, glyphsRasterised: Int? = nil,
    pixelsPainted: Int? = nil, nodesRendered: Int? = nil, frames: Int? = nil,
    allocations: Int? = nil
  ) {
    self.layoutVisits = layoutVisits
    self.measureCalls = measureCalls
    self.glyphsRasterised = glyphsRasterised
    self.pixelsPainted = pixelsPainted
    self.nodesRendered = nodesRendered
    self.frames = frames
    self.allocations = allocations
  }

  private typealias Part = (name: String, amount: any WritableKeyPath<Cost, Int?> & Sendable)

  private static let parts: [Part] = [
    ("layout visits", \.layoutVisits), ("measure calls", \.measureCalls),
    ("glyphs rasterised", \.glyphsRasterised), ("pixels painted", \.pixelsPainted),
    ("nodes rendered", \.nodesRendered), ("frames", \.frames), ("allocations", \.allocations),
  ]

  /// Returns a message for each count that exceeds `limit`.
  func excess(over limit: Cost) -> [String] {
    Self.parts.compactMap { name, amount in
      guard let own = self[keyPath: amount], let maximum = limit[keyPath: amount], own > maximum
      else { return nil }
      return "\(own) \(name) instead of at most \(maximum)"
    }
  }

  /// The known counts, with their names.
  var text: String {
    Self.parts.compactMap { name, amount in self[keyPath: amount].map { "\($0) \(name)" } }
      .joined(separator: ", ")
  }

  fileprivate func since(_ start: Cost) -> Cost {
    Self.parts.reduce(into: self) { difference, part in
      if let before = start[keyPath: part.amount] { difference[keyPath: part.amount]? -= before }
    }
  }
}

extension Harness {
  /// The cost since the harness was created; allocations since the process started.
  private var spent: Cost {
    let allocations = Int(clamping: CAllocationsCount())
    return Cost(
      layoutVisits: window.counts.layoutVisits, measureCalls: window.counts.measureCalls,
      glyphsRasterised: canvas.glyphsRasterised,
      pixelsPainted: canvas.pixelsPainted,
      nodesRendered: renders.count, frames: window.counts.frames,
      allocations: allocations == 0 ? nil : allocations)
  }

  /// Returns the cost of `body` and of drawing the frame that it causes.
  ///
  /// Allocations of the whole process count, so measure them only while no other test runs.
  ///
  /// - Throws: The error of `body`, or `SDLError` if a frame cannot be drawn.
  package func cost(of body: () async throws -> Void) async throws -> Cost {
    try await driver.step()
    try canvas.update()
    let start = spent
    try await body()
    try await driver.step()
    try canvas.update()
    return spent.since(start)
  }

  /// Expects `body`, and drawing the frame that it causes, to cost at most `limit`.
  ///
  /// - Throws: The error of `body`, or `SDLError` if a frame cannot be drawn.
  public func expectCost(
    atMost limit: Cost, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, of body: () async throws -> Void
  ) async throws {
    let cost = try await cost(of: body)
    let excess = cost.excess(over: limit)
    guard !excess.isEmpty else { return }
    reportIssue(
      "Expected a lower cost, but it took \(excess.joined(separator: ", ")). Total: \(cost.text).",
      fileID: fileID, filePath: file, line: line, column: column)
  }
}
