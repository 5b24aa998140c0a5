internal import Synchronization
package import WorkflowPersistence

/// A folder in memory whose calls can be made to fail, or to be the last of the process.
package final class MemoryFolder: JournalFolder {
  package struct Failure: Error {}

  /// The effect of a call that fails.
  package enum Fault: Hashable {
    /// Nothing is written.
    case refused
    /// Some bytes are written, and the call reports that not all were.
    case short(Int)
  }

  private struct Contents {
    var files: [String: [UInt8]] = [:]
    var callCount = 0
    var faults: [Int: Fault] = [:]
  }

  private let contents = Mutex(Contents())

  package init(_ files: [String: [UInt8]] = [:], faults: [Int: Fault] = [:]) {
    contents.withLock {
      $0.files = files
      $0.faults = faults
    }
  }

  package var files: [String: [UInt8]] { contents.withLock { $0.files } }
  /// The number of calls that write.
  package var callCount: Int { contents.withLock { $0.callCount } }

  package func names() -> [String] { files.keys.sorted() }

  package func bytes(of name: String, atMost limit: Int) throws -> [UInt8] {
    guard let bytes = files[name], bytes.count <= limit else { throw Failure() }
    return bytes
  }

  package func makeFile(_ name: String) throws -> any JournalFile {
    try write { contents, _ in contents[name] = [] }
    return File(folder: self, name: name)
  }

  package func replace(_ name: String, with bytes: [UInt8]) throws {
    try write { contents, _ in contents[name] = bytes }
  }

  package func remove(_ name: String) { contents.withLock { $0.files[name] = nil } }

  private func write(
    _ change: (_ files: inout [String: [UInt8]], _ limit: Int) -> Void
  ) throws {
    let isDone = contents.withLock { contents in
      defer { contents.callCount += 1 }
      switch contents.faults[contents.callCount] {
      case .refused: return false
      case .short(let count):
        change(&contents.files, count)
        return false
      case nil:
        change(&contents.files, .max)
        return true
      }
    }
    if !isDone { throw Failure() }
  }

  private struct File: JournalFile {
    let folder: MemoryFolder
    let name: String

    var isRemoved: Bool { folder.files[name] == nil }

    func append(_ bytes: [UInt8]) throws {
      try folder.write { files, limit in files[name, default: []] += bytes.prefix(limit) }
    }
  }
}
