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
    var content = ImageContent(
      size: size, pixels: header.format == .svg ? nil : own, bitmap: nil,
      usesForeground: header.format == .svg && usesForeground(bytes))
    guard let pixels = request.pixels else { return content }
    guard header.format == .svg else {
      content.bitmap = try decode(bytes, header, to: pixels)
      return content
    }
    guard bytes.count <= 8 << 20 else { throw .longDrawing }
    let drawing = try SVGTags(
      bytes, size: Size(width: header.width, height: header.height),
      foreground: request.foreground ?? Color(0))
    content.bitmap = try draw(drawing.text, to: pixels, within: limit)
    content.omissions = drawing.omissions
    return content
  }

  /// Whether an SVG may contain `currentColor`, in any case.
  private static func usesForeground(_ bytes: [UInt8]) -> Bool {
    let word = Array("currentcolor".utf8)
    return bytes.indices.contains { index in
      bytes[index] | 0x20 == word[0]
        && bytes[index...].prefix(word.count).elementsEqual(word) { $0 | 0x20 == $1 }
    }
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
    _ bytes: [UInt8], _ header: ImageHeader, to pixels: ImageRequest.Pixels
  ) throws(ImageError) -> Bitmap {
    var (width, height) = (Int32(clamping: pixels.width), Int32(clamping: pixels.height))
    if header.orientation.swapsSides { swap(&width, &height) }
    let format = header.format == .png ? CSDLFormatPNG : CSDLFormatJPEG
    let decoded = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { CSDLDecode($0, bytes.count, format, &width, &height) }
    }
    guard let decoded = take(decoded, width, height) else { throw failure(ImageError.damaged) }
    return header.orientation.upright(width: Int(width), height: Int(height), decoded)
  }

  private static func draw(
    _ text: String, to pixels: ImageRequest.Pixels, within limit: Duration
  ) throws(ImageError) -> Bitmap {
    let scale = min(1, Double(maximumDrawingSide) / Double(max(pixels.width, pixels.height)))
    var width = Int32(max(1, (Double(pixels.width) * scale).rounded()))
    var height = Int32(max(1, (Double(pixels.height) * scale).rounded()))
    let drawn = Array(text.utf8).withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        CSDLDraw($0, bytes.count, limit.wholeMilliseconds, &width, &height)
      }
    }
    guard let drawn = take(drawn, width, height) else { throw failure(ImageError.undrawable) }
    return Bitmap(width: Int(width), height: Int(height), pixels: drawn)
  }

  /// Copies and frees decoded pixels; nil if there are none.
  private static func take(
    _ decoded: UnsafeMutablePointer<UInt32>?, _ width: Int32, _ height: Int32
  ) -> [UInt32]? {
    guard let decoded else { return nil }
    defer { SDL_free(decoded) }
    return [UInt32](UnsafeBufferPointer(start: decoded, count: Int(width) * Int(height)))
  }

  private static func failure(_ kind: (String) -> ImageError) -> ImageError {
    CSDLReadsImages() ? kind(SDLError.last(in: "SDL_image").reason) : .noLibrary
  }
}
