internal import WorkflowDiagnostics

/// The source of an image in PNG, JPEG or SVG format.
public enum ImageSource: Hashable, Sendable {
  /// The path of a file. On displays with more than one device pixel per point, the file with `@2x`
  /// after its base name is used if it exists: `logo@2x.png` for `logo.png`.
  case file(String)
  /// Encoded bytes in memory.
  case bytes(ImageBytes)

  /// Returns a source for encoded bytes in memory. Messages call the image `name`.
  public static func bytes(_ bytes: [UInt8], name: String) -> ImageSource {
    .bytes(ImageBytes(bytes, name: name))
  }

  /// The name of the image in messages.
  public var name: String {
    switch self {
    case .file(let path): path
    case .bytes(let bytes): bytes.name
    }
  }
}

extension ImageSource: ExpressibleByStringLiteral {
  public init(stringLiteral path: String) { self = .file(path) }
}

/// The encoded bytes of an image, with a fingerprint that makes comparing and hashing fast.
public struct ImageBytes: Hashable, Sendable {
  /// The name of the image in messages.
  public let name: String
  package let bytes: [UInt8]
  private let fingerprint: UInt64

  /// Creates the bytes of an image. Messages call it `name`.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    var fingerprint = Fingerprint()
    bytes.withUnsafeBytes { fingerprint.add($0) }
    self.fingerprint = fingerprint.value
  }

  public static func == (first: ImageBytes, second: ImageBytes) -> Bool {
    first.fingerprint == second.fingerprint && first.name == second.name
      && first.bytes == second.bytes
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
