public import WorkflowCanvas

/// Loads images off the main actor, two at a time, and caches the most recently used ones.
///
/// Concurrent requests for the same image are combined. No thread is started and no library
/// loaded before the first request.
@MainActor
public final class ImageLoader: ImageLoading {
  private typealias Listener = @MainActor (Result<ImageContent, ImageFailure>) -> Void

  /// Called once for each source that cannot be shown.
  public var didFail: (ImageFailure) -> Void = { _ in }
  /// The number of images that were decoded.
  public private(set) var decodeCount = 0

  private let fonts: Fonts
  private let executor: any TaskExecutor
  private var cache: ImageCache
  private var queue: [ImageRequest] = []
  private var listeners: [ImageRequest: [Listener]] = [:]
  private var readingCount = 0
  private var reported: Set<ImageFailure> = []

  /// The maximum number of reported failures to remember.
  private static let maximumReportedCount = 256
  /// The maximum number of images to read concurrently.
  ///
  /// With two, a slow image does not block the others, and decoding needs the memory of only two.
  private static let maximumConcurrentReads = 2

  /// Creates a loader for a window that uses `fonts`, which define the scale.
  ///
  /// - Parameters:
  ///   - executor: The executor that decodes images; nil for separate threads, so that slow
  ///     images do not delay the app's workers.
  ///   - limit: The maximum size of the cached pixels, in bytes.
  public init(fonts: Fonts, executor: (any TaskExecutor)? = nil, limit: Int = 64 << 20) {
    self.fonts = fonts
    self.executor = executor ?? ThreadPerJob()
    cache = ImageCache(limit: limit)
  }

  /// Device pixels per point.
  public var scale: Double { fonts.scale }

  /// Returns the cached content for `request`; if there is none, loads it and then calls `then`.
  public func content(
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
      let request = queue.removeFirst()
      let work = Self.work(for: request, on: executor)
      Task { finish(request, with: await work.value) }
    }
  }

  /// Starts the work; nonisolated, so that the task does not inherit the main actor.
  private nonisolated static func work(
    for request: ImageRequest, on executor: any TaskExecutor
  ) -> Task<Result<ImageContent, ImageFailure>, Never> {
    Task(executorPreference: executor) { ImageDecoder.answer(to: request) }
  }

  private func finish(_ request: ImageRequest, with result: Result<ImageContent, ImageFailure>) {
    readingCount -= 1
    if request.pixels != nil { decodeCount += 1 }
    switch result {
    case .success(let content): cache.keep(content, for: request)
    case .failure(let failure): report(failure)
    }
    for listener in listeners.removeValue(forKey: request) ?? [] { listener(result) }
    readNext()
  }

  private func report(_ failure: ImageFailure) {
    if reported.count >= ImageLoader.maximumReportedCount { reported.removeAll() }
    if reported.insert(failure).inserted { didFail(failure) }
  }
}
