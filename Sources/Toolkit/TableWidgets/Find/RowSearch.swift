/// The rows of a table in which a text occurs, searched from one row on to the end, then from the
/// first row, in steps that do not block the app.
struct RowSearch {
  let query: String
  let start: Int
  /// The rows that contain the text, in the order in which they are searched.
  private(set) var found: [Int] = []
  private var searched = 0
  /// The number of rows that were found from `start` on; nil before these are searched.
  private var foundToEnd: Int?
  private let count: Int

  init(_ query: String = "", from start: Int = 0, count: Int = 0) {
    self.query = query
    self.count = query.isEmpty ? 0 : count
    self.start = min(max(0, start), max(0, count - 1))
  }

  var isComplete: Bool { searched == count }

  /// Searches at most `limit` more rows.
  mutating func search(_ limit: Int, isMatch: (Int) -> Bool) {
    for _ in 0..<min(limit, count - searched) {
      let row = (start + searched) % count
      if row == 0 { foundToEnd = found.count }
      searched += 1
      if isMatch(row) { found.append(row) }
    }
  }

  /// Returns the index of an element of `found` in the order of the rows.
  func place(of match: Int) -> Int {
    let foundToEnd = start == 0 ? found.count : self.foundToEnd ?? found.count
    return match < foundToEnd ? match + found.count - foundToEnd : match - foundToEnd
  }
}
