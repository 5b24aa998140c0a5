/// How much work a window did: what tests and benchmarks hold against expectations.
public struct RenderStatistics: Hashable, Sendable {
  /// Widgets arranged.
  public var layoutVisits = 0
  /// Widgets measured, without the answers that were remembered.
  public var measureCalls = 0
  /// Times a widget asked to be painted again: between frames, what an update changed.
  public var paintRequests = 0
  /// Widgets that drew themselves in a frame.
  public var widgetsPainted = 0
  /// Rows that tables made, rather than using those they had again.
  public var rowsMade = 0
  /// Frames that drew something.
  public var frames = 0

  /// Makes counts of nothing.
  public init() {}
}
