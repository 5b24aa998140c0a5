/// A cache that keeps at least the `capacity` most recently used values, and at most twice as many.
///
/// With `cost`, the sum of the costs counts in place of the number of values. It has two generations.
/// A value found in the old one is copied to the young one. When the young generation is full, it
/// replaces the old one.
package struct GenerationalCache<Key: Hashable, Value> {
  let capacity: Int
  private(set) var young: [Key: Value] = [:]
  private(set) var old: [Key: Value] = [:]
  private let cost: (Key, Value) -> Int
  private var youngCost = 0

  package init(capacity: Int, cost: @escaping (Key, Value) -> Int = { _, _ in 1 }) {
    self.capacity = capacity
    self.cost = cost
  }

  /// Returns the value for `key`, created by `make` if it is not in the cache.
  package mutating func value<Failure>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = value(for: key) { return value }
    let value = try make()
    insert(value, for: key)
    return value
  }

  /// Returns the value for `key`; nil if it is not in the cache.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if youngCost >= capacity {
      (old, young, youngCost) = (young, [:], 0)
    }
    young[key] = value
    youngCost += cost(key, value)
  }
}
