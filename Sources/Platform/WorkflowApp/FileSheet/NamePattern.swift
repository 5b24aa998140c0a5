/// A pattern of file names with `*` (any text) and `?` (one character); case is ignored.
package struct NamePattern {
  private let pattern: [Character]

  package init(_ pattern: String) { self.pattern = Array(pattern.lowercased()) }

  /// Whether the whole name matches. The time is at most the product of both lengths.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased())
    var (at, place) = (0, 0)
    // The last asterisk, and the end of the text that it matches.
    var star: (at: Int, end: Int)?
    while place < name.count {
      if at < pattern.count, pattern[at] == "*" {
        star = (at, place)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[place] {
        (at, place) = (at + 1, place + 1)
      } else if let last = star {
        star = (last.at, last.end + 1)
        (at, place) = (last.at + 1, last.end + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
