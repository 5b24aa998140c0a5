/// The names of the files of a journal.
///
/// A journal is a row of *generations*. `log-3` has the records that were appended in generation 3;
/// `whole-3` has one record, all of the state as it was before `log-3`, and whoever finds it needs
/// nothing of earlier generations.
package enum JournalFiles {
  case log(Int)
  case whole(Int)

  /// The file called `name`; nil for what no journal has.
  ///
  /// Names of generations that no journal gets to are refused: the next one must be a number too.
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

  /// Whether a file is called like one of a journal, of a generation that no journal gets to.
  static func isBeyondLimit(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && (parts[0] == "log" || parts[0] == "whole") && !parts[1].isEmpty
      && parts[1].allSatisfy { ("0"..."9").contains($0) } && JournalFiles(name) == nil
  }

  /// The end of the name of a file that is being written.
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
  /// Removes the files of all generations before `generation`, also what was being written of them
  /// when their process died.
  func removeFiles(before generation: Int) {
    for name in names() {
      let whole =
        name.hasSuffix(JournalFiles.partSuffix)
        ? name.dropLast(JournalFiles.partSuffix.count) : name[...]
      if let file = JournalFiles(String(whole)), file.generation < generation { remove(name) }
    }
  }
}
