/// How much work a window did, for tests and benchmarks.
public struct RenderStatistics: Hashable, Sendable {
  /// Widgets arranged.
  public var layoutVisits = 0
  /// Widgets measured, without measurements found in a cache.
  public var measureCalls = 0
  /// Requests to paint a widget again: between frames, the number of changes.
  public var paintRequests = 0
  /// Widgets painted in a frame.
  public var widgetsPainted = 0
  /// Rows that tables made instead of reusing.
  public var rowsMade = 0
  /// Frames that painted something.
  public var frames = 0

  public init() {}
}
