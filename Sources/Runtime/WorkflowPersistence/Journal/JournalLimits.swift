/// The limits that a journal is written within, so that what is larger, or has another name, was not
/// written by us and need not be read.
package enum JournalLimits {
  /// The maximum size of a whole state, and of a change, in bytes.
  package static let record = 64 << 20
  /// The maximum size of a file, in bytes: a whole state, the changes after which another is written,
  /// and the last of these.
  package static let file = 4 * record
  /// The maximum size of all files of a journal, in bytes.
  package static let total = 2 * file
  /// The last generation that is read.
  package static let generation = 1 << 40
}

/// Why a record is not written.
package struct JournalError: Error, CustomStringConvertible {
  /// The reason, for a line of text.
  package let description = "it is larger than \(JournalLimits.record >> 20) MiB"

  /// - Throws: `JournalError` if `payload` is too large to be read again.
  static func check(_ payload: [UInt8]) throws(JournalError) {
    guard payload.count <= JournalLimits.record else { throw JournalError() }
  }
}
