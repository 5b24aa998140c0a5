public import WorkflowCanvas

/// Reads pictures off the main actor, two at a time, and keeps those used last.
///
/// What is asked for by several at once is read once. Nothing is loaded or made before the first
/// picture is asked for.
@MainActor
public final class ImageLoader: ImageLoading {
  private typealias Listener = @MainActor (Result<ImageContent, ImageFailure>) -> Void

  /// Told of each source that cannot be shown, once.
  public var didFail: (ImageFailure) -> Void = { _ in }
  /// How many times a picture was decoded.
  public private(set) var decodeCount = 0

  private let fonts: Fonts
  private let executor: any TaskExecutor
  private var cache: ImageCache
  private var queue: [ImageRequest] = []
  private var listeners: [ImageRequest: [Listener]] = [:]
  private var readingCount = 0
  private var told: Set<ImageFailure> = []

  /// The most failures that are remembered as told.
  private static let mostTold = 256
  /// The most pictures that are read at once: while one takes long, others go past it, and the pixels
  /// of two are all that decoding takes.
  private static let mostAtOnce = 2

  /// Makes a loader for a window whose text is of `fonts`, which know the scale.
  ///
  /// - Parameters:
  ///   - executor: Where pictures are decoded; nil for threads of their own, so that a picture that
  ///     takes long keeps no worker of the app waiting.
  ///   - limit: The most bytes of pixels that are kept for later.
  public init(fonts: Fonts, executor: (any TaskExecutor)? = nil, limit: Int = 64 << 20) {
    self.fonts = fonts
    self.executor = executor ?? ImageThreads()
    cache = ImageCache(limit: limit)
  }

  /// Device pixels a point.
  public var scale: Double { fonts.scale }

  /// What is kept of a picture; where that is nothing, it is read, and `then` is called once it is.
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
    while readingCount < Self.mostAtOnce, !queue.isEmpty {
      readingCount += 1
      let request = queue.removeFirst()
      let work = Self.work(for: request, on: executor)
      Task { finish(request, with: await work.value) }
    }
  }

  /// Not isolated, so that the work is not either.
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
    case .failure(let failure): tell(failure)
    }
    for listener in listeners.removeValue(forKey: request) ?? [] { listener(result) }
    readNext()
  }

  private func tell(_ failure: ImageFailure) {
    if told.count >= ImageLoader.mostTold { told.removeAll() }
    if told.insert(failure).inserted { didFail(failure) }
  }
}
