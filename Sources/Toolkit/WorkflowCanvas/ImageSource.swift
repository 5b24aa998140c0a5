internal import WorkflowDiagnostics

/// Where a picture in PNG, JPEG or SVG comes from.
public enum ImageSource: Hashable, Sendable {
  /// A file; at more than one pixel a point the one beside it whose name ends in `@2x` where that
  /// is there, as `logo@2x.png` beside `logo.png`.
  case file(String)
  /// Bytes in memory.
  case bytes(ImageBytes)

  /// Bytes in memory, called `name` in messages.
  public static func bytes(_ bytes: [UInt8], name: String) -> ImageSource {
    .bytes(ImageBytes(bytes, name: name))
  }

  /// What messages call the picture.
  public var name: String {
    switch self {
    case .file(let path): path
    case .bytes(let bytes): bytes.name
    }
  }
}

extension ImageSource: ExpressibleByStringLiteral {
  /// The file at a path.
  public init(stringLiteral path: String) { self = .file(path) }
}

/// The bytes of a picture, told from others fast.
public struct ImageBytes: Hashable, Sendable {
  /// What messages call the picture.
  public let name: String
  package let bytes: [UInt8]
  private let fingerprint: UInt64

  /// Makes the bytes of a picture that messages call `name`.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    var fingerprint = Fingerprint()
    bytes.withUnsafeBytes { fingerprint.add($0) }
    self.fingerprint = fingerprint.value
  }

  /// Whether names and bytes are equal.
  public static func == (first: ImageBytes, second: ImageBytes) -> Bool {
    first.fingerprint == second.fingerprint && first.name == second.name
      && first.bytes == second.bytes
  }

  /// Adds the fingerprint of the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
