package import WorkflowCanvas

/// Loads images off the main actor, two at a time, and caches the most recently used ones.
///
/// A drawing that is not finished soon is drawn again after that, beside the others and with more
/// time, one at a time.
///
/// Concurrent requests for the same image are combined. No thread is started and no library
/// loaded before the first request.
@MainActor
package final class ImageLoader: ImageLoading {
  private typealias Listener = @MainActor (Result<ImageContent, ImageFailure>) -> Void

  /// Called once for each source that cannot be shown, or not completely.
  package var didFail: (ImageFailure) -> Void = { _ in }
  /// The number of images that were decoded.
  package private(set) var decodeCount = 0

  private let fonts: Fonts
  private let executor: any TaskExecutor
  private var cache: ImageCache
  private var queue: [ImageRequest] = []
  /// The drawings that were not finished in the first attempt.
  private var slowQueue: [ImageRequest] = []
  private var isDrawingSlowly = false
  private var listeners: [ImageRequest: [Listener]] = [:]
  private var readingCount = 0
  private var reported: Set<ImageFailure> = []

  /// The maximum number of reported failures to remember.
  private static let maximumReportedCount = 256
  /// The maximum number of images to read concurrently.
  ///
  /// With two, a slow image does not block the others, and decoding needs the memory of only two.
  private static let maximumConcurrentReads = 2
  /// The maximum processor time for drawing an SVG, in the first attempt and in the second one.
  package var timeLimits: (first: Duration, second: Duration) = (.milliseconds(500), .seconds(10))

  /// Creates a loader for a window that uses `fonts`, which define the scale.
  ///
  /// - Parameters:
  ///   - executor: The executor that decodes images; nil for separate threads, so that slow
  ///     images do not delay the app's workers.
  ///   - limit: The maximum size of the cached pixels, in bytes.
  package init(fonts: Fonts, executor: (any TaskExecutor)? = nil, limit: Int = 64 << 20) {
    self.fonts = fonts
    self.executor = executor ?? ThreadPerJob()
    cache = ImageCache(limit: limit)
  }

  /// Device pixels per point.
  package var scale: Double { fonts.scale }

  /// Returns the cached content for `request`; if there is none, loads it and then calls `then`.
  package func content(
    for request: ImageRequest,
    then: @escaping @MainActor (Result<ImageContent, ImageFailure>) -> Void
  ) -> ImageContent? {
    if let content = cache.content(for: request) { return content }
    if listeners[request] == nil { queue.append(request) }
    listeners[request, default: []].append(then)
    readNext()
    return nil
  }

  private func readNext() {
    while readingCount < Self.maximumConcurrentReads, !queue.isEmpty {
      readingCount += 1
      read(queue.removeFirst(), isRetry: false)
    }
    guard !isDrawingSlowly, !slowQueue.isEmpty else { return }
    isDrawingSlowly = true
    read(slowQueue.removeFirst(), isRetry: true)
  }

  private func read(_ request: ImageRequest, isRetry: Bool) {
    Self.decode(
      request, within: isRetry ? timeLimits.second : timeLimits.first, on: executor
    ) { [self] in finish(request, with: $0, isRetry: isRetry) }
  }

  /// Starts the work; nonisolated, so that the task does not inherit the main actor.
  ///
  /// The task itself calls `then`: another one that waits for its value would do so on Swift's
  /// thread pool, and a test that runs the jobs of `executor` would not wait for it.
  private nonisolated static func decode(
    _ request: ImageRequest, within limit: Duration, on executor: any TaskExecutor,
    then: @escaping @MainActor @Sendable (Result<ImageContent, ImageError>) -> Void
  ) {
    Task(executorPreference: executor) {
      await then(
        Result { () throws(ImageError) in try ImageDecoder.content(for: request, within: limit) })
    }
  }

  private func finish(
    _ request: ImageRequest, with result: Result<ImageContent, ImageError>, isRetry: Bool
  ) {
    if isRetry { isDrawingSlowly = false } else { readingCount -= 1 }
    defer { readNext() }
    if case .failure(let error) = result, error.mayNeedTime, !isRetry {
      slowQueue.append(request)
      return
    }
    if request.pixels != nil { decodeCount += 1 }
    let answer = result.mapError {
      ImageFailure(name: request.source.name, reason: $0.reason, remedy: $0.remedy)
    }
    switch answer {
    case .success(let content):
      cache.keep(content, for: request)
      if !content.omissions.isEmpty {
        report(ImageFailure(name: request.source.name, omissions: content.omissions))
      }
    case .failure(let failure): report(failure)
    }
    for listener in listeners.removeValue(forKey: request) ?? [] { listener(answer) }
  }

  private func report(_ failure: ImageFailure) {
    if reported.count >= ImageLoader.maximumReportedCount { reported.removeAll() }
    if reported.insert(failure).inserted { didFail(failure) }
  }
}
