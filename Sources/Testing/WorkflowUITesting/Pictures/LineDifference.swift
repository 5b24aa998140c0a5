/// The line differences between two texts.
struct LineDifference {
  /// The first forty changed lines, in order, prefixed with `-` and `+`.
  let text: String

  init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    var changes: [(place: Int, order: Int, line: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): changes.append((offset, 0, "- \(line)"))
      case .insert(let offset, let line, _): changes.append((offset, 1, "+ \(line)"))
      }
    }
    changes.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    text = changes.prefix(40).map(\.line).joined(separator: "\n")
  }
}
