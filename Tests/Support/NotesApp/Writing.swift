import Foundation

/// Replaces the content of a file; reports a failure on standard error.
func write(_ text: String, toFile path: String) {
  do {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(Data("The note cannot be saved (\(error)).\n".utf8))
  }
}
