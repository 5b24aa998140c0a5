internal import WorkflowCanvas

/// The pictures that were asked for last, as many as fit into a number of bytes.
struct ImageCache {
  private struct Entry {
    let content: ImageContent
    let byteCount: Int
    var lastUse: Int
  }

  /// The most bytes that are kept.
  let limit: Int
  /// How many bytes are kept.
  private(set) var byteCount = 0
  private var entries: [ImageRequest: Entry] = [:]
  private var uses = 0

  /// What an entry takes beside its pixels, about.
  private static let overhead = 256

  init(limit: Int) {
    self.limit = limit
  }

  /// What is kept for `request`, which is then the one used last.
  mutating func content(for request: ImageRequest) -> ImageContent? {
    guard let content = entries[request]?.content else { return nil }
    uses += 1
    entries[request]?.lastUse = uses
    return content
  }

  /// Keeps `content`, in place of those not used for longest; not where it alone is too much.
  mutating func keep(_ content: ImageContent, for request: ImageRequest) {
    remove(request)
    let size = (content.bitmap?.byteCount ?? 0) + ImageCache.overhead
    guard size <= limit else { return }
    while byteCount + size > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
    uses += 1
    byteCount += size
    entries[request] = Entry(content: content, byteCount: size, lastUse: uses)
  }

  private mutating func remove(_ request: ImageRequest) {
    guard let entry = entries.removeValue(forKey: request) else { return }
    byteCount -= entry.byteCount
  }
}
