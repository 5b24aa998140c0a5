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
  /// The file contradicts itself, or has other tables than a ledger; the text is in English.
  case damaged(String)
  case diskFull
  /// Another instance of the app, or another program, uses the file.
  case locked
  /// The file was deleted or moved while it was open.
  case gone
  /// The file was replaced, or written by another program, while it was open.
  case replaced
  /// The file is an open ledger or belongs to one, so that it is neither imported nor replaced.
  case isOpen
  /// An account, category or entry that the change names does not exist any more.
  case missing
  /// An amount, a day or the depth of an account is outside the range that the database accepts, or a
  /// sum would be.
  case outOfRange
  /// The text file is larger than `CSVImport.maximumSize`.
  case tooLarge
  case cancelled
  /// Another failure; the text is of SQLite or of the system, in English.
  case unreadable(String)

  init(_ error: any Error) {
    switch error {
    case let failure as LedgerFailure: self = failure
    case let error as DatabaseError: self = Self(error)
    case is RowDecodingError: self = .damaged("type of a value")
    default: self = .unreadable("\(error)")
    }
  }

  private init(_ error: DatabaseError) {
    let text = error.message ?? "\(error.extendedResultCode)"
    switch error.extendedResultCode {
    case .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE: self = .diskFull
    case .SQLITE_CONSTRAINT_FOREIGNKEY: self = .missing
    case .SQLITE_CONSTRAINT_CHECK: self = .outOfRange
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_NOTADB: self = .notADatabase
    // A change has all its values; an undo step may lack some.
    case .SQLITE_CORRUPT, .SQLITE_CONSTRAINT_NOTNULL: self = .damaged(text)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
    // Both are of values in the file.
    case .SQLITE_ERROR where ["integer overflow", "malformed JSON"].contains(text):
      self = .damaged(text)
    default: self = .unreadable(text)
    }
  }

  /// Returns the result of `body`, whose errors become failures.
  static func catching<Value>(_ body: () throws -> Value) throws(LedgerFailure) -> Value {
    do { return try body() } catch { throw LedgerFailure(error) }
  }
}
