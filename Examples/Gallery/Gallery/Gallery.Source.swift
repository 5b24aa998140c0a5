import CGallery

extension Gallery {
  /// A source file of the gallery, embedded when the app was compiled.
  struct Source: Hashable, Sendable {
    /// The name of the file.
    let file: String
    /// The content of the file; empty if the file was not embedded, which a test detects.
    var code: String { found ?? "" }

    private let type: String

    /// Creates the source of the file that declares `type`.
    init(of type: String) {
      file = "\(type).swift"
      self.type = type
    }

    private var found: String? {
      var next = CGallerySources
      while let name = next.pointee.name, let bytes = next.pointee.bytes {
        if String(cString: name) == type {
          return String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: next.pointee.count), as: UTF8.self
          )
        }
        next += 1
      }
      return nil
    }
  }
}
