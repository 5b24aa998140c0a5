/// The limits within which journals are written. Larger files, or files with other names, were not
/// written by this module and are not read.
package enum JournalLimits {
  /// The maximum size of a whole state, and of a change, in bytes.
  package static let record = 64 << 20
  /// The maximum size of a file, in bytes: a whole state, the changes that trigger the next
  /// checkpoint, and the last of these changes.
  package static let file = 4 * record
  /// The maximum size of all files of a journal, in bytes.
  package static let total = 2 * file
  /// The largest generation that is read.
  package static let generation = 1 << 40
}

/// The reason why a record is not written.
package struct JournalError: Error, CustomStringConvertible {
  /// The reason, as part of a sentence.
  package let description = "it is larger than \(JournalLimits.record >> 20) MiB"

  /// - Throws: `JournalError` if `payload` is too large to be read again.
  static func check(_ payload: [UInt8]) throws(JournalError) {
    guard payload.count <= JournalLimits.record else { throw JournalError() }
  }
}
