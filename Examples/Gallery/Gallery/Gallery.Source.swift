import CGallery

extension Gallery {
  /// A file of the code that runs, as it was when that was compiled.
  struct Source: Hashable, Sendable {
    /// The name of the file.
    let file: String
    /// What is in it; empty where no such file was compiled in, which a test finds.
    var code: String { found ?? "" }

    private let type: String

    /// The file that declares `type`.
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
