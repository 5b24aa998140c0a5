/// A cache that forgets what was not asked for while `capacity` other values were.
///
/// Two generations: a value that is found moves to the young one; when that is full it becomes the
/// old one, and what was old is dropped.
package struct GenerationalCache<Key: Hashable, Value> {
  let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value for `key`, made by `make` where it is not there.
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
