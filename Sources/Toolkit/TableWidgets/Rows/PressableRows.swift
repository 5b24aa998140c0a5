/// The rows of a table that can be pressed to call `didSelectRow`.
struct PressableRows {
  var isAllowed = false {
    didSet { discardCachedResult() }
  }
  /// Whether the row at an index can be pressed; nil if all rows can.
  var canChoose: ((Int) -> Bool)? {
    didSet { discardCachedResult() }
  }
  private var allowsAny: Bool?

  func allows(_ index: Int) -> Bool {
    isAllowed && canChoose?(index) ?? true
  }

  /// Returns whether any of `count` rows can be pressed. The result is cached.
  mutating func allowsAny(of count: Int) -> Bool {
    guard isAllowed, count > 0, let canChoose else { return isAllowed }
    if let allowsAny { return allowsAny }
    let answer = (0..<count).contains(where: canChoose)
    allowsAny = answer
    return answer
  }

  mutating func discardCachedResult() { allowsAny = nil }
}
