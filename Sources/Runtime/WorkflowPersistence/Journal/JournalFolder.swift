/// A folder that contains the files of one journal; tests use one whose writes fail on demand.
package protocol JournalFolder: Sendable {
  /// Returns the names of the existing files.
  func names() -> [String]
  /// Returns the content of a file; throws if it is larger than `limit` bytes.
  func bytes(of name: String, atMost limit: Int) throws -> [UInt8]
  /// Creates a file to append to, and the folder if it was removed; an existing file is emptied.
  func makeFile(_ name: String) throws -> any JournalFile
  /// Creates or replaces a file with `bytes`, atomically.
  func replace(_ name: String, with bytes: [UInt8]) throws
  /// Removes a file, if it exists.
  func remove(_ name: String)
}

package protocol JournalFile {
  /// Appends all of `bytes` in one write.
  func append(_ bytes: [UInt8]) throws
  var isRemoved: Bool { get }
}
