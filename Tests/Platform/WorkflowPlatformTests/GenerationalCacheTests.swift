import Testing
import WorkflowPlatform

@Suite struct GenerationalCacheTests {
  private var cache = GenerationalCache<Int, String>(capacity: 2)

  /// Requests `key` and returns whether its value was created.
  private mutating func isMade(_ key: Int) -> Bool {
    var isMade = false
    let value = cache.value(for: key) {
      isMade = true
      return "\(key)"
    }
    #expect(value == "\(key)")
    return isMade
  }

  @Test mutating func `creates a value once`() {
    #expect(isMade(1))
    #expect(!isMade(1))
  }

  @Test mutating func `keeps values that are used repeatedly`() {
    _ = isMade(0)
    for key in 1...50 {
      #expect(isMade(key))
      #expect(!isMade(0), "0 was forgotten after \(key)")
    }
  }

  @Test mutating func `evicts values that were not used while many others were`() {
    for key in 1...5 { _ = isMade(key) }
    #expect(!isMade(5))
    #expect(isMade(1))
  }

  @Test mutating func `rethrows a failure and caches nothing`() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      _ = try cache.value(for: 1) { () throws(Failure) in throw Failure() }
    }
    #expect(isMade(1))
  }
}
