internal import WorkflowCanvas

/// A cache of the most recently used images, limited by their size in bytes.
struct ImageCache {
  private struct Entry {
    let content: ImageContent
    let byteCount: Int
    var lastUse: Int
  }

  /// The maximum size of the cache, in bytes.
  let limit: Int
  /// The current size of the cache, in bytes.
  private(set) var byteCount = 0
  private var entries: [ImageRequest: Entry] = [:]
  private var uses = 0

  /// The approximate size of an entry without its pixels, in bytes.
  private static let overhead = 256

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the cached content for `request`, and marks it as most recently used.
  mutating func content(for request: ImageRequest) -> ImageContent? {
    guard let content = entries[request]?.content else { return nil }
    uses += 1
    entries[request]?.lastUse = uses
    return content
  }

  /// Adds `content` and evicts the least recently used entries; ignores it if it is too large.
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
