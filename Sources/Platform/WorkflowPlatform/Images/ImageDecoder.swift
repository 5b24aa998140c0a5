internal import CSDL
package import WorkflowCanvas

/// Reads and decodes images, on any thread.
package enum ImageDecoder {
  /// The maximum size of an image's file, in bytes.
  static let maximumFileSize = 64 << 20
  /// The maximum width and height that an SVG is rasterised with, in pixels.
  static let maximumDrawingSide = 4_096

  /// Reads and decodes an image; blocks the thread meanwhile.
  ///
  /// - Parameter limit: The maximum processor time for drawing an SVG.
  package static func content(
    for request: ImageRequest, within limit: Duration
  ) throws(ImageError) -> ImageContent {
    let (bytes, density) = try read(request)
    let header = try ImageHeader(bytes)
    let size = Size(width: header.width / density, height: header.height / density)
    let own = ImageRequest.Pixels(width: Int(header.width), height: Int(header.height))
    return ImageContent(
      size: size, pixels: header.format == .svg ? nil : own,
      bitmap: try request.pixels.map { pixels throws(ImageError) in
        try decode(bytes, header, to: pixels, within: limit)
      })
  }

  /// Returns the bytes of an image, and its pixels per point.
  private static func read(
    _ request: ImageRequest
  ) throws(ImageError) -> (bytes: [UInt8], density: Double) {
    switch request.source {
    case .bytes(let bytes):
      guard bytes.bytes.count <= maximumFileSize else { throw .tooLong }
      return (bytes.bytes, 1)
    case .file(let path):
      let highResolution = request.isHighDensity ? highResolutionName(of: path) : nil
      if let highResolution, Platform.exists(highResolution) {
        return (try read(highResolution), 2)
      }
      return (try read(path), 1)
    }
  }

  private static func read(_ path: String) throws(ImageError) -> [UInt8] {
    guard Platform.exists(path) else { throw .missing }
    guard let size = Platform.sizeOfFile(path) else { throw .noFile }
    guard size <= maximumFileSize else { throw .tooLong }
    do {
      return try Platform.readFile(path, atMost: maximumFileSize)
    } catch {
      throw ImageError("it cannot be read (\(error))", "Give the app's user read permission.")
    }
  }

  /// Returns `logo@2x.png` for `logo.png`; nil for a name without an extension.
  private static func highResolutionName(of path: String) -> String? {
    let name = Platform.lastSlash(in: path).map { path.utf8.index(after: $0) } ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), dot > name else { return nil }
    return path[..<dot] + "@2x" + path[dot...]
  }

  private static func decode(
    _ bytes: [UInt8], _ header: ImageHeader, to pixels: ImageRequest.Pixels, within limit: Duration
  ) throws(ImageError) -> Bitmap {
    var width = Int32(clamping: pixels.width)
    var height = Int32(clamping: pixels.height)
    var bytes = bytes
    if header.format == .svg {
      let scale = min(1, Double(maximumDrawingSide) / Double(max(width, height)))
      width = Int32(max(1, (Double(width) * scale).rounded()))
      height = Int32(max(1, (Double(height) * scale).rounded()))
      bytes = try SVGTags.drawable(bytes)
    }
    let decoded = bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<UInt32>? in
      guard let start = bytes.baseAddress else { return nil }
      switch header.format {
      case .png: return CSDLDecode(start, bytes.count, CSDLFormatPNG, &width, &height)
      case .jpeg: return CSDLDecode(start, bytes.count, CSDLFormatJPEG, &width, &height)
      case .svg: return CSDLDraw(start, bytes.count, limit.wholeMilliseconds, &width, &height)
      }
    }
    guard let decoded else {
      guard CSDLReadsImages() else { throw .noLibrary }
      let reason = SDLError.last(in: "SDL_image").reason
      throw header.format == .svg ? .undrawable(reason) : .damaged(reason)
    }
    defer { SDL_free(decoded) }
    let count = Int(width) * Int(height)
    return Bitmap(
      width: Int(width), height: Int(height),
      pixels: [UInt32](UnsafeBufferPointer(start: decoded, count: count)))
  }
}
