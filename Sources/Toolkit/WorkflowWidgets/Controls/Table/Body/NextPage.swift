/// The request for more rows as the last row comes near: once for each number of rows.
struct NextPage {
  /// Asks for more rows; nil where there are no more.
  var request: (() -> Void)?
  private var countAskedAt: Int?

  /// Whether it is time to ask, with `shown` the rows in view out of `count`; at most once.
  mutating func becomesDue(shown: ClosedRange<Int>, of count: Int) -> Bool {
    guard request != nil, countAskedAt != count, shown.upperBound + shown.count >= count else {
      return false
    }
    countAskedAt = count
    return true
  }

  /// Lets the request be made again.
  mutating func reset() { countAskedAt = nil }
}
