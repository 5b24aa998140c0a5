/// How much of each pixel is covered, drawn in any colour: glyphs, corners, strokes, shadows.
final class Mask {
  /// The extent from left to right, in pixels.
  let width: Int
  /// The extent from top to bottom, in pixels.
  let height: Int
  /// The share that is covered, of 255, row by row.
  private let coverage: UnsafeMutablePointer<UInt8>

  /// Makes a mask from what `coverage` says at the middle of each pixel, 0 to 1.
  convenience init(
    width: Int, height: Int, coverage share: (_ x: Double, _ y: Double) -> Double
  ) {
    self.init(width: width, height: height) { column, row in
      UInt8((min(max(share(Double(column) + 0.5, Double(row) + 0.5), 0), 1) * 255).rounded())
    }
  }

  /// Makes a mask from the share of 255 that is covered in each pixel.
  init(width: Int, height: Int, pixel: (_ column: Int, _ row: Int) -> UInt8) {
    self.width = width
    self.height = height
    coverage = .allocate(capacity: max(1, width * height))
    for row in 0..<height {
      for column in 0..<width {
        (coverage + (row * width + column)).initialize(to: pixel(column, row))
      }
    }
  }

  deinit { coverage.deallocate() }

  /// All pixels.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The shares of one row.
  func row(_ index: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(coverage + index * width)
  }
}
