/// A cache that evicts values that were not used while `capacity` other values were.
///
/// It has two generations: a value that is found moves to the young one. When the young generation
/// is full, it becomes the old one, and the previous old generation is discarded.
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
