/// Content of the clipboard that an app pastes.
public enum PastedContent: Hashable, Sendable {
  case text(String)
  case html(String)
  /// The bytes of a PNG image.
  case image([UInt8])
  /// The absolute paths of files and folders of this computer, which may not exist; if they were cut,
  /// the app should move them.
  case files([String], isCut: Bool)
  case data([UInt8], type: String)
  /// The clipboard has none of the kinds, or its content was refused.
  case nothing

  /// The maximum number of files.
  package static let maximumFileCount = 1_000

  /// Creates content from the bytes of a type of `kind`; nil if there is none, or too much.
  ///
  /// Files of other computers, and with control characters in their names, are left out.
  package init?(_ kind: ClipboardContent.Kind, _ bytes: [UInt8]) {
    if bytes.isEmpty { return nil }
    switch kind {
    case .text: self = .text(String(decoding: bytes, as: UTF8.self))
    case .html: self = .html(String(decoding: bytes, as: UTF8.self))
    case .image: self = .image(bytes)
    case .data(let type): self = .data(bytes, type: type)
    case .files:
      let lines = bytes.split(maxSplits: 2 * Self.maximumFileCount) { $0 == 0x0a || $0 == 0x0d }
        .map { String(decoding: $0, as: UTF8.self) }
      let paths = lines.compactMap(FileURL.path).filter { path in
        !path.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      guard lines.count <= 2 * Self.maximumFileCount, 1...Self.maximumFileCount ~= paths.count
      else { return nil }
      self = .files(paths, isCut: lines.first == "cut")
    }
  }

  /// The text; nil for other content.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}
