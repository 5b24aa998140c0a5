/// Pixels with colours of their own, such as an emoji.
final class Picture {
  /// The extent from left to right, in pixels.
  let width: Int
  /// The extent from top to bottom, in pixels.
  let height: Int
  /// Row by row: opacity, red, green and blue, not multiplied.
  private let pixels: [UInt32]

  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> UInt32) {
    self.width = width
    self.height = height
    pixels = (0..<height).flatMap { row in (0..<width).map { pixel($0, row) } }
  }

  /// Whether all that is seen is white, so that any colour can take its place.
  var isWhite: Bool { pixels.allSatisfy { $0 >> 24 == 0 || $0 & 0xffffff == 0xffffff } }

  subscript(column: Int, row: Int) -> UInt32 { pixels[row * width + column] }

  /// The picture `share` as large: each pixel is the mean of those it stands for.
  func shrunk(to share: Double) -> Picture {
    guard share < 1 else { return self }
    let width = max(1, Int((Double(width) * share).rounded()))
    let height = max(1, Int((Double(height) * share).rounded()))
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
        let share = Int(pixel >> 24)
        alpha += share
        red += share * Int(pixel >> 16 & 0xff)
        green += share * Int(pixel >> 8 & 0xff)
        blue += share * Int(pixel & 0xff)
      }
    }
    guard alpha > 0 else { return 0 }
    func mean(_ sum: Int) -> UInt32 { UInt32((sum + alpha / 2) / alpha) }
    let count = columns.count * rows.count
    return UInt32((alpha + count / 2) / count) << 24 | mean(red) << 16 | mean(green) << 8
      | mean(blue)
  }
}
