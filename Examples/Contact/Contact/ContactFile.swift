import FoundationEssentials

/// The file that keeps the contact.
struct ContactFile: Sendable {
  /// The folder, which is made with the first contact.
  let folder: String

  private var url: URL { URL(filePath: folder).appending(path: "contact.json") }

  /// Returns the contact; nil if none was saved yet.
  func read() throws -> Contact? {
    do { return try JSONDecoder().decode(Contact.self, from: Data(contentsOf: url)) } catch let
      error as CocoaError where error.code == .fileReadNoSuchFile
    { return nil }
  }

  /// Replaces the contact; a crash leaves the former one.
  func write(_ contact: Contact) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: folder), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try JSONEncoder().encode(contact).write(to: url, options: .atomic)
  }
}
