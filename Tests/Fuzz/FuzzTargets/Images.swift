import WorkflowCanvas
import WorkflowPlatform

extension FuzzTarget {
  /// Images of views: PNG or JPEG, decoded as an icon and as a picture. They are refused, or have at
  /// most the requested pixels. SVGs are only prepared, since they are drawn by another process.
  static let images = FuzzTarget("Images") { bytes in
    func content(_ pixels: ImageRequest.Pixels? = nil) -> ImageContent? {
      try? ImageDecoder.content(
        for: ImageRequest(.bytes(bytes, name: "input"), isHighDensity: false, pixels: pixels),
        within: .zero)
    }
    guard let header = content() else { return }
    guard header.pixels != nil else {
      _ = try? SVGTags(bytes, size: header.size, foreground: Color(0))
      return
    }
    for (width, height) in [(24, 24), (160, 120)] {
      guard let content = content(.init(width: width, height: height)) else { return }
      guard let bitmap = content.bitmap else { continue }
      try expect(
        bitmap.width <= width && bitmap.height <= height
          && bitmap.pixels.count == bitmap.width * bitmap.height,
        "Expected \(width)x\(height) pixels, but there are \(bitmap.width)x\(bitmap.height).")
    }
  }
}
