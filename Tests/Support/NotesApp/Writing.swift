import Foundation

/// Replaces the text of a file; says on standard error why it could not.
func write(_ text: String, toFile path: String) {
  do {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(Data("The note cannot be saved (\(error)).\n".utf8))
  }
}
