internal import Glibc

/// A growing file that always ends with the same text, such as the closing bracket of a list, so
/// that it stays valid if the process ends at any time.
package final class BracketedFile {
  private let descriptor: Int32
  private let path: String
  private let closing: String
  /// The size of the file without the closing text, in bytes.
  package private(set) var size = 0

  /// Creates the file with an opening and a closing text, or replaces it.
  ///
  /// - Throws: `SystemError` if it cannot be written.
  package init(_ path: String, opening: String, closing: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError.last(about: path) }
    self.path = path
    self.closing = closing
    try append(opening)
  }

  deinit { close(descriptor) }

  /// Adds `text` before the closing text.
  ///
  /// - Throws: `SystemError` if not all of it can be written; the file is as before then.
  package func append(_ text: String) throws(SystemError) {
    guard write(text + closing) else {
      let error = SystemError.last(about: path)
      // The closing text replaces itself, for which a full disk has space.
      if write(closing) { ftruncate(descriptor, off_t(size + closing.utf8.count)) }
      throw error
    }
    size += text.utf8.count
  }

  /// Writes `text` in place of the closing text; returns whether all of it is written.
  private func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      lseek(descriptor, off_t(size), SEEK_SET) >= 0
        && Platform.write(UnsafeRawBufferPointer(bytes), to: descriptor)
    }
  }
}
