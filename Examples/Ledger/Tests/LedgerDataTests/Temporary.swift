import Dispatch
import Foundation
import LedgerData
import Synchronization

/// A folder that is removed with the value's last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/ledger-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String = "test.ledger") -> String { path + "/" + name }
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

extension Day {
  static let today = Day(rawValue: 20_261_127)
}

extension Ledger {
  /// All entries of a filter, as an observer gets them.
  func rows(_ filter: EntryFilter = EntryFilter()) throws -> [EntryRow] {
    let lists = Reports<EntryList>()
    let observation = observeEntries(filter) { lists.add($0) }
    defer { observation.cancel() }
    return try lists.wait { $0.isComplete }.rows
  }
}

/// What an observer was told so far.
final class Reports<Value: Sendable>: Sendable {
  private let values = Mutex<[Result<Value, LedgerFailure>]>([])
  private let signal = DispatchSemaphore(value: 0)

  var all: [Result<Value, LedgerFailure>] { values.withLock { $0 } }

  func add(_ value: Result<Value, LedgerFailure>) {
    values.withLock { $0.append(value) }
    signal.signal()
  }

  /// Waits for a report that meets a condition, and returns the first such.
  func wait(until isWanted: (Value) -> Bool) throws -> Value {
    while true {
      for value in all { if isWanted(try value.get()) { return try value.get() } }
      guard signal.wait(timeout: .now() + 10) == .success else { throw Missing() }
    }
  }

  struct Missing: Error {}
}
