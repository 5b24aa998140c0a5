/// The amount of layout and painting work that a window did, for tests and benchmarks.
public struct RenderStatistics: Hashable, Sendable {
  /// The number of widgets arranged.
  public var layoutVisits = 0
  /// The number of measurements, not counting those found in a cache.
  public var measureCalls = 0
  /// The number of requests to paint a shown widget again.
  public var paintRequests = 0
  /// The number of widgets painted.
  public var widgetsPainted = 0
  /// The number of row widgets that tables created instead of reusing one.
  public var rowsCreated = 0
  /// The number of frames drawn; a frame without damage does not count.
  public var frames = 0

  public init() {}
}
