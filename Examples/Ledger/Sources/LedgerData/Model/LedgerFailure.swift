internal import GRDB

/// The reason why a ledger could not be opened, read, changed, imported or exported.
public enum LedgerFailure: Error, Equatable, Sendable {
  /// A newer version of the app wrote the file.
  case newerVersion
  /// The file or its folder cannot be written.
  case readOnly
  /// The file is not a ledger.
  case notADatabase
  /// The path names a folder, a device or a pipe.
  case notAFile
  /// The file contradicts itself; the text is SQLite's, in English.
  case damaged(String)
  case diskFull
  /// Another instance of the app, or another program, uses the file.
  case locked
  /// An account, category or entry that the change names does not exist any more.
  case missing
  /// An amount or a day is outside the range that the database accepts.
  case outOfRange
  /// The text file is larger than `CSVImport.maximumSize`.
  case tooLarge
  case cancelled
  /// Another failure; the text is of SQLite or of the system, in English.
  case unreadable(String)

  init(_ error: any Error) {
    if let failure = error as? LedgerFailure {
      self = failure
    } else if let error = error as? DatabaseError {
      self = Self(error)
    } else {
      self = .unreadable("\(error)")
    }
  }

  private init(_ error: DatabaseError) {
    let text = error.message ?? "\(error.extendedResultCode)"
    switch error.extendedResultCode {
    case .SQLITE_IOERR_SHMSIZE: self = .diskFull
    case .SQLITE_CONSTRAINT_FOREIGNKEY: self = .missing
    case .SQLITE_CONSTRAINT_CHECK: self = .outOfRange
    default:
      switch error.resultCode {
      case .SQLITE_FULL: self = .diskFull
      case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
      case .SQLITE_NOTADB: self = .notADatabase
      case .SQLITE_CORRUPT: self = .damaged(text)
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
      default: self = .unreadable(text)
      }
    }
  }

  /// Returns the result of `body`, whose errors become failures.
  static func catching<Value>(
    _ body: () throws -> Value
  ) throws(LedgerFailure) -> Value {
    do { return try body() } catch { throw LedgerFailure(error) }
  }
}
