internal import CPixels

/// Pixels with their own colours, such as an emoji.
final class Picture {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// The pixels row by row, 0xAARRGGBB with straight alpha.
  private let pixels: [UInt32]

  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> UInt32) {
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { row in (0..<width).map { pixel($0, row) } }
  }

  /// Calls `body` with the pixels from a column and row on; they are valid only during the call.
  func withPixels(fromColumn column: Int, row: Int, _ body: (CPixelsSource) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      body(CPixelsSource(pixels: start + (row * width + column), stride: width))
    }
  }

  subscript(column: Int, row: Int) -> UInt32 { pixels[row * width + column] }

  /// Returns the picture scaled by `scale`; each pixel is the mean of those that it replaces, or a
  /// copy of the nearest one.
  func scaled(by scale: Double) -> Picture {
    guard scale != 1 else { return self }
    let width = max(1, Int((Double(width) * scale).rounded()))
    let height = max(1, Int((Double(height) * scale).rounded()))
    return Picture(width: width, height: height) { column, row in
      mean(
        columns: span(column, of: width, in: self.width),
        rows: span(row, of: height, in: self.height))
    }
  }

  private func span(_ index: Int, of count: Int, in full: Int) -> Range<Int> {
    let start = index * full / count
    return start..<max(start + 1, (index + 1) * full / count)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    var (alpha, red, green, blue) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = self[column, row]
        let opacity = Int(pixel >> 24)
        alpha += opacity
        red += opacity * Int(pixel >> 16 & 0xff)
        green += opacity * Int(pixel >> 8 & 0xff)
        blue += opacity * Int(pixel & 0xff)
      }
    }
    guard alpha > 0 else { return 0 }
    func mean(_ sum: Int) -> UInt32 { UInt32((sum + alpha / 2) / alpha) }
    let count = columns.count * rows.count
    return UInt32((alpha + count / 2) / count) << 24 | mean(red) << 16 | mean(green) << 8
      | mean(blue)
  }
}
