internal import CSDL
internal import Glibc
internal import WorkflowCanvas

/// The files or texts of a drop by another app, which SDL reports one by one.
struct PendingDrop {
  /// The maximum number of files; further ones are ignored.
  static let maximumCount = Int(CSDLMaximumDropFiles)
  /// The maximum length of a path, in bytes; longer ones cannot exist on Linux.
  static let maximumPathLength = 4_096
  /// The maximum number of lines of a text; a longer text is refused.
  static let maximumLineCount = Int(CSDLMaximumDropTexts)
  /// The maximum length of all texts, in bytes; a longer text is refused.
  static let maximumTextLength = Int(CSDLMaximumDropBytes)

  private var files: [String] = []
  private var texts: [String] = []
  private var textLength = 0
  private var isTooLong = false

  /// Adds a part of the drop; returns the whole drop when it is complete.
  ///
  /// - Parameter content: The path or the text; bytes that are not UTF-8 become replacement
  ///   characters. Nil at the start and at the end of a drop.
  mutating func add(_ type: SDL_EventType, _ content: UnsafePointer<CChar>?) -> Drop? {
    switch type {
    case SDL_DROPFILE: if let content { add(file: content) }
    case SDL_DROPTEXT: if let content { add(text: content) }
    case SDL_DROPCOMPLETE:
      defer { self = PendingDrop() }
      if !files.isEmpty { return .files(files) }
      if isTooLong {
        Platform.printError(
          "A dropped text is ignored: it has over 16 MiB or 200,000 lines. Drop a part of it.")
        return nil
      }
      return textLength > 0 ? .text(texts.joined(separator: "\n")) : nil
    default: self = PendingDrop()
    }
    return nil
  }

  private mutating func add(file: UnsafePointer<CChar>) {
    guard files.count < Self.maximumCount, file[0] == CChar(UInt8(ascii: "/")),
      strnlen(file, Self.maximumPathLength) < Self.maximumPathLength
    else { return }
    files.append(String(cString: file))
  }

  private mutating func add(text: UnsafePointer<CChar>) {
    let length = strlen(text)
    isTooLong =
      isTooLong || texts.count == Self.maximumLineCount
      || textLength + length > Self.maximumTextLength
    if isTooLong { return texts = [] }
    textLength += length
    texts.append(String(cString: text))
  }
}
