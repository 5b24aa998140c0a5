import WorkflowCanvas
import WorkflowPlatform

extension FuzzTarget {
  /// Images of views: PNG, JPEG or SVG, decoded as an icon and as a drawing. They are refused, or
  /// have at most the requested pixels.
  static let images = FuzzTarget("Images") { bytes in
    for (width, height) in [(24, 24), (160, 120)] {
      let request = ImageRequest(
        .bytes(bytes, name: "input"), isHighDensity: false,
        pixels: .init(width: width, height: height))
      guard case .success(let content) = ImageDecoder.answer(to: request) else { return }
      guard let bitmap = content.bitmap else { continue }
      try expect(
        bitmap.width <= width && bitmap.height <= height
          && bitmap.pixels.count == bitmap.width * bitmap.height,
        "Expected \(width)x\(height) pixels, but there are \(bitmap.width)x\(bitmap.height).")
    }
  }
}
