/// Which rows of a table can be chosen one by one.
struct RowChoice {
  var isAllowed = false {
    didSet { forgetAnswer() }
  }
  /// Whether the row at an index can be chosen; nil for all rows.
  var canChoose: ((Int) -> Bool)? {
    didSet { forgetAnswer() }
  }
  private var allowsAny: Bool?

  func allows(_ index: Int) -> Bool {
    guard isAllowed else { return false }
    return canChoose?(index) ?? true
  }

  /// Whether one of so many rows can be chosen; found out once, and again when something changed.
  mutating func allowsAny(of count: Int) -> Bool {
    guard isAllowed, count > 0, let canChoose else { return isAllowed }
    if let allowsAny { return allowsAny }
    let answer = (0..<count).contains(where: canChoose)
    allowsAny = answer
    return answer
  }

  /// Asks again the next time.
  mutating func forgetAnswer() { allowsAny = nil }
}
