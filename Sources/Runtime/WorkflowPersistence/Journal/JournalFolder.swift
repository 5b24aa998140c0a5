/// The folder of the files of one journal; tests have one whose writes fail on demand.
package protocol JournalFolder: Sendable {
  /// The names of the files that are there.
  func names() -> [String]
  /// All bytes of a file that has no more than `limit`.
  func bytes(of name: String, atMost limit: Int) throws -> [UInt8]
  /// Makes a file that is added to, empty whatever was there.
  func makeFile(_ name: String) throws -> any JournalFile
  /// Puts a file there with all of `bytes`, or leaves things as they are.
  func replace(_ name: String, with bytes: [UInt8]) throws
  /// Removes a file, where it is there.
  func remove(_ name: String)
}

/// A file of a journal.
package protocol JournalFile {
  /// Adds all of `bytes` in one write.
  func append(_ bytes: [UInt8]) throws
}
