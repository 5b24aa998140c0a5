/// A cache that keeps at least the `capacity` most recently used values, and at most twice as many.
///
/// It has two generations. A value found in the old one is copied to the young one. When the young
/// generation is full, it replaces the old one.
package struct GenerationalCache<Key: Hashable, Value> {
  let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// Returns the value for `key`, created by `make` if it is not in the cache.
  package mutating func value<Failure>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = young[key] { return value }
    let value = if let value = old[key] { value } else { try make() }
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
    return value
  }
}
