/// The names of a journal's files.
///
/// A journal is a sequence of *generations*. `log-3` contains the records appended in generation 3.
/// `whole-3` contains one record, the whole state before `log-3`, and replaces all earlier
/// generations.
package enum JournalFiles {
  case log(Int)
  case whole(Int)

  /// Parses a file name; nil if it is not the name of a journal file.
  ///
  /// Generations beyond the limit are rejected, so that the next generation is also valid.
  package init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let generation = Int(parts[1]),
      (0...JournalLimits.generation).contains(generation)
    else { return nil }
    switch parts[0] {
    case "log": self = .log(generation)
    case "whole": self = .whole(generation)
    default: return nil
    }
    if self.name != name { return nil }
  }

  /// Whether `name` has the form of a journal file's name, but a generation beyond the limit.
  static func isBeyondLimit(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && (parts[0] == "log" || parts[0] == "whole") && !parts[1].isEmpty
      && parts[1].allSatisfy { ("0"..."9").contains($0) } && JournalFiles(name) == nil
  }

  /// The suffix of a file that is being written.
  static let partSuffix = ".part"

  var name: String {
    switch self {
    case .log(let generation): "log-\(generation)"
    case .whole(let generation): "whole-\(generation)"
    }
  }

  package var generation: Int {
    switch self {
    case .log(let generation), .whole(let generation): generation
    }
  }
}

extension JournalFolder {
  /// Removes the files of all generations before `generation`, including partial files of processes
  /// that died.
  func removeFiles(before generation: Int) {
    for name in names() {
      let whole =
        name.hasSuffix(JournalFiles.partSuffix)
        ? name.dropLast(JournalFiles.partSuffix.count) : name[...]
      if let file = JournalFiles(String(whole)), file.generation < generation { remove(name) }
    }
  }
}
