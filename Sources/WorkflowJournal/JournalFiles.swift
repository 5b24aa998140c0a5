/// What the files of a journal are called.
///
/// A journal is a row of *generations*. `log-3` has the records that were appended in generation 3;
/// `whole-3` has one record, all of the state as it was before `log-3`, and whoever finds it needs
/// nothing of earlier generations.
enum JournalFiles {
  case log(Int)
  case whole(Int)

  init?(_ name: String) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let generation = Int(parts[1]), generation >= 0 else { return nil }
    switch parts[0] {
    case "log": self = .log(generation)
    case "whole": self = .whole(generation)
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .log(let generation): "log-\(generation)"
    case .whole(let generation): "whole-\(generation)"
    }
  }

  var generation: Int {
    switch self {
    case .log(let generation), .whole(let generation): generation
    }
  }
}

extension JournalFolder {
  /// Removes the files of all generations before `generation`.
  func removeFiles(before generation: Int) {
    for file in names().compactMap(JournalFiles.init) where file.generation < generation {
      remove(file.name)
    }
  }
}
