/// The amount of layout and painting work that a window did, for tests and benchmarks.
package struct RenderStatistics: Hashable, Sendable {
  package var layoutVisits = 0
  /// The number of measurements, not counting those found in a cache.
  package var measureCalls = 0
  /// The number of requests to paint a shown widget again.
  package var paintRequests = 0
  package var widgetsPainted = 0
  /// The number of row widgets that tables created instead of reusing one.
  package var rowsCreated = 0
  /// The number of frames drawn; a frame without damage does not count.
  package var frames = 0

  package init() {}
}
