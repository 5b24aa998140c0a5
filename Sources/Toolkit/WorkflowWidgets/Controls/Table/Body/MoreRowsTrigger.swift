/// The trigger that requests more rows when the last row is close, once for each row count.
struct MoreRowsTrigger {
  /// Requests more rows; nil if there are no more.
  var request: (() -> Void)?
  private var requestedCount: Int?
  private var isDue = false

  /// Returns whether more rows must be requested when the rows `shown` of `count` are visible; true
  /// only once for each `count`.
  mutating func becomesDue(shown: ClosedRange<Int>, of count: Int) -> Bool {
    guard request != nil, requestedCount != count, shown.upperBound + shown.count >= count else {
      return false
    }
    requestedCount = count
    isDue = true
    return true
  }

  /// Returns whether more rows must be requested now; true once after `becomesDue(shown:of:)` was.
  mutating func takeDue() -> Bool {
    defer { isDue = false }
    return isDue
  }

  /// Allows a request for the same number of rows again.
  mutating func reset() { requestedCount = nil }
}
